import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CampaignId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { KEYS } from './query-keys.ts'

export type CampaignsQuery = NonNullable<EndpointInput<'campaigns'>['query']>
export type RecipientsQuery = NonNullable<EndpointInput<'marketingRecipients'>['query']>
type ResultsQuery = NonNullable<EndpointInput<'campaignRecipients'>['query']>

/** Campaigns of a kind. */
export const campaignsQuery = (query: CampaignsQuery) =>
  queryOptions({
    queryKey: [...KEYS.campaigns, 'list', query] as const,
    queryFn: ({ signal }) => api.campaigns({ query, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const campaignQuery = (id: CampaignId) =>
  queryOptions({
    queryKey: [...KEYS.campaigns, 'one', id] as const,
    queryFn: ({ signal }) => api.campaign({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
    // What is typed is newer than what the server has.
    refetchOnWindowFocus: false,
  })

export const campaignRecipientsQuery = (id: CampaignId, query: ResultsQuery) =>
  queryOptions({
    queryKey: [...KEYS.campaigns, 'recipients', id, query] as const,
    queryFn: ({ signal }) => api.campaignRecipients({ params: { id }, query, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Who would receive a message now. */
export const marketingRecipientsQuery = (query: RecipientsQuery) =>
  queryOptions({
    queryKey: ['marketingRecipients', query] as const,
    queryFn: ({ signal }) => api.marketingRecipients({ query, signal, toast: 'none' }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

export const quietHoursQuery = queryOptions({
  queryKey: ['quietHours'] as const,
  queryFn: ({ signal }) => api.quietHours({ signal, toast: 'none' }),
  staleTime: 60_000,
})

export type RecipientSelector =
  | 'masterFranchiseeIds'
  | 'franchisorIds'
  | 'storeIds'
  | 'roleIds'
  | 'distributorIds'
  | 'supplierIds'

interface SelectorOption {
  readonly id: number
  readonly name: string
}

const fetchSelectorOptions = async (
  selector: RecipientSelector,
  search: string,
  signal: AbortSignal,
): Promise<readonly SelectorOption[]> => {
  // The specification's page of a marketing selector.
  const query = { isFilter: true, limit: 10, offset: 0, ...(search !== '' && { search }) }
  const request = { query, signal, toast: 'none' } as const
  switch (selector) {
    case 'masterFranchiseeIds':
      return (await api.masterFranchisees(request)).data
    case 'franchisorIds':
      return (await api.franchisors(request)).data
    case 'storeIds':
      return (await api.stores(request)).data
    case 'roleIds':
      return (await api.roles(request)).data.map(({ id, ...role }) => ({
        id,
        name: 'name' in role ? String(role.name) : role.title,
      }))
    case 'distributorIds':
      return (await api.distributors(request)).data
    case 'supplierIds':
      return (await api.suppliers(request)).data
  }
}

/** What a selector of recipients offers for a search. */
export const selectorOptionsQuery = (selector: RecipientSelector, search: string) =>
  queryOptions({
    queryKey: ['marketingSelectors', selector, search] as const,
    queryFn: ({ signal }) => fetchSelectorOptions(selector, search, signal),
    staleTime: 60_000,
  })
