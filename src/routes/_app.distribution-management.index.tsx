import { createFileRoute } from '@tanstack/react-router'
import { parseDistributionSearch } from './-distribution/distribution-search.ts'
import { DistributionPage } from './-distribution/DistributionPage.tsx'

export const Route = createFileRoute('/_app/distribution-management/')({
  validateSearch: parseDistributionSearch,
  staticData: { title: 'page.distribution' },
  component: DistributionRoute,
})

function DistributionRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DistributionPage
      search={search}
      onSearch={(change) => void navigate({ search: { ...search, ...change } })}
    />
  )
}
