import { createFileRoute } from '@tanstack/react-router'
import { countriesQuery } from '../api/client/organisation.queries.ts'
import { pickCountry } from '../app/country.ts'
import { requireOperator, requirePage } from '../app/guards.ts'
import { Frame } from '../app/frame/Frame.tsx'
import { UnreachablePage } from '../app/UnreachablePage.tsx'
import { wantAppWords } from '../app/words-store.ts'
import { heldFromMap } from '../domain/access/permissions.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const operator = await requireOperator(context.session, location.href)
    requirePage(operator, location.pathname)
    const [countries] = await Promise.all([context.queryClient.ensureQueryData(countriesQuery), wantAppWords()])
    return { operator, held: heldFromMap(operator.permissions), country: pickCountry(countries.data, operator), countries: countries.data }
  },
  component: Frame,
  errorComponent: UnreachablePage,
})
