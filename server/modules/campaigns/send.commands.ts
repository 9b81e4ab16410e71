import { sql } from 'kysely'
import type { BodyOf, SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { marketingContract } from '../../../src/api/contract/marketing.contract.ts'
import {
  ALL_RECIPIENTS,
  type CampaignKind,
  type CampaignMessage,
  type LeftOut,
} from '../../../src/domain/marketing/campaign.ts'
import { refusalToMessage } from '../../../src/domain/marketing/campaign-refusals.ts'
import type { CampaignId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { applyCampaignEvent } from '../../../src/machines/lifecycles/campaign-lifecycle.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { ordersInScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { usersInScope } from '../../db/users.scope.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../http/idempotency.ts'
import { consumeLimits } from '../../http/rate-limit.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { distributorTable, supplierTable } from '../partners/partners.table.ts'
import type { Trx } from '../resource/resource-table.ts'
import {
  insertCampaign,
  refusalToKind,
  reread,
  tellChange,
  toFilters,
  toMessage,
} from './campaign-drafts.commands.ts'
import { confirmCampaign, storeMove } from './campaign-moves.commands.ts'
import { toFacts } from './campaigns.queries.ts'
import { findFate, insertUserRecipient } from './recipients.queries.ts'

type Contract = typeof marketingContract
type Sent = SuccessOf<Contract['sendMails']>
type Repeatable = ActorRequest & Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'>

/** Runs a sending once for each key. */
const once = (
  request: Repeatable,
  work: (trx: Trx) => Promise<Sent | CommandError>,
): Promise<Sent | CommandError> =>
  inTransaction<Sent | CommandError>(request.services.db, async (trx) => {
    const claim = await claimKey<Sent>(trx, request)
    if (isCommandError(claim)) return claim
    // The answer of this command.
    if (claim.kind === 'answered') return claim.answer
    const answer = await work(trx)
    if (!isCommandError(answer)) await storeResponse(trx, request, answer)
    return answer
  })

const whole = (kind: CampaignKind, body: Partial<CampaignMessage>): CampaignMessage => ({
  subject: '',
  subjectEn: '',
  message: '',
  messageEn: '',
  ...toMessage(kind, body),
})

const recordSending = (
  trx: Trx,
  request: ActorRequest,
  id: CampaignId,
  kind: CampaignKind,
  recipients: number,
) =>
  recordChange(trx, request, {
    action: 'campaign.send',
    entity: 'campaign',
    entityId: id,
    after: { kind, recipients },
  })

/** Writes a campaign and confirms it at once. */
export const sendToMany = (
  kind: CampaignKind,
  request: Repeatable & { readonly body: BodyOf<Contract['sendMails']> },
): Promise<Sent | CommandError> =>
  once(request, async (trx) => {
    const { body } = request
    const message = whole(kind, body)
    const id = await insertCampaign(trx, request, {
      kind,
      purpose: 'mass',
      message,
      filters: toFilters(body),
      startsAt: body.startsAt,
    })
    const draft = await reread(trx, request, id)
    const refused = await confirmCampaign(trx, request, draft, body.expectedRecipients ?? null)
    if (refused !== null) return refused
    const row = await reread(trx, request, id)
    await tellChange(trx, request, row)
    await recordSending(trx, request, id, kind, row.recipients ?? 0)
    return { id, recipients: row.recipients ?? 0 }
  })

/** Singles of one author in an hour; a flood of them is what campaigns with their opt-out are for. */
const SINGLES_AN_HOUR = 120

const refusalToFate = (fate: keyof LeftOut | 'included' | 'deleted'): CommandError | null => {
  if (fate === 'included') return null
  if (fate === 'deleted') return failure('user_not_found')
  return fate === 'optedOut'
    ? refusal('recipient_opted_out')
    : refusal('recipient_unreachable', { from: fate })
}

interface SingleMessage {
  readonly kind: CampaignKind
  readonly purpose: 'single' | 'test'
  readonly message: CampaignMessage
  readonly userIds: readonly UserId[]
  readonly addRecipient: (id: CampaignId) => Promise<unknown>
}

/** A message to one recipient: confirmed as soon as it is written, and not kept for the morning. */
const sendToOne = async (
  trx: Trx,
  request: ActorRequest,
  { addRecipient, kind, message, purpose, userIds }: SingleMessage,
): Promise<Sent | CommandError> => {
  const { actor, now } = request
  const wrong = refusalToMessage(kind, message)
  if (wrong !== null) return wrong
  const limit = { key: `marketing singles by ${actor.id}`, maxHits: SINGLES_AN_HOUR, minutes: 60 }
  if (!(await consumeLimits(trx, [limit], now))) return failure('too_many_requests')
  const id = await insertCampaign(trx, request, {
    kind,
    purpose,
    message,
    filters: { ...ALL_RECIPIENTS, userIds },
  })
  await addRecipient(id)
  const row = await reread(trx, request, id)
  const nothingYet = { pending: 0, sent: 0, failed: 0, skipped: 0, retriable: 0 }
  const next = applyCampaignEvent(toFacts(row, nothingYet), {
    type: 'campaign.confirm',
    recipients: 1,
    expected: null,
  })
  if ('_tag' in next) return next
  await storeMove(trx, id, next, now, { confirmedAt: now })
  await tellChange(trx, request, await reread(trx, request, id))
  if (purpose === 'single') await recordSending(trx, request, id, kind, 1)
  return { id, recipients: 1 }
}

const sendToUser = async (
  trx: Trx,
  request: ActorRequest,
  kind: CampaignKind,
  userId: UserId,
  body: Partial<CampaignMessage>,
): Promise<Sent | CommandError> => {
  const refused = refusalToFate(await findFate(trx, kind, userId))
  if (refused !== null) return refused
  return sendToOne(trx, request, {
    kind,
    purpose: 'single',
    message: whole(kind, body),
    userIds: [userId],
    addRecipient: (id) => insertUserRecipient(trx, id, userId),
  })
}

interface UserQuery {
  readonly executeTakeFirst: () => Promise<{ readonly userId: UserId } | undefined>
}

/** Sends to the user that a query in the actor's scope finds. */
const sendToFound = (
  kind: CampaignKind,
  request: Repeatable & { readonly body: Partial<CampaignMessage> },
  find: (trx: Trx) => UserQuery,
  missing: CommandError,
): Promise<Sent | CommandError> =>
  once(request, async (trx) => {
    const found = await find(trx).executeTakeFirst()
    return found === undefined ? missing : sendToUser(trx, request, kind, found.userId, request.body)
  })

/** Sends a message to one user in the actor's scope. */
export const sendToNamedUser = (
  kind: CampaignKind,
  request: Repeatable & {
    readonly params: { readonly userId: UserId }
    readonly body: BodyOf<Contract['mailUser']>
  },
): Promise<Sent | CommandError> =>
  sendToFound(
    kind,
    request,
    (trx) =>
      trx
        .selectFrom('users as u')
        .select('u.id as userId')
        .where('u.id', '=', request.params.userId)
        .where(usersInScope(request.actor.unit)),
    failure('user_not_found'),
  )

/** Notifies the customer of an order in the actor's scope. */
export const notifyOrderCustomer = (
  request: Repeatable & {
    readonly params: { readonly orderId: OrderId }
    readonly body: BodyOf<Contract['notifyOrderCustomer']>
  },
): Promise<Sent | CommandError> =>
  sendToFound(
    'notification',
    request,
    (trx) =>
      trx
        .selectFrom('orders')
        .select('user_id as userId')
        .where('id', '=', request.params.orderId)
        .where(ordersInScope(request.actor.unit)),
    failure('order_not_found'),
  )

const PARTNERS = { distributor: distributorTable, supplier: supplierTable } as const

const findPartner = async (trx: Trx, actor: Actor, type: 'distributor' | 'supplier', id: number) => {
  const { rows } = await sql<{ readonly name: string; readonly email: string | null }>`
    select t.name, t.email from ${sql.table(`${type}s`)} t
    where t.id = ${id} and ${PARTNERS[type].inScope(actor)}`.execute(trx)
  return rows[0]
}

/** Mails a distributor or supplier at the address of its record. */
export const mailPartner = (
  request: Repeatable & {
    readonly params: { readonly userId: number }
    readonly body: BodyOf<Contract['mailPartner']>
  },
): Promise<Sent | CommandError> =>
  once(request, async (trx) => {
    const { actor, body, params } = request
    const partner = await findPartner(trx, actor, body.type, params.userId)
    if (partner === undefined)
      return failure(body.type === 'distributor' ? 'distributor_not_found' : 'supplier_not_found')
    const { email, name } = partner
    if (email === null || email === '') return refusal('recipient_unreachable', { from: 'unreachable' })
    const suppressed = await trx
      .selectFrom('mail_suppressions')
      .select('reply_code')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    if (suppressed !== undefined)
      return suppressed.reply_code === null
        ? refusal('recipient_opted_out')
        : refusal('recipient_unreachable', { from: 'suppressed' })
    return sendToOne(trx, request, {
      kind: 'mail',
      purpose: 'single',
      message: whole('mail', body),
      userIds: [],
      addRecipient: (id) =>
        trx
          .insertInto('campaign_recipients')
          .values({ campaign_id: id, name, email, language: 'es' })
          .execute(),
    })
  })

/** Sends a message to the actor, as a recipient would get it; what they do not want otherwise does not count. */
export const sendTest = (
  request: ActorRequest & { readonly body: BodyOf<Contract['sendTestMessage']> },
): Promise<Sent | CommandError> =>
  inTransaction<Sent | CommandError>(request.services.db, async (trx) => {
    const { actor, body } = request
    const refused = refusalToKind(request, body.kind)
    if (refused !== null) return refused
    const fate = await findFate(trx, body.kind, actor.id)
    if (fate === 'unreachable' || fate === 'suppressed')
      return refusal('recipient_unreachable', { from: fate })
    const sent = await sendToOne(trx, request, {
      kind: body.kind,
      purpose: 'test',
      message: whole(body.kind, body),
      userIds: [actor.id],
      addRecipient: async (id) => {
        await insertUserRecipient(trx, id, actor.id)
        if (body.language !== undefined)
          await trx
            .updateTable('campaign_recipients')
            .set({ language: body.language })
            .where('campaign_id', '=', id)
            .execute()
      },
    })
    if (!isCommandError(sent))
      await recordChange(trx, request, {
        action: 'campaign.test',
        entity: 'campaign',
        entityId: sent.id,
        after: { kind: body.kind },
      })
    return sent
  })
