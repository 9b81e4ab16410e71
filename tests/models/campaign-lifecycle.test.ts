import { afterAll, expect, test } from 'vitest'
import { CAMPAIGN_STATUSES, type Campaign, type CampaignEvent } from '../../src/domain/marketing/campaign.ts'
import { applyCampaignEvent } from '../../src/machines/lifecycles/campaign-lifecycle.ts'
import { campaignMachine } from '../../src/machines/lifecycles/campaign.machine.ts'
import {
  CAMPAIGN_EVENTS,
  campaignEventName,
  campaignStateName,
  everyCampaignEdge,
  NEW_CAMPAIGN,
} from './campaign.paths.ts'
import { coverageLine } from './paths.ts'
import { withTransitions } from './replay-paths.ts'
import { recordRun, type WalkedPath } from './test-run-record.ts'

const walked: WalkedPath[] = []
afterAll(() =>
  recordRun({ machine: 'campaign', driver: 'domain', finishedAt: new Date().toISOString(), paths: walked }),
)

test('a campaign goes where the machine says', () => {
  const cover = everyCampaignEdge()
  console.log(coverageLine('campaign', cover))
  for (const path of cover.paths) {
    let campaign: Campaign = NEW_CAMPAIGN
    const steps = path.steps.map(({ event, to }) => {
      const answer = applyCampaignEvent(campaign, event)
      if (!('_tag' in answer)) campaign = answer
      const actual = '_tag' in answer ? answer.code : campaignStateName(answer)
      return actual === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual }
    })
    const events = path.steps.map(({ event }) => event)
    walked.push(withTransitions(campaignMachine, NEW_CAMPAIGN, events, { path: path.name, steps }))
  }
  expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
})

const ask = (over: Partial<Campaign>, event: CampaignEvent): string => {
  const answer = applyCampaignEvent({ ...NEW_CAMPAIGN, recipients: 2, ...over }, event)
  return '_tag' in answer ? answer.code : answer.status
}

test('every event of a campaign leads on or is refused in every status', () => {
  const table = Object.fromEntries(
    CAMPAIGN_STATUSES.map((status) => [
      status,
      CAMPAIGN_EVENTS.map(
        (event) => `${campaignEventName(event)}: ${ask({ status, retriable: 1 }, event)}`,
      ).filter((line) => !line.endsWith('invalid_next_status')),
    ]),
  )
  expect(table).toEqual({
    draft: ['campaign.confirm: confirmed'],
    confirmed: ['campaign.start: sending', 'campaign.cancel: cancelled'],
    sending: [
      'recipients.counted: sending',
      'recipients.counted (one failed): sending',
      'campaign.pause: paused',
      'campaign.cancel: cancelled',
      'campaign.finish: finished',
    ],
    paused: ['campaign.resume: sending', 'campaign.cancel: cancelled'],
    finished: ['campaign.retry: sending'],
    cancelled: [],
  })
})

test('a draft is not confirmed without recipients, or with others than its author saw', () => {
  const confirm = (recipients: number, expected: number | null) =>
    ask({}, { type: 'campaign.confirm', recipients, expected })
  expect([confirm(0, null), confirm(0, 0), confirm(3, 2), confirm(3, null)]).toEqual([
    'campaign_without_recipients',
    'campaign_without_recipients',
    'campaign_recipients_changed',
    'confirmed',
  ])
})

test.each([
  ['campaign_subject_required', { subject: ' ' }],
  ['campaign_message_required', { message: '<p>&nbsp;</p>' }],
  ['campaign_subject_required', { messageEn: 'Hello' }],
  ['campaign_message_required', { subjectEn: 'Hello' }],
  ['campaign_subject_line_error', { subject: 'Hola\nBcc: all@example.com' }],
  ['campaign_tag_unknown', { message: 'Hola {{telephone}}' }],
  ['campaign_text_too_long', { kind: 'notification' as const, subject: 'x'.repeat(51) }],
  ['campaign_text_too_long', { kind: 'notification' as const, message: 'x'.repeat(179) }],
])('a message is refused with %s for %o', (code, over) => {
  expect(ask(over, { type: 'campaign.confirm', recipients: 2, expected: 2 })).toBe(code)
})

test('a campaign is not finished while somebody is pending, nor sent again where it cannot help', () => {
  expect(ask({ status: 'sending', pending: 1 }, { type: 'campaign.finish' })).toBe('campaign_still_pending')
  expect(ask({ status: 'finished', retriable: 0 }, { type: 'campaign.retry' })).toBe(
    'campaign_nothing_to_retry',
  )
})
