import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { ListAt } from '../-list/list-search.ts'
import type { UsersSearch } from './users-list.ts'

/** A customer whose drawer is open, and the list beside it. */
export interface CustomerProps {
  readonly customer: CustomerDetail
  readonly list: ListAt<UsersSearch>
}
