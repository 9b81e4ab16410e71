import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { draftsContract, type Draft, type DraftDocument } from '../../../src/api/contract/drafts.contract.ts'
import { callName } from '../../../src/api/contract/endpoint.ts'
import type { CountryId, DraftId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Call, type Failure, type Operator } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer } from '../../http/idempotency.ts'
import { countryFor } from '../organisation/country-for.ts'
import { recordChange } from '../audit/record-change.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { withoutCardNumbers } from '../payments/card-numbers.ts'
import { customerNameOf, findDraft, lockDraft, type LockedDraft } from './drafts.queries.ts'
import { slotHoldFor } from './slot-hold.ts'

type Trx = Transaction<Database>

const cleaned = (document: DraftDocument): DraftDocument => ({
  ...document,
  comment: withoutCardNumbers(document.comment),
})

const changed = (trx: Trx, id: DraftId, version: number, countryId: CountryId): Promise<void> =>
  enqueue(trx, { kind: 'draft.changed', event: { id, version }, countryId })

const answerOf = async (trx: Trx, operator: Operator, now: Date, id: DraftId): Promise<Draft | Failure> =>
  (await findDraft(trx, operator, now, id)) ?? failure('draft_not_found')

/** Opens a call; a repeat with the same key answers the same one. */
export const createDraft = (call: Call<typeof draftsContract.createDraft>): Promise<Draft | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const { body, operator, now } = call
    const repeatable = { ...call, name: callName(draftsContract.createDraft) }
    const begun = await beginIdempotent(trx, repeatable)
    if (isNo(begun)) return begun
    // What was remembered for this call is a draft that this call answered.
    if (begun.kind === 'answered') return begun.answer as Draft
    const countryId = await countryFor(trx, operator, body.countryId)
    if (typeof countryId !== 'number') return countryId
    const document = cleaned(body.document)
    const { id, version } = await trx
      .insertInto('order_drafts')
      .values({
        owner_id: operator.id,
        country_id: countryId,
        document: JSON.stringify(document),
        customer_name: customerNameOf(body.document, countryId),
        idempotency_key: randomUUID(),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await changed(trx, id, version, countryId)
    await recordChange(trx, call, {
      action: 'draft.create',
      entity: 'draft',
      entityId: id,
      after: document,
      countryId,
    })
    const draft = await answerOf(trx, operator, now, id)
    if (!isNo(draft)) await rememberAnswer(trx, repeatable, draft)
    return draft
  })

/** Why a call cannot be changed: it became an order, somebody else has it, or it was saved since. */
const refusalToChange = async (
  trx: Trx,
  operator: Operator,
  now: Date,
  draft: LockedDraft,
  ifMatch: number | null,
): Promise<Failure | null> => {
  if (draft.status === 'placed') return failure('draft_already_placed')
  if (ifMatch !== null && ifMatch !== draft.version) {
    return failure('version_conflict', { current: await findDraft(trx, operator, now, draft.id) })
  }
  return draft.ownerId === operator.id ? null : failure('draft_not_found')
}

/** Saves, parks or resumes the operator's own call; without room for its slot it is saved all the same, with nothing held. */
export const saveDraft = (call: Call<typeof draftsContract.saveDraft>): Promise<Draft | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const {
      params: { id },
      body,
      operator,
      now,
    } = call
    const draft = await lockDraft(trx, operator, id)
    if (draft === null) return failure('draft_not_found')
    const no = await refusalToChange(trx, operator, now, draft, call.ifMatch)
    if (no !== null) return no
    const isParked = body.status === 'parked'
    const hold = isParked ? null : await slotHoldFor(trx, operator, draft, body.document, now)
    const callBackAt =
      body.callBackAt === undefined || body.callBackAt === null ? null : new Date(body.callBackAt)
    if (callBackAt !== null && Number.isNaN(callBackAt.getTime()))
      return failure('validation_error', { details: { callBackAt: 'invalid' } })
    const document = cleaned(body.document)
    const { version } = await trx
      .updateTable('order_drafts')
      .set({
        document: JSON.stringify(document),
        status: body.status,
        version: draft.version + 1,
        customer_name: customerNameOf(body.document, draft.countryId),
        park_reason: isParked ? withoutCardNumbers(body.parkReason ?? '') || null : null,
        call_back_at: isParked ? callBackAt : null,
        held_store_id: hold?.storeId ?? null,
        held_slot_at: hold?.slotAt ?? null,
        held_until: hold?.until ?? null,
        updated_at: now,
      })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await changed(trx, id, version, draft.countryId)
    await recordChange(trx, call, {
      action: isParked ? 'draft.park' : 'draft.save',
      entity: 'draft',
      entityId: id,
      before: { ...draft.document, status: draft.status },
      after: { ...document, status: body.status },
      countryId: draft.countryId,
    })
    return answerOf(trx, operator, now, id)
  })

/** Drops the operator's own call, and the slot that it holds. */
export const deleteDraft = (
  call: Call<typeof draftsContract.deleteDraft>,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const {
      params: { id },
      operator,
      now,
    } = call
    const draft = await lockDraft(trx, operator, id)
    if (draft === null) return failure('draft_not_found')
    const no = await refusalToChange(trx, operator, now, draft, null)
    if (no !== null) return no
    await trx.deleteFrom('order_drafts').where('id', '=', id).execute()
    await changed(trx, id, draft.version + 1, draft.countryId)
    await recordChange(trx, call, {
      action: 'draft.delete',
      entity: 'draft',
      entityId: id,
      before: draft.document,
      countryId: draft.countryId,
    })
    return { success: true } as const
  })

/** Makes a colleague's call, parked or left behind at another seat, the operator's own and open. */
export const takeOverDraft = (call: Call<typeof draftsContract.takeOverDraft>): Promise<Draft | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const {
      params: { id },
      operator,
      now,
    } = call
    const draft = await lockDraft(trx, operator, id)
    if (draft === null) return failure('draft_not_found')
    if (draft.status === 'placed') return failure('draft_already_placed')
    await trx
      .updateTable('order_drafts')
      .set({
        owner_id: operator.id,
        status: 'open',
        version: draft.version + 1,
        park_reason: null,
        call_back_at: null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await changed(trx, id, draft.version + 1, draft.countryId)
    await recordChange(trx, call, {
      action: 'draft.takeOver',
      entity: 'draft',
      entityId: id,
      before: { ownerId: draft.ownerId, status: draft.status },
      after: { ownerId: operator.id, status: 'open' },
      countryId: draft.countryId,
    })
    return answerOf(trx, operator, now, id)
  })
