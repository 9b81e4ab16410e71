import { createFileRoute } from '@tanstack/react-router'
import { countryQuery } from '../api/client/network.queries.ts'
import type { CountryId } from '../domain/shared/ids.ts'
import { CountryForm } from './-network/CountryForm.tsx'
import { LoadedUnit } from './-network/LoadedUnit.tsx'
import { unitIdOf } from './-network/unit-id.ts'

export const Route = createFileRoute('/_app/settings/countries/$id')({
  beforeLoad: unitIdOf<CountryId>,
  staticData: { title: 'page.structure', foldsNavigation: true },
  component: CountryRoute,
})

function CountryRoute() {
  const { unitId } = Route.useRouteContext()
  if (unitId === null) return <CountryForm edited={null} />
  return (
    <LoadedUnit query={countryQuery(unitId)}>
      {(country) => <CountryForm key={country.id} edited={country} />}
    </LoadedUnit>
  )
}
