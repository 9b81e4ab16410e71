import type { Transaction } from 'kysely'
import type { OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ChargeOutcome, LookUpOutcome } from '../../gateways/payment.gateway.ts'
import { isCommandError } from '../../core/result.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { findAttempt, recordAttemptOutcome } from '../payments/payment-attempts.queries.ts'
import { paymentRecordOf } from './apply-effects.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { cancelReplaced } from './replaced-order.ts'
import { recordOrderFact } from './record-order-fact.ts'
import { applyPaymentEvent } from '../../../src/machines/lifecycles/payment-lifecycle.ts'

export interface ChargeResult {
  readonly attemptKey: string
  readonly outcome: ChargeOutcome | LookUpOutcome
  readonly now: Date
  /** The user who paid; null for the look-up job. */
  readonly by: UserId | null
}

/** Runs with the order after the outcome was applied, in the same transaction. */
type AfterCharge = (trx: Transaction<Database>, order: OrderRecord) => Promise<void>

/**
 * The second transaction of a card payment: captures, fails, or records an unknown outcome. Applying an
 * outcome again changes nothing; a charge is always recorded, whatever the order's status is.
 */
export const applyChargeOutcome = (
  { db }: Pick<RequestServices, 'db'>,
  chargeResult: ChargeResult,
  after: AfterCharge = async () => {},
): Promise<OrderRecord | Refusal> =>
  inTransaction(db, async (trx) => {
    const order = await applyOutcome(trx, chargeResult)
    if (!isCommandError(order)) await after(trx, order)
    return order
  })

const applyOutcome = async (
  trx: Transaction<Database>,
  { attemptKey, outcome, now, by }: ChargeResult,
): Promise<OrderRecord | Refusal> => {
  const { order_id: orderId } = await findAttempt(trx, attemptKey)
  if (orderId === null) throw new Error('an attempt of a part is not that of an order')
  const order = await lockOrderOfAttempt(trx, orderId)
  // Read again under the order's lock: another outcome may have been recorded meanwhile.
  const { status } = await findAttempt(trx, attemptKey)
  if (status !== 'started' && status !== 'unknown') return order
  await recordAttemptOutcome(trx, attemptKey, outcome, now)
  if (outcome.kind === 'unknown') return lockOrderOfAttempt(trx, order.id)
  if (outcome.kind === 'approved') {
    await trx
      .updateTable('payments')
      .set({ gateway_token: outcome.token, gateway_transaction_id: outcome.transactionId })
      .where('order_id', '=', order.id)
      .execute()
  }
  const gatewayCode = outcome.kind === 'declined' ? outcome.gatewayCode : null
  const type = outcome.kind === 'approved' ? 'payment.captured' : 'payment.failed'
  if (!isWaitingForCard(order)) return applyLateOutcome(trx, order, { type, gatewayCode, now })
  const changed = await executeOrderEvent(trx, order, { type, at: now.getTime(), by }, { gatewayCode })
  if (type === 'payment.captured' && !isCommandError(changed)) await cancelReplaced(trx, changed, by, now)
  return changed
}

/** Whether the outcome of a card decides on the order's status. */
export const isWaitingForCard = ({ payment, status }: Pick<OrderRecord, 'payment' | 'status'>): boolean =>
  status === 'pending' && payment.method === 'card' && payment.status === 'pending'

/** Applies an outcome to the payment of an order that no longer waits for it; the order keeps its status. */
export const applyLateOutcome = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  {
    type,
    gatewayCode,
    now,
  }: {
    readonly type: 'payment.captured' | 'payment.failed'
    readonly gatewayCode: string | null
    readonly now: Date
  },
): Promise<OrderRecord> => {
  const payment = applyPaymentEvent(paymentRecordOf(order, now), { type, gatewayCode })
  // A late refusal does not change a payment that was completed otherwise since.
  const after = isCommandError(payment) ? paymentRecordOf(order, now) : payment
  return recordOrderFact(trx, order, {
    event: type,
    payment: after,
    at: now,
    by: null,
    reason: after.isLateCapture ? 'late_capture' : null,
  })
}

const lockOrderOfAttempt = async (trx: Transaction<Database>, id: OrderId): Promise<OrderRecord> => {
  await trx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const order = await loadOrder(trx, id)
  if (!order) throw new Error('an order with a payment attempt is there')
  return order
}
