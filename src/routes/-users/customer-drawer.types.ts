import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { ListController } from '../-list/list-search.ts'
import type { UsersSearch } from './users-list.ts'

/** The customer of the open drawer, and the list beside it. */
export interface CustomerDrawerProps {
  readonly customer: CustomerDetail
  readonly list: ListController<UsersSearch>
}
