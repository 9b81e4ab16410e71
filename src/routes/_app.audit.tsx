import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { auditList, type AuditSearch } from './-audit/audit-list.ts'
import { AuditPage } from './-audit/AuditPage.tsx'
import { useRouteList } from './-list/use-route-list.ts'

export const Route = createFileRoute('/_app/audit')({
  validateSearch: passthroughSearch<AuditSearch>,
  staticData: { title: 'page.audit' },
  component: AuditRoute,
})

function AuditRoute() {
  return <AuditPage list={useRouteList(auditList, Route)} />
}
