import type { UsersQuery } from '../../api/client/users.queries.ts'
import type { ListAt } from '../-list/list-search.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { customersList, usersList, type UsersSearch } from './users-list.ts'

/**
 * The list call of the page that the URL shows, in the country that the desk looks at; the list of customers, and who
 * sees no operators, asks for customers.
 */
export const usersListQuery = (
  list: ListAt<UsersSearch>,
  desk: Parameters<typeof countryFilter>[0],
  seesOperators: boolean,
): UsersQuery => {
  const { search, definition } = list
  const isOfCustomers = definition.page === customersList.page
  const type = isOfCustomers || !seesOperators ? 'customer' : search.type
  return {
    ...(isOfCustomers ? customersList.toQuery(search) : usersList.toQuery(search)),
    ...(type && { type }),
    ...(search.status && { status: search.status }),
    ...countryFilter(desk),
  }
}
