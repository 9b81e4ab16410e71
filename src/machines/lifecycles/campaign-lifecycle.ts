import { transition } from 'xstate'
import type {
  Campaign,
  CampaignEvent,
  CampaignEventType,
  CampaignStatus,
} from '../../domain/marketing/campaign.ts'
import type { CampaignAction } from '../../domain/marketing/campaign-action.ts'
import {
  illegalCampaignMove,
  refusalToConfirm,
  refusalToFinish,
  refusalToMessage,
  refusalToSendAgain,
  type CampaignRefusal,
} from '../../domain/marketing/campaign-refusals.ts'
import { campaignMachine } from './campaign.machine.ts'

const TARGETS: Readonly<Record<CampaignEventType, CampaignStatus>> = {
  'campaign.confirm': 'confirmed',
  'campaign.start': 'sending',
  'recipients.counted': 'sending',
  'campaign.pause': 'paused',
  'campaign.resume': 'sending',
  'campaign.cancel': 'cancelled',
  'campaign.finish': 'finished',
  'campaign.retry': 'sending',
}

// Every status is a state.
const accepts = ({ status }: Campaign, type: CampaignEventType): boolean =>
  campaignMachine.states[status]?.ownEvents.includes(type) === true

/** Why a campaign does not take an event now; null when it does. */
export const refusalToCampaignEvent = (campaign: Campaign, event: CampaignEvent): CampaignRefusal | null => {
  if (!accepts(campaign, event.type)) return illegalCampaignMove(campaign.status, TARGETS[event.type])
  switch (event.type) {
    case 'campaign.confirm':
      return refusalToConfirm(campaign, event)
    case 'campaign.finish':
      return refusalToFinish(campaign)
    case 'campaign.retry':
      return refusalToSendAgain(campaign)
    default:
      return null
  }
}

/** The campaign after an event, or why there is none. */
export const applyCampaignEvent = (campaign: Campaign, event: CampaignEvent): Campaign | CampaignRefusal => {
  const refused = refusalToCampaignEvent(campaign, event)
  if (refused) return refused
  const snapshot = campaignMachine.resolveState({ value: campaign.status, context: campaign })
  return transition(campaignMachine, snapshot, event)[0].context
}

/** Why a button does nothing now; whom a draft is for is counted when it is confirmed. */
export const refusalToCampaignAction = (
  campaign: Campaign,
  action: CampaignAction,
): CampaignRefusal | null => {
  if (action !== 'confirm') return refusalToCampaignEvent(campaign, { type: `campaign.${action}` })
  return accepts(campaign, 'campaign.confirm')
    ? refusalToMessage(campaign.kind, campaign)
    : illegalCampaignMove(campaign.status, 'confirmed')
}
