import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { CampaignKind } from '../../domain/marketing/campaign.ts'
import { CampaignPage } from './CampaignPage.tsx'
import { pageSearch } from '../-shared/page-search.ts'

const ROUTES = {
  mail: '/_app/marketing/$campaign',
  notification: '/_app/marketing/notification/$campaign',
} as const satisfies Record<CampaignKind, string>

/** The page of one campaign, with the id and search of its address. */
export function CampaignRoute({ kind }: { readonly kind: CampaignKind }) {
  const from = ROUTES[kind]
  const { campaignId } = useRouteContext({ from })
  const search = useSearch({ from })
  const navigate = useNavigate()
  return (
    <CampaignPage
      id={campaignId}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: pageSearch(next), replace: true })}
    />
  )
}
