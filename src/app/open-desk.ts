import { countriesQuery } from '../api/client/organisation.queries.ts'
import { heldFromMap } from '../domain/access/permissions.ts'
import type { SessionOperator } from '../domain/access/session-operator.ts'
import { pickCountry } from './country.ts'
import { pageWords } from './page-words.ts'
import { queryClient } from './query-client.ts'
import { requirePage } from './require-page.ts'
import { wantWords } from './words-store.ts'

/** What every page behind the sign-in needs before it is drawn. A page that is not the operator's redirects. */
export const openDesk = async (operator: SessionOperator, path: string) => {
  requirePage(operator, path)
  const [{ data: countries }] = await Promise.all([
    queryClient.ensureQueryData(countriesQuery),
    wantWords('desk', ...pageWords(path)),
  ])
  return {
    operator,
    held: heldFromMap(operator.permissions),
    country: pickCountry(countries, operator),
    countries,
    queryClient,
  }
}
