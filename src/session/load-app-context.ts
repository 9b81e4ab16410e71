import { loadEndpointRecords } from '../api/client/endpoint-records.ts'
import { countriesQuery } from '../api/client/organisation.queries.ts'
import { toPermissionSet, type Permission } from '../domain/access/permissions.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import { selectedCountry } from './selected-country.ts'
import { pageNamespaces } from './page-namespaces.ts'
import { queryClient } from './query-client.ts'
import { authorizePage } from './authorize-page.ts'
import { loadNamespaces } from './translations-store.ts'

const permissionSets = new WeakMap<SessionOperator, ReadonlySet<Permission>>()

/** The same set at every change of the address, so that nothing is computed from it again. */
const permissionsOf = (operator: SessionOperator): ReadonlySet<Permission> => {
  const known = permissionSets.get(operator) ?? toPermissionSet(operator.permissions)
  permissionSets.set(operator, known)
  return known
}

/** What every page behind the sign-in needs before it is drawn. A forbidden page redirects. */
export const loadAppContext = async (operator: SessionOperator, path: string) => {
  authorizePage(operator, path)
  const [{ data: countries }] = await Promise.all([
    queryClient.ensureQueryData(countriesQuery),
    loadEndpointRecords(),
    loadNamespaces('shell', ...pageNamespaces(path)),
  ])
  return {
    operator,
    permissions: permissionsOf(operator),
    country: selectedCountry(countries, operator),
    countries,
    queryClient,
  }
}
