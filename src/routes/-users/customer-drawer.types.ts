import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { ListController } from '../-list/list-search.ts'
import type { UsersSearch } from './users-list.ts'

/** A customer in the drawer beside a list or on the own page, and what the URL says. */
export interface CustomerDrawerProps {
  readonly customer: CustomerDetail
  readonly list: ListController<UsersSearch>
}
