import { sql } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { CampaignView, marketingContract } from '../../../src/api/contract/marketing.contract.ts'
import {
  ALL_RECIPIENTS,
  type CampaignKind,
  type CampaignMessage,
  type RecipientFilters,
} from '../../../src/domain/marketing/campaign.ts'
import { illegalCampaignMove } from '../../../src/domain/marketing/campaign-refusals.ts'
import type { CampaignId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { countryOf } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import { findCampaign, presentCampaign, senderPermission, type CampaignRow } from './campaigns.queries.ts'
import { sanitizeMessage } from './sanitize-message.ts'

type Contract = typeof marketingContract
type Draft = BodyOf<Contract['updateCampaign']>
type Request = ActorRequest & { readonly params: { readonly id: CampaignId } }

/** Why this kind of message is not the actor's to send. */
export const refusalToKind = ({ actor }: ActorRequest, kind: CampaignKind): CommandError | null => {
  const permission = senderPermission(kind)
  return actor.permissions.has(permission)
    ? null
    : refusal('user_dont_have_permission', { permissions: [permission] })
}

/** The texts of a body as they are stored: HTML of mails cleaned, other texts as they are. */
export const toMessage = (
  kind: CampaignKind,
  { message, messageEn, subject, subjectEn }: Partial<CampaignMessage>,
): Partial<CampaignMessage> => {
  const clean = (text: string) => (kind === 'mail' ? sanitizeMessage(text) : text.trim())
  return {
    ...(subject !== undefined && { subject: subject.trim() }),
    ...(subjectEn !== undefined && { subjectEn: subjectEn.trim() }),
    ...(message !== undefined && { message: clean(message) }),
    ...(messageEn !== undefined && { messageEn: clean(messageEn) }),
  }
}

const FILTER_FIELDS = [
  'recipientType',
  'roleIds',
  'franchisorIds',
  'masterFranchiseeIds',
  'storeIds',
  'distributorIds',
  'supplierIds',
  'userIds',
] as const satisfies ReadonlyArray<keyof RecipientFilters>

/** The filters of a body over those that were stored. */
export const toFilters = (body: Partial<RecipientFilters>, stored = ALL_RECIPIENTS): RecipientFilters => ({
  ...stored,
  ...Object.fromEntries(
    FILTER_FIELDS.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  ),
})

interface NewCampaign {
  readonly kind: CampaignKind
  readonly purpose: 'mass' | 'single' | 'test'
  readonly message: Partial<CampaignMessage>
  readonly filters: RecipientFilters
  readonly startsAt?: string | null | undefined
}

/** Stores a draft. */
export const insertCampaign = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  { filters, kind, message, purpose, startsAt = null }: NewCampaign,
): Promise<CampaignId> => {
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      kind,
      purpose,
      subject: message.subject ?? '',
      subject_en: message.subjectEn ?? '',
      message: message.message ?? '',
      message_en: message.messageEn ?? '',
      filters: JSON.stringify(filters),
      starts_at: startsAt,
      created_by: actor.id,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tells the sockets and the worker that a campaign changed. */
export const tellChange = (
  trx: Trx,
  { actor }: ActorRequest,
  { id, status, version }: CampaignRow,
): Promise<void> =>
  enqueue(trx, {
    kind: 'campaign.changed',
    event: { id, status, version },
    countryId: countryOf(actor.unit),
  })

/** A campaign of the actor's own, as it is now. */
export const reread = async (trx: Trx, request: ActorRequest, id: CampaignId): Promise<CampaignRow> => {
  const row = await findCampaign(trx, request.actor, id)
  if (row === null) throw new Error('a campaign of its own author is found')
  return row
}

/** Locks a campaign that the actor may change. */
export const lockCampaign = async (
  trx: Trx,
  request: Request & Partial<VersionedRequest>,
): Promise<CampaignRow | CommandError> => {
  await sql`select 1 from campaigns where id = ${request.params.id} for update`.execute(trx)
  const row = await findCampaign(trx, request.actor, request.params.id)
  if (row === null || row.purpose === 'test') return failure('campaign_not_found')
  const refused = refusalToKind(request, row.kind)
  if (refused) return refused
  const stale = refusalToVersion({ ifMatch: null, ...request }, row)
  return stale === null
    ? row
    : failure('version_conflict', { current: await presentCampaign(trx, row, request.actor, request.now) })
}

/** Begins a campaign. */
export const createCampaign = (
  request: ActorRequest & { readonly body: BodyOf<Contract['createCampaign']> },
): Promise<CampaignView | CommandError> =>
  inTransaction<CampaignView | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const refused = refusalToKind(request, body.kind)
    if (refused) return refused
    const id = await insertCampaign(trx, request, {
      kind: body.kind,
      purpose: 'mass',
      message: toMessage(body.kind, body),
      filters: toFilters(body),
      startsAt: body.startsAt,
    })
    const row = await reread(trx, request, id)
    await recordChange(trx, request, {
      action: 'campaign.create',
      entity: 'campaign',
      entityId: id,
      after: auditedOf(row),
    })
    await tellChange(trx, request, row)
    return presentCampaign(trx, row, actor, now)
  })

const auditedOf = ({ filters, kind, message, messageEn, startsAt, subject, subjectEn }: CampaignRow) => ({
  kind,
  subject,
  subjectEn,
  message,
  messageEn,
  startsAt,
  filters,
})

/** Changes a draft; fields that the body leaves out stay. */
export const updateCampaign = (
  request: Request & VersionedRequest & { readonly body: Draft },
): Promise<CampaignView | CommandError> =>
  inTransaction<CampaignView | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const row = await lockCampaign(trx, request)
    if (isCommandError(row)) return row
    if (row.status !== 'draft') return illegalCampaignMove(row.status, 'draft')
    const message = toMessage(row.kind, body)
    await trx
      .updateTable('campaigns')
      .set((eb) => ({
        subject: message.subject ?? row.subject,
        subject_en: message.subjectEn ?? row.subjectEn,
        message: message.message ?? row.message,
        message_en: message.messageEn ?? row.messageEn,
        filters: JSON.stringify(toFilters(body, row.filters)),
        ...(body.startsAt !== undefined && { starts_at: body.startsAt }),
        changed_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    const after = await reread(trx, request, params.id)
    await recordChange(trx, request, {
      action: 'campaign.update',
      entity: 'campaign',
      entityId: params.id,
      before: auditedOf(row),
      after: auditedOf(after),
    })
    return presentCampaign(trx, after, actor, now)
  })

/** Discards a draft, which nobody has received. */
export const deleteCampaign = (request: Request): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const row = await lockCampaign(trx, request)
    if (isCommandError(row)) return row
    if (row.status !== 'draft') return illegalCampaignMove(row.status, 'draft')
    await trx.deleteFrom('campaigns').where('id', '=', row.id).execute()
    await recordChange(trx, request, {
      action: 'campaign.delete',
      entity: 'campaign',
      entityId: row.id,
      before: auditedOf(row),
    })
    await tellChange(trx, request, row)
    return { success: true } as const
  })
