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
      // Of the newest search: two filters may be chosen before the page is drawn again.
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: 'q' in change })
      }
    />
  )
}
