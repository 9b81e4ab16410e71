import type { UserListParams } from '../../api/client/users.queries.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import type { ListController } from '../-list/list-search.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { customersList, usersList, type UsersSearch } from './users-list.ts'

/**
 * The list query of the page in the URL, in the country of the app context; the list of customers, and a
 * user without access to operators, request customers only.
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
    ...(search.group !== undefined && {
      group: search.group,
      ...(search.groupFrom !== undefined && { groupFrom: search.groupFrom }), // read as a day
      ...(search.groupTo !== undefined && { groupTo: search.groupTo }),
      // An id of the URL; an unknown one gives no store.
      ...(search.groupStoreId !== undefined && { groupStoreId: [search.groupStoreId as StoreId] }),
      ...(search.groupOrderType !== undefined && { groupOrderType: search.groupOrderType }),
    }),
    ...countryFilter(desk),
  }
}
