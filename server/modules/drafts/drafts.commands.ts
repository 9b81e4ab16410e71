import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { draftsContract, type Draft } from '../../../src/api/contract/drafts.contract.ts'
import { missingOutcomeField, type CallOutcome } from '../../../src/domain/order/call-outcome.ts'
import { SUPERVISE_CALLS_PERMISSION } from '../../../src/domain/access/permissions.ts'
import type { CountryId, DraftId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import { claimKey, storeResponse } from '../../http/idempotency.ts'
import { resolveCountry } from '../../db/resolve-country.ts'
import { recordChange } from '../audit/record-change.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { customerNameOf, findDraft, draftItemCount, lockDraft, type LockedDraft } from './drafts.queries.ts'
import { reserveSlot } from './slot-reservation.ts'
import type { Actor } from '../../core/actor.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'

type Trx = Transaction<Database>

const enqueueDraftChanged = (trx: Trx, id: DraftId, version: number, countryId: CountryId): Promise<void> =>
  enqueue(trx, { kind: 'draft.changed', event: { id, version }, countryId })

const findDraftOrFail = async (trx: Trx, actor: Actor, now: Date, id: DraftId): Promise<Draft | Failure> =>
  (await findDraft(trx, actor, now, id)) ?? failure('draft_not_found')

/** Creates a draft; a repeat with the same key returns the same one. */
export const createDraft = (
  request: EndpointRequest<typeof draftsContract.createDraft>,
): Promise<Draft | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const { body, actor, now } = request
    const claim = await claimKey<Draft>(trx, request)
    if (isCommandError(claim)) return claim
    // A response stored under this endpoint's key is a draft.
    if (claim.kind === 'answered') return claim.answer
    const countryId = await resolveCountry(trx, actor, body.countryId)
    if (typeof countryId !== 'number') return countryId
    const { document } = body
    const { id, version } = await trx
      .insertInto('order_drafts')
      .values({
        owner_id: actor.id,
        country_id: countryId,
        document: JSON.stringify(document),
        customer_name: customerNameOf(document, countryId),
        idempotency_key: randomUUID(),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await enqueueDraftChanged(trx, id, version, countryId)
    await recordChange(trx, request, {
      ...draftsContract.createDraft.audit,
      entityId: id,
      after: document,
      countryId,
    })
    const draft = await findDraftOrFail(trx, actor, now, id)
    if (!isCommandError(draft)) await storeResponse(trx, request, draft)
    return draft
  })

/** Why a draft cannot be changed: it became an order, another operator has it, or it was saved since. */
const refusalToSaveDraft = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  draft: LockedDraft,
  ifMatch: number | null,
): Promise<Failure | null> => {
  if (draft.status === 'placed') return failure('draft_already_placed')
  if (ifMatch !== null && ifMatch !== draft.version) {
    return failure('version_conflict', { current: await findDraft(trx, actor, now, draft.id) })
  }
  return draft.ownerId === actor.id ? null : failure('draft_not_found')
}

/**
 * Saves, parks or resumes the operator's own draft; without capacity for its slot it is saved without a
 * reservation.
 */
export const saveDraft = (
  request: EndpointRequest<typeof draftsContract.saveDraft>,
): Promise<Draft | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const {
      params: { id },
      body,
      actor,
      now,
    } = request
    const { document } = body
    const draft = await lockDraft(trx, actor, id)
    if (draft === null) return failure('draft_not_found')
    const refusal = await refusalToSaveDraft(trx, actor, now, draft, request.ifMatch)
    if (refusal !== null) return refusal
    const isParked = body.status === 'parked'
    const reservation = isParked ? null : await reserveSlot(trx, actor, draft, document, now)
    const callBackAt =
      body.callBackAt === undefined || body.callBackAt === null ? null : new Date(body.callBackAt)
    if (callBackAt !== null && Number.isNaN(callBackAt.getTime()))
      return failure('validation_error', { details: { callBackAt: 'invalid' } })
    const { version } = await trx
      .updateTable('order_drafts')
      .set({
        document: JSON.stringify(document),
        status: body.status,
        version: draft.version + 1,
        customer_name: customerNameOf(document, draft.countryId),
        park_reason: isParked ? body.parkReason || null : null,
        call_back_at: isParked ? callBackAt : null,
        held_store_id: reservation?.storeId ?? null,
        held_slot_at: reservation?.slotAt ?? null,
        held_until: reservation?.until ?? null,
        updated_at: now,
      })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await enqueueDraftChanged(trx, id, version, draft.countryId)
    await recordChange(trx, request, {
      action: isParked ? 'draft.park' : 'draft.save',
      entity: 'draft',
      entityId: id,
      before: { ...draft.document, status: draft.status },
      after: { ...document, status: body.status },
      countryId: draft.countryId,
    })
    return findDraftOrFail(trx, actor, now, id)
  })

const recordEndedCall = async (
  trx: Trx,
  { id, document, ownerId, countryId }: LockedDraft,
  outcome: CallOutcome,
  note: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into ended_calls (country_id, owner_id, user_id, customer_name, contact_search, item_count, outcome, note,
      started_at, ended_at)
    select ${countryId}, ${ownerId}, ${document.userId}, d.customer_name, ${document.contactSearch}, ${draftItemCount},
      ${outcome}, ${note === '' ? null : note}, d.created_at, ${now}
    from order_drafts d where d.id = ${id}`.execute(trx)
}

/** Ends the operator's own call without an order: its draft goes, and a call that was one is kept with its outcome. */
export const deleteDraft = (
  request: EndpointRequest<typeof draftsContract.deleteDraft>,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const {
      params: { id },
      body,
      actor,
      now,
    } = request
    const draft = await lockDraft(trx, actor, id)
    if (draft === null) return failure('draft_not_found')
    const refusal = await refusalToSaveDraft(trx, actor, now, draft, null)
    if (refusal !== null) return refusal
    const { outcome } = body
    const note = body.note?.trim() ?? ''
    const missing = missingOutcomeField(draft.document, outcome, note)
    if (missing !== null) return failure('validation_error', { details: { [missing]: 'required' } })
    if (outcome !== undefined) await recordEndedCall(trx, draft, outcome, note, now)
    await trx.deleteFrom('order_drafts').where('id', '=', id).execute()
    await enqueueDraftChanged(trx, id, draft.version + 1, draft.countryId)
    await recordChange(trx, request, {
      ...draftsContract.deleteDraft.audit,
      entityId: id,
      before: draft.document,
      ...(outcome !== undefined && { after: { outcome, ...(note !== '' && { note }) } }),
      countryId: draft.countryId,
    })
    return { success: true } as const
  })

/** Takes over a colleague's parked draft and opens it; an open one needs a supervisor's permission. */
export const takeOverDraft = (
  request: EndpointRequest<typeof draftsContract.takeOverDraft>,
): Promise<Draft | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const {
      params: { id },
      actor,
      now,
    } = request
    const draft = await lockDraft(trx, actor, id)
    if (draft === null) return failure('draft_not_found')
    if (draft.status === 'placed') return failure('draft_already_placed')
    const isOwn = draft.ownerId === actor.id
    if (draft.status === 'open' && !isOwn && !actor.permissions.has(SUPERVISE_CALLS_PERMISSION))
      return failure('user_dont_have_permission')
    await trx
      .updateTable('order_drafts')
      .set({
        owner_id: actor.id,
        ...(isOwn ? {} : { former_owner_id: draft.ownerId }),
        status: 'open',
        version: draft.version + 1,
        park_reason: null,
        call_back_at: null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await enqueueDraftChanged(trx, id, draft.version + 1, draft.countryId)
    await recordChange(trx, request, {
      ...draftsContract.takeOverDraft.audit,
      entityId: id,
      before: { ownerId: draft.ownerId, status: draft.status },
      after: { ownerId: actor.id, status: 'open' },
      countryId: draft.countryId,
    })
    return findDraftOrFail(trx, actor, now, id)
  })
