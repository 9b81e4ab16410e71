import { createFileRoute } from '@tanstack/react-router'
import { MarketingRoute } from './-marketing/MarketingRoute.tsx'
import { parseMarketingSearch } from './-marketing/marketing-search.ts'

export const Route = createFileRoute('/_app/marketing/notification/')({
  validateSearch: parseMarketingSearch,
  staticData: { title: 'page.marketingNotification' },
  component: () => <MarketingRoute kind="notification" />,
})
