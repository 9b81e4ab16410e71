import { useQuery } from '@tanstack/react-query'
import { customersOfGroupQuery } from '../../api/client/users.queries.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { usersOf, type MarketingSearch } from './marketing-search.ts'

/** The users that the URL names, one by one or as a group of the analytics; undefined while the group is loaded. */
export const useGroupUsers = (search: MarketingSearch, isNeeded: boolean) => {
  const { group, groupFrom, groupOrderType, groupStoreId, groupTo } = search
  const ofGroup = useQuery({
    ...customersOfGroupQuery({
      group: group ?? '',
      ...(groupFrom !== undefined && { groupFrom }),
      ...(groupTo !== undefined && { groupTo }),
      ...(groupStoreId !== undefined && { groupStoreId: [groupStoreId] }),
      ...(groupOrderType !== undefined && { groupOrderType }),
      ...countryFilter(useAppContext()),
    }),
    enabled: isNeeded && group !== undefined,
  })
  return {
    users: group === undefined ? usersOf(search) : ofGroup.data,
    error: ofGroup.error,
    retry: () => void ofGroup.refetch(),
  }
}
