import { notFound } from '@tanstack/react-router'
import type { RecipientStatus } from '../../domain/marketing/campaign.ts'
import { parseId } from '../-shared/parse-id.ts'

/** The groups of recipients that the page of a campaign shows. */
export const RESULT_GROUPS = ['all', 'sent', 'failed', 'pending', 'skipped'] as const
export type ResultGroup = (typeof RESULT_GROUPS)[number]

export const STATUSES_OF: Readonly<Record<ResultGroup, readonly RecipientStatus[]>> = {
  all: [],
  sent: ['sent'],
  failed: ['failed'],
  pending: ['pending', 'claimed', 'sending'],
  skipped: ['skipped'],
}

/** The campaign that an address names. */
export const campaignOfParams = ({ params }: { readonly params: { readonly campaign: string } }) => {
  const campaignId = parseId(params.campaign)
  if (campaignId === undefined) throw notFound()
  return { campaignId }
}

export interface ResultsSearch {
  readonly group?: ResultGroup
  readonly offset?: number
}

export const parseResultsSearch = (search: Readonly<Record<string, unknown>>): ResultsSearch => {
  const group = RESULT_GROUPS.find((each) => each === search['group'])
  const offset = parseId(search['offset'])
  return {
    ...(group !== undefined && { group }),
    ...(offset !== undefined && { offset }),
  }
}
