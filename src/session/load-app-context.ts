import { loadEndpointRecords } from '../api/client/endpoint-records.ts'
import { countriesQuery } from '../api/client/organisation.queries.ts'
import { toPermissionSet } from '../domain/access/permissions.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import { selectedCountry } from './selected-country.ts'
import { pageNamespaces } from './page-namespaces.ts'
import { queryClient } from './query-client.ts'
import { authorizePage } from './authorize-page.ts'
import { loadNamespaces } from './translations-store.ts'

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
    permissions: toPermissionSet(operator.permissions),
    country: selectedCountry(countries, operator),
    countries,
    queryClient,
  }
}
