import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CampaignKind } from '../../domain/marketing/campaign.ts'
import { MarketingPage } from './MarketingPage.tsx'
import { pageSearch } from '../-shared/page-search.ts'

const ROUTES = {
  mail: '/_app/marketing/',
  notification: '/_app/marketing/notification/',
} as const satisfies Record<CampaignKind, string>

/** The page of a kind of message, with the search of its address. */
export function MarketingRoute({ kind }: { readonly kind: CampaignKind }) {
  const search = useSearch({ from: ROUTES[kind] })
  const navigate = useNavigate()
  return (
    <MarketingPage
      kind={kind}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: pageSearch(next), replace: true })}
    />
  )
}
