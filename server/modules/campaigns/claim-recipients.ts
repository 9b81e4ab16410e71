import { sql, type Kysely, type SqlBool } from 'kysely'
import type {
  CampaignKind,
  CampaignMessage,
  RecipientReason,
} from '../../../src/domain/marketing/campaign.ts'
import type { CampaignId, CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import type { ServerTranslate } from '../../../src/i18n/server-messages.ts'
import type { Database } from '../../db/database.gen.ts'

type Db = Kysely<Database>

export interface SendingCampaign extends CampaignMessage {
  readonly id: CampaignId
  readonly kind: CampaignKind
  readonly purpose: 'mass' | 'single' | 'test'
  /** The server's own words around the message, as they were when it began to send. */
  readonly words: Readonly<Record<'en' | 'es', ServerTranslate>>
}

/** How many a process takes at once; a process that is killed leaves no more than these behind. */
const BATCH = 20

/** Takes the next recipients; several processes take different ones. */
export const claimRecipients = async (
  db: Db,
  { id, purpose }: SendingCampaign,
  quietCountries: readonly CountryId[],
  now: Date,
): Promise<readonly number[]> => {
  // What is meant for one recipient is not kept for the morning.
  const isAwake =
    purpose === 'mass' && quietCountries.length > 0
      ? sql<SqlBool>`(country_id is null or country_id <> all(${[...quietCountries]}::int[]))`
      : sql<SqlBool>`true`
  const rows = await db
    .updateTable('campaign_recipients')
    .set({ status: 'claimed', claimed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('campaign_recipients')
        .select('id')
        .where('campaign_id', '=', id)
        .where('status', '=', 'pending')
        .where(sql<SqlBool>`(next_at is null or next_at <= ${now})`)
        .where(isAwake)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** What is needed to reach somebody now, which may have changed since the campaign was confirmed. */
export interface ReachedRecipient {
  readonly id: number
  readonly userId: UserId | null
  readonly email: string | null
  readonly userName: string
  readonly userPhone: string
  readonly language: 'en' | 'es'
  readonly attempts: number
  readonly isActive: boolean
  readonly hasOptedOut: boolean
  readonly isSuppressed: boolean
}

/** Marks a claimed recipient as being sent to; null when the campaign goes on without them. */
export const beginRecipient = async (
  db: Db,
  campaign: SendingCampaign,
  id: number,
  now: Date,
): Promise<ReachedRecipient | null> => {
  const { rows } = await sql<ReachedRecipient>`with begun as (
      update campaign_recipients r set status = 'sending', claimed_at = ${now}, attempts = r.attempts + 1
      from campaigns c
      where r.id = ${id} and r.status = 'claimed' and c.id = r.campaign_id and c.status = 'sending'
      returning r.id, r.user_id, r.name, r.email, r.language, r.attempts)
    select r.id::int as id, r.user_id as "userId", coalesce(r.email, u.email) as email,
      coalesce(r.name, u.first_name, '') as "userName", coalesce(u.phone, '') as "userPhone", r.language, r.attempts,
      (r.user_id is null or u.status = 'active') as "isActive",
      exists (select 1 from marketing_opt_outs o where o.user_id = u.id and o.kind = ${campaign.kind}) as "hasOptedOut",
      exists (select 1 from mail_suppressions x where x.email = lower(coalesce(r.email, u.email))) as "isSuppressed"
    from begun r left join users u on u.id = r.user_id`.execute(db)
  return rows[0] ?? null
}

/** Gives claimed recipients back, because the campaign was paused or the mail server takes nothing. */
export const releaseRecipients = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`update campaign_recipients set status = 'pending', claimed_at = null
    where id = any(${[...ids]}::bigint[]) and status = 'claimed'`.execute(db)
}

export type RecipientOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'failed' | 'skipped'; readonly reason: RecipientReason }
  /** Tried again later. */
  | { readonly status: 'pending'; readonly nextAt: Date }

/** Stores what became of a recipient who was being sent to. */
export const finishRecipient = async (
  db: Db,
  id: number,
  outcome: RecipientOutcome,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('campaign_recipients')
    .set({
      status: outcome.status,
      reason: 'reason' in outcome ? outcome.reason : null,
      at: outcome.status === 'pending' ? null : now,
      next_at: outcome.status === 'pending' ? outcome.nextAt : null,
      claimed_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Longer than anything takes that a process is waiting for. */
const LOST_AFTER_MS = 150_000

/**
 * Recipients of a process that ended: those that it had only taken wait again. Those that it was sending to may
 * have got it, are marked as interrupted and never sent to again by themselves.
 */
export const recoverRecipients = async (db: Db, now: Date): Promise<void> => {
  const lostBefore = new Date(now.getTime() - LOST_AFTER_MS)
  await db
    .updateTable('campaign_recipients')
    .set({ status: 'pending', claimed_at: null })
    .where('status', '=', 'claimed')
    .where('claimed_at', '<', lostBefore)
    .execute()
  await db
    .updateTable('campaign_recipients')
    .set({ status: 'failed', reason: 'interrupted', claimed_at: null, at: now })
    .where('status', '=', 'sending')
    .where('claimed_at', '<', lostBefore)
    .execute()
}
