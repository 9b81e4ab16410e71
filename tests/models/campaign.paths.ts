import type { Campaign, CampaignEvent } from '../../src/domain/marketing/campaign.ts'
import { campaignMachine } from '../../src/machines/lifecycles/campaign.machine.ts'
import type { WithoutDriver } from './browser-run.ts'
import { edgeCover, type EdgeCover } from './paths.ts'
import { transitionsOf } from './transitions.ts'

/** A draft that may be sent. */
export const NEW_CAMPAIGN: Campaign = {
  kind: 'mail',
  status: 'draft',
  subject: '{{userName}}, volvió la tamalada',
  subjectEn: '',
  message: 'Hola, {{userName}}',
  messageEn: '',
  recipients: null,
  pending: 0,
  retriable: 0,
}

/** Two recipients: both get it, or one of them fails in a way that another attempt can mend. */
export const CAMPAIGN_EVENTS: readonly CampaignEvent[] = [
  { type: 'campaign.confirm', recipients: 2, expected: 2 },
  { type: 'campaign.start' },
  { type: 'recipients.counted', pending: 0, retriable: 0 },
  { type: 'recipients.counted', pending: 0, retriable: 1 },
  { type: 'campaign.pause' },
  { type: 'campaign.resume' },
  { type: 'campaign.cancel' },
  { type: 'campaign.finish' },
  { type: 'campaign.retry' },
]

export const campaignEventName = (event: CampaignEvent): string =>
  event.type === 'recipients.counted' && event.retriable > 0 ? `${event.type} (one failed)` : event.type

export const campaignStateName = ({ pending, retriable, status }: Campaign): string =>
  `${status}${pending > 0 ? ` (${pending} pending)` : ''}${retriable > 0 ? ` (${retriable} to try again)` : ''}`

/** Every edge of a campaign's life. */
export const everyCampaignEdge = (): EdgeCover<CampaignEvent> =>
  edgeCover(campaignMachine, {
    input: NEW_CAMPAIGN,
    events: CAMPAIGN_EVENTS,
    limit: 500,
    stateName: ({ context }) => campaignStateName(context),
    eventName: campaignEventName,
  })

export const CAMPAIGN_WITHOUT_DRIVER: WithoutDriver = Object.fromEntries(
  transitionsOf(campaignMachine).map(({ label }) => [
    label,
    'the worker sends and counts without the page, whose buttons are the same calls that HTTP walks',
  ]),
)
