import { createFileRoute } from '@tanstack/react-router'
import { parseMarketingSearch } from './-marketing/marketing-search.ts'
import { MarketingPage } from './-marketing/MarketingPage.tsx'

export const Route = createFileRoute('/_app/marketing/')({
  validateSearch: parseMarketingSearch,
  staticData: { title: 'page.marketingMail' },
  component: MarketingRoute,
})

function MarketingRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MarketingPage
      kind="mail"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
