import { sql, type SqlBool } from 'kysely'
import type { CampaignStatus } from '../../../src/domain/marketing/campaign.ts'
import type { CampaignId, CountryId } from '../../../src/domain/shared/ids.ts'
import { applyCampaignEvent } from '../../../src/machines/lifecycles/campaign-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { failPoint } from '../../core/fail-point.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MailUnavailableError } from '../../gateways/mail.gateway.ts'
import { forEachLogged } from '../../outbox/for-each-logged.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { Trx } from '../resource/resource-table.ts'
import { storeMove } from './campaign-moves.commands.ts'
import { countResults } from './campaigns.queries.ts'
import {
  beginRecipient,
  claimRecipients,
  finishRecipient,
  recoverRecipients,
  releaseRecipients,
  type SendingCampaign,
} from './claim-recipients.ts'
import { findQuietCountries } from './quiet-hours.queries.ts'
import { reachRecipient, type CampaignServices } from './reach-recipient.ts'
import { countryOfUser } from './recipients.queries.ts'

/** Mails of a campaign that one run has under way at once; a process may have two runs, by turn and woken by an effect. */
const LANES = 4
/** How long a mail server that takes nothing is left alone. */
const SERVER_PAUSE_MS = 30_000
/** How often watchers hear of progress. */
const PROGRESS_MS = 1_000

const tellStatus = async (trx: Trx, id: CampaignId): Promise<void> => {
  const row = await trx
    .selectFrom('campaigns as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.status', 'c.version', countryOfUser.as('countryId')])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return
  const { countryId, ...event } = row
  await enqueue(trx, { kind: 'campaign.changed', event, countryId })
}

/** Takes a campaign from one status to the next, unless somebody moved it meanwhile. */
const advance = (
  { clock, db }: CampaignServices,
  id: CampaignId,
  from: CampaignStatus,
  type: 'campaign.start' | 'campaign.finish',
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('campaigns')
      .select(['kind', 'status', 'recipients', 'subject', 'message'])
      .select(['subject_en as subjectEn', 'message_en as messageEn'])
      .where('id', '=', id)
      .where('status', '=', from)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return false
    const counts = await countResults(trx, id)
    const next = applyCampaignEvent(
      { ...row, pending: counts.pending, retriable: counts.retriable },
      { type },
    )
    // Somebody is pending: in silence, waiting for another attempt, or under way in another process.
    if ('_tag' in next) return false
    const now = clock.now()
    await storeMove(trx, id, next, now, {
      ...(type === 'campaign.start' && { startedAt: now }),
      ...(type === 'campaign.finish' && { result: counts, finishedAt: now }),
    })
    await tellStatus(trx, id)
    return true
  })

const startDue = async (services: CampaignServices, now: Date): Promise<void> => {
  const due = await services.db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'confirmed')
    .where(sql<SqlBool>`(starts_at is null or starts_at <= ${now})`)
    .orderBy('id')
    .execute()
  for (const { id } of due) await advance(services, id, 'confirmed', 'campaign.start')
}

/** Sends to one claimed recipient; false when nobody can be sent to for now. */
const sendTo = async (
  services: CampaignServices,
  campaign: SendingCampaign,
  claimedId: number,
): Promise<boolean> => {
  const { clock, db, log } = services
  const recipient = await beginRecipient(db, campaign, claimedId, clock.now())
  if (recipient === null) {
    await releaseRecipients(db, [claimedId])
    return true
  }
  failPoint('campaign.beforeSend')
  try {
    const outcome = await reachRecipient(services, campaign, recipient, clock.now())
    failPoint('campaign.afterSend')
    await finishRecipient(db, recipient.id, outcome, clock.now())
    return true
  } catch (error) {
    const now = clock.now()
    const isServerAway = error instanceof MailUnavailableError
    if (!isServerAway) log.error({ err: error, campaignId: campaign.id }, 'a recipient could not be reached')
    // A mail server that takes nothing counts against nobody.
    await finishRecipient(
      db,
      recipient.id,
      isServerAway
        ? { status: 'pending', nextAt: new Date(now.getTime() + SERVER_PAUSE_MS) }
        : { status: 'failed', reason: 'rejected' },
      now,
    )
    return !isServerAway
  }
}

/** Sends to the claimed ones on a few lanes; false when the mail server takes nothing. */
const sendBatch = async (
  services: CampaignServices,
  campaign: SendingCampaign,
  claimed: readonly number[],
): Promise<boolean> => {
  const waiting = claimed.values()
  let isTaken = true
  const lane = async (): Promise<void> => {
    for (const id of waiting) {
      if (!isTaken) await releaseRecipients(services.db, [id])
      else if (!(await sendTo(services, campaign, id))) isTaken = false
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return isTaken
}

const pauseForServer = async ({ clock, db }: CampaignServices, id: CampaignId): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ waits_until: new Date(clock.now().getTime() + SERVER_PAUSE_MS) })
    .where('id', '=', id)
    .execute()
}

const processCampaign = async (
  services: CampaignServices,
  campaign: SendingCampaign,
  quietCountries: readonly CountryId[],
): Promise<void> => {
  const { clock, db } = services
  let toldAt = performance.now()
  for (;;) {
    const claimed = await claimRecipients(db, campaign, quietCountries, clock.now())
    if (claimed.length === 0) break
    if (!(await sendBatch(services, campaign, claimed))) {
      await pauseForServer(services, campaign.id)
      break
    }
    const status = await db
      .selectFrom('campaigns')
      .select('status')
      .where('id', '=', campaign.id)
      .executeTakeFirst()
    if (status?.status !== 'sending') return
    if (performance.now() - toldAt < PROGRESS_MS) continue
    toldAt = performance.now()
    await inTransaction(db, (trx) => tellStatus(trx, campaign.id))
  }
  await advance(services, campaign.id, 'sending', 'campaign.finish')
}

/** Starts campaigns that are due, sends to who is pending, and finishes those that have nobody left. */
export const campaignsJob: Job<CampaignServices> = {
  name: 'campaigns.send',
  everySeconds: 10,
  run: async (services, now) => {
    const { db } = services
    await recoverRecipients(db, now)
    await startDue(services, now)
    const sending = await db
      .selectFrom('campaigns')
      .select(['id', 'kind', 'purpose', 'subject', 'message'])
      .select(['subject_en as subjectEn', 'message_en as messageEn'])
      .where('status', '=', 'sending')
      .where(sql<SqlBool>`(waits_until is null or waits_until <= ${now})`)
      .orderBy('id')
      .execute()
    if (sending.length === 0) return
    const quietCountries = await findQuietCountries(db, now)
    const words = { en: await services.texts('en'), es: await services.texts('es') }
    // A message to one person does not wait for a campaign of a million.
    await Promise.all(
      sending.map((campaign) =>
        forEachLogged([campaign], services.log, (each) =>
          processCampaign(services, { ...each, words }, quietCountries),
        ),
      ),
    )
  },
}

/** Whether an effect tells of a campaign that the worker has to do something for. */
export const isCampaignWork = (effect: Effect): boolean =>
  effect.kind === 'campaign.changed' && ['confirmed', 'sending'].includes(effect.event.status)
