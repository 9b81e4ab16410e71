import type { UserListParams } from '../../api/client/users.queries.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { operatorsList, type OperatorsSearch } from './operators-list.ts'

const COMPANY_FILTERS = [
  'storeId',
  'franchisorId',
  'masterFranchiseeId',
  'distributorId',
  'supplierId',
] as const

/**
 * The list query of the page in the URL, in the country of the app context. The deepest selected company
 * decides, because it lies in those above it.
 */
export const toOperatorsQuery = (
  search: OperatorsSearch,
  desk: Parameters<typeof countryFilter>[0],
): UserListParams => {
  const company = COMPANY_FILTERS.find((name) => search[name] !== undefined)
  return {
    ...operatorsList.toQuery(search),
    ...(search.status && { status: search.status }),
    ...(search.invitation && { invitation: search.invitation }),
    ...(search.roleId && { roleId: search.roleId }),
    ...countryFilter(desk),
    ...(company && { [company]: [search[company]] }),
    // The URL holds plain numbers; an unknown id gives an empty list.
  } as unknown as UserListParams
}
