import type { Kysely } from 'kysely'
import { reasonOfReply, type RecipientReason } from '../../../src/domain/marketing/campaign.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { originOf } from '../../core/config.ts'
import type { Database } from '../../db/database.gen.ts'
import type { AppPushGateway } from '../../gateways/app-push.gateway.ts'
import { RecipientUnavailableError, type MailGateway } from '../../gateways/mail.gateway.ts'
import { PushUnavailableError, type PushResult } from '../../gateways/web-push.gateway.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { RecipientOutcome, ReachedRecipient, SendingCampaign } from './claim-recipients.ts'
import { renderCampaignMail, renderPush } from './render-campaign.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** What sending needs of the server. */
export interface CampaignServices extends Pick<
  RequestServices,
  'clock' | 'config' | 'db' | 'log' | 'push' | 'texts'
> {
  readonly mail: MailGateway
  readonly appPush: AppPushGateway
}

const MAX_ATTEMPTS = 3
/** After the first failed attempt, in seconds; the pauses grow. */
const RETRY_SECONDS = 60

/** Another attempt later, or the end of them. */
const later = (recipient: ReachedRecipient, reason: RecipientReason, now: Date): RecipientOutcome =>
  recipient.attempts >= MAX_ATTEMPTS
    ? { status: 'failed', reason }
    : {
        status: 'pending',
        nextAt: new Date(now.getTime() + RETRY_SECONDS * 1_000 * 4 ** (recipient.attempts - 1)),
      }

const suppress = async (db: Kysely<Database>, email: string, replyCode: number, now: Date): Promise<void> => {
  await db
    .insertInto('mail_suppressions')
    .values({ email: email.toLowerCase(), reply_code: replyCode, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const mailTo = async (
  services: CampaignServices,
  campaign: SendingCampaign,
  recipient: ReachedRecipient,
  now: Date,
): Promise<RecipientOutcome> => {
  const { email, userId } = recipient
  if (email === null) return { status: 'skipped', reason: 'unreachable' }
  const token = unsubscribeToken(services.config, userId === null ? { email } : { userId })
  const unsubscribeUrl = new URL(`/unsubscribe?token=${token}`, originOf(services.config)).href
  try {
    const result = await services.mail.send(
      renderCampaignMail(campaign, recipient, { to: email, unsubscribeUrl }),
      { id: mailId(campaign, recipient), at: now },
    )
    if (result.kind === 'sent') return { status: 'sent' }
    await suppress(services.db, email, result.replyCode, now)
    return { status: 'failed', reason: reasonOfReply(result.replyCode) }
  } catch (error) {
    if (error instanceof RecipientUnavailableError)
      return later(recipient, error.replyCode === 452 ? 'mailbox_full' : 'no_answer', now)
    throw error
  }
}

/** The same at each attempt, so that a mail program recognises a repeated one. */
const mailId = ({ id }: SendingCampaign, recipient: ReachedRecipient): string =>
  `00000000-${String(id % 0x10_000)
    .padStart(4, '0')
    .slice(-4)}-4000-8000-${recipient.id.toString(16).padStart(12, '0')}`

interface Device {
  readonly send: () => Promise<PushResult>
  readonly forget: () => Promise<unknown>
}

/** The phones and browsers of somebody. */
const devicesOf = async (
  { appPush, db, push }: CampaignServices,
  campaign: SendingCampaign,
  recipient: ReachedRecipient,
  userId: UserId,
): Promise<readonly Device[]> => {
  const message = renderPush(campaign, recipient)
  const [tokens, subscriptions] = await Promise.all([
    db.selectFrom('app_push_tokens').select(['id', 'token']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'p256dh', 'auth'])
      .where('user_id', '=', userId)
      .execute(),
  ])
  const payload = JSON.stringify({ type: 'campaign', tag: `campaign-${campaign.id}`, url: '/', ...message })
  return [
    ...tokens.map(({ id, token }) => ({
      send: () => appPush.send(token, message),
      forget: () => db.deleteFrom('app_push_tokens').where('id', '=', id).execute(),
    })),
    ...subscriptions.map(({ id, ...subscription }) => ({
      send: () => push.send(subscription, payload),
      forget: () => db.deleteFrom('push_subscriptions').where('id', '=', id).execute(),
    })),
  ]
}

const notify = async (
  services: CampaignServices,
  campaign: SendingCampaign,
  recipient: ReachedRecipient,
  now: Date,
): Promise<RecipientOutcome> => {
  if (recipient.userId === null) return { status: 'skipped', reason: 'unreachable' }
  const results = new Set<PushResult | 'silent'>()
  for (const device of await devicesOf(services, campaign, recipient, recipient.userId))
    try {
      const result = await device.send()
      results.add(result)
      if (result === 'gone') await device.forget()
    } catch (error) {
      if (!(error instanceof PushUnavailableError)) throw error
      results.add('silent')
    }
  // One device that shows it is enough; the others are not asked twice.
  if (results.has('sent')) return { status: 'sent' }
  if (results.has('silent')) return later(recipient, 'no_answer', now)
  return results.has('refused')
    ? { status: 'failed', reason: 'rejected' }
    : { status: 'skipped', reason: 'unreachable' }
}

/** Sends a campaign to one recipient, who may not want it any more; throws when nobody can be sent to for now. */
export const reachRecipient = (
  services: CampaignServices,
  campaign: SendingCampaign,
  recipient: ReachedRecipient,
  now: Date,
): Promise<RecipientOutcome> => {
  const skipped = (reason: RecipientReason): Promise<RecipientOutcome> =>
    Promise.resolve({ status: 'skipped', reason })
  if (!recipient.isActive) return skipped('blocked')
  if (recipient.hasOptedOut && campaign.purpose !== 'test') return skipped('opted_out')
  if (campaign.kind === 'mail' && recipient.isSuppressed) return skipped('suppressed')
  return campaign.kind === 'mail'
    ? mailTo(services, campaign, recipient, now)
    : notify(services, campaign, recipient, now)
}
