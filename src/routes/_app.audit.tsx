import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { auditList, type AuditSearch } from './-audit/audit-list.ts'
import { AuditPage } from './-audit/AuditPage.tsx'
import { createListController } from './-list/list-search.ts'

export const Route = createFileRoute('/_app/audit')({
  validateSearch: passthroughSearch<AuditSearch>,
  staticData: { title: 'page.audit' },
  component: AuditRoute,
})

function AuditRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    auditList,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <AuditPage list={list} />
}
