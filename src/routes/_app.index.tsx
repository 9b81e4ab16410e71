import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseDashboardSearch } from './-dashboard/dashboard-search.ts'
import { DashboardPage } from './-dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/_app/')({
  validateSearch: parseDashboardSearch,
  beforeLoad: ({ context, search }) => {
    if (search.start !== true) return
    const isOfStore = context.operator.storeId !== undefined
    throw redirect({ to: isOfStore ? '/orders' : '/', search: {}, replace: true })
  },
  staticData: { title: 'page.dashboard' },
  component: DashboardRoute,
})

function DashboardRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      search={search}
      onChange={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
    />
  )
}
