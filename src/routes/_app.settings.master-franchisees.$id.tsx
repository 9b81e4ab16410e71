import { createFileRoute } from '@tanstack/react-router'
import { masterFranchiseeQuery } from '../api/client/network.queries.ts'
import type { MasterFranchiseeId } from '../domain/shared/ids.ts'
import { CompanyForm } from './-network/CompanyForm.tsx'
import { LoadedUnit } from './-network/LoadedUnit.tsx'
import { parseParent } from './-network/parent-search.ts'
import { unitIdOf } from './-network/unit-id.ts'

export const Route = createFileRoute('/_app/settings/master-franchisees/$id')({
  validateSearch: parseParent,
  beforeLoad: unitIdOf<MasterFranchiseeId>,
  staticData: { title: 'page.structure', foldsNavigation: true },
  component: MasterFranchiseeRoute,
})

function MasterFranchiseeRoute() {
  const { unitId } = Route.useRouteContext()
  const { parent = null } = Route.useSearch()
  if (unitId === null) return <CompanyForm level="masterFranchisee" edited={null} parentId={parent} />
  return (
    <LoadedUnit query={masterFranchiseeQuery(unitId)}>
      {(record) => <CompanyForm key={record.id} level="masterFranchisee" edited={record} parentId={null} />}
    </LoadedUnit>
  )
}
