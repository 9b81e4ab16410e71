import { createFileRoute } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { auditList, type AuditSearch } from './-audit/audit-list.ts'
import { AuditPage } from './-audit/AuditPage.tsx'
import { listAt } from './-list/list-search.ts'

export const Route = createFileRoute('/_app/audit')({
  validateSearch: unread<AuditSearch>,
  staticData: { title: 'page.audit' },
  component: AuditRoute,
})

function AuditRoute() {
  const navigate = Route.useNavigate()
  const list = listAt(
    auditList,
    Route.useSearch(),
    (search, manner) => void navigate({ search, replace: manner === 'replace' }),
  )
  return <AuditPage list={list} />
}
