import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignView } from '../../../src/api/contract/marketing.contract.ts'
import type { CampaignEvent } from '../../../src/domain/marketing/campaign.ts'
import type { CampaignId, UserId } from '../../../src/domain/shared/ids.ts'
import { applyCampaignEvent } from '../../../src/machines/lifecycles/campaign-lifecycle.ts'
import { campaignMachine } from '../../../src/machines/lifecycles/campaign.machine.ts'
import { campaignStateName, everyCampaignEdge, NEW_CAMPAIGN } from '../../models/campaign.paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { failureCode } from '../endpoints/request.ts'
import { createCampaignsFixture } from './campaigns.fixture.ts'

/** Ten in the evening in Guatemala: campaigns begin, and send to nobody before the test says so. */
const NIGHT = '2026-11-21T04:00:00.000Z'

let w: Awaited<ReturnType<typeof createCampaignsFixture>>
let recipients: readonly UserId[]
const walked: WalkedPath[] = []
beforeAll(async () => {
  w = await createCampaignsFixture()
  recipients = [await w.customer(), await w.customer()]
  w.server.setClock(NIGHT)
})
afterAll(async () => {
  recordRun({ machine: 'campaign', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await w.server.close()
})

const draft = async (): Promise<CampaignId> => {
  const { body } = await w.as<CampaignView>('marketer', 'POST', '/marketing/campaigns', {
    kind: 'mail',
    subject: NEW_CAMPAIGN.subject,
    message: NEW_CAMPAIGN.message,
    recipientType: 'only_customers',
    userIds: recipients,
  })
  return body.id
}

/** What has become of the recipients, as the worker would have stored it. */
const count = async (id: CampaignId, failed: number): Promise<void> => {
  const { db } = w.server.services
  for (const [index, userId] of recipients.entries())
    await db
      .updateTable('campaign_recipients')
      .set(index < failed ? { status: 'failed', reason: 'no_answer' } : { status: 'sent', reason: null })
      .where('campaign_id', '=', id)
      .where('user_id', '=', userId)
      .execute()
}

const take = async (id: CampaignId, event: CampaignEvent): Promise<string | null> => {
  switch (event.type) {
    case 'campaign.start':
    case 'campaign.finish':
      await w.work()
      return null
    case 'recipients.counted':
      await count(id, event.retriable)
      return null
    default: {
      const answer = await w.as('marketer', 'PATCH', `/marketing/campaigns/${id}`, {
        action: event.type.slice('campaign.'.length),
      })
      return answer.status === 200 ? null : String(failureCode(answer))
    }
  }
}

const stateOf = async (id: CampaignId): Promise<string> => {
  const { counts, retriable, status } = await w.campaignOf(id)
  return campaignStateName({ ...NEW_CAMPAIGN, status, pending: counts.pending, retriable })
}

test('every path of a campaign leads where the machine says', async () => {
  for (const path of selectedPaths('', everyCampaignEdge().paths)) {
    const id = await draft()
    const steps: Array<{ event: string; expected: string; actual?: string }> = []
    for (const { event, to } of path.steps) {
      const refused = await take(id, event)
      const actual = refused ?? (await stateOf(id))
      steps.push({ event: event.type, expected: to, ...(actual !== to && { actual }) })
    }
    const events = path.steps.map(({ event }) => event)
    walked.push(withTransitions(campaignMachine, NEW_CAMPAIGN, events, { path: path.name, steps }))
    // Nothing of it is left for the worker in the next path.
    await w.server.services.db.deleteFrom('campaign_recipients').where('campaign_id', '=', id).execute()
    await w.server.services.db.deleteFrom('campaigns').where('id', '=', id).execute()
  }
  expect(
    walked.flatMap(({ path, steps }) =>
      steps.flatMap((step) => ('actual' in step ? [{ path, ...step }] : [])),
    ),
  ).toEqual([])
}, 240_000)

test('the worker leaves a campaign open while somebody is pending', async () => {
  const id = await draft()
  await take(id, { type: 'campaign.confirm', recipients: 2, expected: null })
  await w.work()
  const { counts, status } = await w.campaignOf(id)
  expect({ status, pending: counts.pending }).toEqual({ status: 'sending', pending: 2 })
  expect(
    applyCampaignEvent({ ...NEW_CAMPAIGN, status, pending: counts.pending }, { type: 'campaign.finish' }),
  ).toMatchObject({ code: 'campaign_still_pending' })
})
