import { createFileRoute, notFound } from '@tanstack/react-router'
import { CampaignPage } from './-marketing/CampaignPage.tsx'
import { parseResultsSearch } from './-marketing/results-search.ts'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/marketing/notification/$campaign')({
  validateSearch: parseResultsSearch,
  beforeLoad: ({ params }) => {
    const campaignId = parseId(params.campaign)
    if (campaignId === undefined) throw notFound()
    return { campaignId }
  },
  staticData: { title: 'page.marketingNotification' },
  component: CampaignRoute,
})

function CampaignRoute() {
  const { campaignId } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CampaignPage
      id={campaignId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
