import { cashContract as api, type DeliveryRoundDetail } from '../../../src/api/contract/cash.contract.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { notesTotal, refusalToSettle } from '../../../src/domain/store-day/delivery-round.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import { findRound } from './rounds.queries.ts'

type RoundRequest = Pick<
  EndpointRequest<typeof api.settleDeliveryRound>,
  'params' | 'actor' | 'now' | 'services' | 'ifMatch'
>

/** Locks a round; its version is what the screen shows. */
const lockRound = async (trx: Trx, request: RoundRequest): Promise<DeliveryRoundDetail | CommandError> => {
  const { actor, ifMatch, params } = request
  await trx.selectFrom('delivery_rounds').select('id').where('id', '=', params.id).forNoKeyUpdate().execute()
  const round = await findRound(trx, actor.unit, params.id)
  if (round === null) return failure('round_not_found')
  return ifMatch === null || ifMatch === round.version
    ? round
    : failure('version_conflict', { current: round })
}

const answer = async (
  trx: Trx,
  request: RoundRequest,
  before: DeliveryRoundDetail,
): Promise<DeliveryRoundDetail | CommandError> => {
  await enqueue(trx, { kind: 'round.changed', event: { id: before.id, storeId: before.storeId } })
  return (await findRound(trx, request.actor.unit, before.id)) ?? failure('round_not_found')
}

/** The change that a delivery man took along, or that he is back. */
export const updateRound = (
  request: EndpointRequest<typeof api.updateDeliveryRound>,
): Promise<DeliveryRoundDetail | CommandError> =>
  inTransaction<DeliveryRoundDetail | CommandError>(request.services.db, async (trx) => {
    const { body, now } = request
    const round = await lockRound(trx, request)
    if (isCommandError(round)) return round
    if (round.status === 'settled') return refusal('invalid_next_status', { from: 'settled', to: 'settled' })
    const isBack = body.isBack === true && round.status === 'open'
    if (isBack && round.lines.some(({ status }) => status === 'in_route' || status === 'at_the_door'))
      return refusal('round_has_open_orders')
    const changeTaken = body.changeTaken ?? round.changeTaken
    await trx
      .updateTable('delivery_rounds')
      .set((eb) => ({
        change_taken: changeTaken,
        ...(isBack && { status: 'returned' as const, returned_at: now }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', round.id)
      .execute()
    await recordChange(trx, request, {
      action: 'deliveryRound.change',
      entity: 'deliveryRound',
      entityId: round.id,
      before: { changeTaken: round.changeTaken, status: round.status },
      after: { changeTaken, status: isBack ? 'returned' : round.status },
    })
    return answer(trx, request, round)
  })

/** Closes a round with two names: the delivery man's, and of who counted. What he owed is kept as it was counted. */
export const settleRound = (
  request: EndpointRequest<typeof api.settleDeliveryRound>,
): Promise<DeliveryRoundDetail | CommandError> =>
  inTransaction<DeliveryRoundDetail | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const round = await lockRound(trx, request)
    if (isCommandError(round)) return round
    const reason = body.reason ?? null
    const { notes = null } = body
    if (notes !== null && notesTotal(notes) > body.received)
      return failure('validation_error', { details: { notes: 'max' } })
    const counted = {
      status: round.status,
      owed: cents(round.owed),
      statuses: round.lines.map(({ status }) => status),
    }
    const refused = refusalToSettle(counted, { received: body.received, reason })
    if (refused) return refused
    await trx
      .updateTable('delivery_rounds')
      .set((eb) => ({
        status: 'settled',
        returned_at: round.returnedAt ?? now,
        owed: round.owed,
        received: body.received,
        notes: notes && JSON.stringify(notes),
        reason,
        note: body.note?.trim() || null,
        settled_at: now,
        settled_by: actor.id,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', round.id)
      .execute()
    await recordChange(trx, request, {
      action: 'deliveryRound.settle',
      entity: 'deliveryRound',
      entityId: round.id,
      before: { status: round.status },
      after: {
        status: 'settled',
        owed: round.owed,
        received: body.received,
        ...(notes && { notes }),
        reason,
      },
    })
    return answer(trx, request, round)
  })
