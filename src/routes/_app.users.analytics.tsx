import { createFileRoute } from '@tanstack/react-router'
import { parseAnalyticsSearch } from './-analytics/analytics-search.ts'
import { AnalyticsPage } from './-analytics/AnalyticsPage.tsx'

export const Route = createFileRoute('/_app/users/analytics')({
  validateSearch: parseAnalyticsSearch,
  staticData: { title: 'page.analytics' },
  component: AnalyticsRoute,
})

function AnalyticsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AnalyticsPage
      search={search}
      onChange={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
    />
  )
}
