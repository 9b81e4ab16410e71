/** The life of a marketing campaign, from its draft to the last recipient; ends cancelled, or finished until failed ones are sent again. */
import { assign, setup } from 'xstate'
import type { Campaign, CampaignEvent, CampaignStatus } from '../../domain/marketing/campaign.ts'
import {
  refusalToConfirm,
  refusalToFinish,
  refusalToSendAgain,
} from '../../domain/marketing/campaign-refusals.ts'

const base = setup({
  types: { context: {} as Campaign, events: {} as CampaignEvent, input: {} as Campaign },
  actions: {
    setStatus: assign((_, params: { status: CampaignStatus }) => ({ status: params.status })),
    freezeRecipients: assign(({ event }) =>
      event.type === 'campaign.confirm'
        ? { recipients: event.recipients, pending: event.recipients, retriable: 0 }
        : {},
    ),
    setCounts: assign(({ event }) =>
      event.type === 'recipients.counted' ? { pending: event.pending, retriable: event.retriable } : {},
    ),
    requeueFailed: assign(({ context }) => ({
      pending: context.pending + context.retriable,
      retriable: 0,
    })),
    dropPending: assign({ pending: 0 }),
  },
  guards: {
    canConfirm: ({ context, event }) =>
      event.type === 'campaign.confirm' && refusalToConfirm(context, event) === null,
    canFinish: ({ context }) => refusalToFinish(context) === null,
    canRetry: ({ context }) => refusalToSendAgain(context) === null,
  },
})

const setStatus = (status: CampaignStatus) => ({ type: 'setStatus', params: { status } }) as const
const cancel = { target: 'cancelled', actions: 'dropPending' } as const

export const campaignMachine = base.createMachine({
  id: 'campaign',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'campaign.confirm': { guard: 'canConfirm', target: 'confirmed', actions: 'freezeRecipients' },
      },
    },
    confirmed: {
      entry: setStatus('confirmed'),
      on: { 'campaign.start': 'sending', 'campaign.cancel': cancel },
    },
    sending: {
      entry: setStatus('sending'),
      on: {
        'recipients.counted': { actions: 'setCounts' },
        'campaign.pause': 'paused',
        'campaign.finish': { guard: 'canFinish', target: 'finished' },
        'campaign.cancel': cancel,
      },
    },
    paused: {
      entry: setStatus('paused'),
      on: { 'campaign.resume': 'sending', 'campaign.cancel': cancel },
    },
    finished: {
      entry: setStatus('finished'),
      on: { 'campaign.retry': { guard: 'canRetry', target: 'sending', actions: 'requeueFailed' } },
    },
    cancelled: { entry: setStatus('cancelled'), type: 'final' },
  },
})
