import { createFileRoute } from '@tanstack/react-router'
import { CampaignRoute } from './-marketing/CampaignRoute.tsx'
import { campaignOfParams, parseResultsSearch } from './-marketing/results-search.ts'

export const Route = createFileRoute('/_app/marketing/$campaign')({
  validateSearch: parseResultsSearch,
  beforeLoad: campaignOfParams,
  staticData: { title: 'page.marketingMail' },
  component: () => <CampaignRoute kind="mail" />,
})
