import { createFileRoute, notFound } from '@tanstack/react-router'
import { masterFranchiseeQuery } from '../api/client/network.queries.ts'
import type { MasterFranchiseeId } from '../domain/shared/ids.ts'
import { CompanyForm } from './-network/CompanyForm.tsx'
import { LoadedUnit } from './-network/LoadedUnit.tsx'
import { parseParent } from './-network/parent-search.ts'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/settings/master-franchisees/$id')({
  validateSearch: parseParent,
  beforeLoad: ({ params }) => {
    const unitId = params.id === 'new' ? null : parseId(params.id)
    if (unitId === undefined) throw notFound()
    return { unitId }
  },
  staticData: { title: 'page.structure' },
  component: MasterFranchiseeRoute,
})

function MasterFranchiseeRoute() {
  const { unitId } = Route.useRouteContext()
  const { parent = null } = Route.useSearch()
  if (unitId === null) return <CompanyForm level="masterFranchisee" edited={null} parentId={parent} />
  return (
    <LoadedUnit query={masterFranchiseeQuery(unitId as MasterFranchiseeId)}>
      {(record) => <CompanyForm key={record.id} level="masterFranchisee" edited={record} parentId={null} />}
    </LoadedUnit>
  )
}
