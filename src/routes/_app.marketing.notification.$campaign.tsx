import { createFileRoute } from '@tanstack/react-router'
import { CampaignRoute } from './-marketing/CampaignRoute.tsx'
import { campaignOfParams, parseResultsSearch } from './-marketing/results-search.ts'

export const Route = createFileRoute('/_app/marketing/notification/$campaign')({
  validateSearch: parseResultsSearch,
  beforeLoad: campaignOfParams,
  staticData: { title: 'page.marketingNotification' },
  component: () => <CampaignRoute kind="notification" />,
})
