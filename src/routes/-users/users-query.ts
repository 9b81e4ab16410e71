import type { UserListParams } from '../../api/client/users.queries.ts'
import type { ListController } from '../-list/list-search.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { customersList, usersList, type UsersSearch } from './users-list.ts'

/**
 * The list call of the page that the URL shows, in the country that the desk looks at; the list of customers, and who
 * sees no operators, asks for customers.
 */
export const toUsersQuery = (
  list: ListController<UsersSearch>,
  desk: Parameters<typeof countryFilter>[0],
  includesOperators: boolean,
): UserListParams => {
  const { search, definition } = list
  const isCustomersOnly = definition.page === customersList.page
  const type = isCustomersOnly || !includesOperators ? 'customer' : search.type
  return {
    ...(isCustomersOnly ? customersList.toQuery(search) : usersList.toQuery(search)),
    ...(type && { type }),
    ...(search.status && { status: search.status }),
    ...countryFilter(desk),
  }
}
