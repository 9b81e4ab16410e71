import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from './-reports/report-search.ts'
import { ReportsPage } from './-reports/ReportsPage.tsx'

export const Route = createFileRoute('/_app/reports')({
  validateSearch: parseReportSearch,
  staticData: { title: 'page.reports' },
  component: ReportsRoute,
})

function ReportsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      search={search}
      onChange={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
    />
  )
}
