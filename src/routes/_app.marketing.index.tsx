import { createFileRoute } from '@tanstack/react-router'
import { MarketingRoute } from './-marketing/MarketingRoute.tsx'
import { parseMarketingSearch } from './-marketing/marketing-search.ts'

export const Route = createFileRoute('/_app/marketing/')({
  validateSearch: parseMarketingSearch,
  staticData: { title: 'page.marketingMail' },
  component: () => <MarketingRoute kind="mail" />,
})
