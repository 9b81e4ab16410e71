import { createFileRoute } from '@tanstack/react-router'
import { franchisorQuery } from '../api/client/network.queries.ts'
import type { FranchisorId } from '../domain/shared/ids.ts'
import { CompanyForm } from './-network/CompanyForm.tsx'
import { LoadedUnit } from './-network/LoadedUnit.tsx'
import { parseParent } from './-network/parent-search.ts'
import { unitIdOf } from './-network/unit-id.ts'

export const Route = createFileRoute('/_app/settings/franchisors/$id')({
  validateSearch: parseParent,
  beforeLoad: unitIdOf<FranchisorId>,
  staticData: { title: 'page.structure', foldsNavigation: true },
  component: FranchisorRoute,
})

function FranchisorRoute() {
  const { unitId } = Route.useRouteContext()
  const { parent = null } = Route.useSearch()
  if (unitId === null) return <CompanyForm level="franchisor" edited={null} parentId={parent} />
  return (
    <LoadedUnit query={franchisorQuery(unitId)}>
      {(record) => <CompanyForm key={record.id} level="franchisor" edited={record} parentId={null} />}
    </LoadedUnit>
  )
}
