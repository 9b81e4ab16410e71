import type { Transaction } from 'kysely'
import type { CorporateStoreOrderId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isCommandError } from '../../core/result.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { findAttempt, recordAttemptOutcome } from '../payments/payment-attempts.queries.ts'
import { applyLateOutcome, isWaitingForCard, type ChargeResult } from './apply-charge-outcome.ts'
import { lockChargedOrders, sendToOrders } from './part-orders.ts'
import type { OrderRecord } from './order-record.ts'

interface PartOutcome extends ChargeResult {
  readonly storeOrderId: CorporateStoreOrderId
}

/**
 * The second transaction of the card payment of a store's part: captures or fails each delivery that it pays for, or
 * records an unknown outcome. Applying an outcome again changes nothing.
 */
export const applyPartOutcome = (
  { db }: Pick<RequestServices, 'db'>,
  result: PartOutcome,
  after: (trx: Transaction<Database>) => Promise<void> = async () => {},
): Promise<Refusal | null> =>
  inTransaction(db, async (trx): Promise<Refusal | null> => {
    const refused = await applyOutcome(trx, result)
    if (refused === null) await after(trx)
    return refused
  })

const applyOutcome = async (trx: Transaction<Database>, result: PartOutcome): Promise<Refusal | null> => {
  const { attemptKey, now, outcome, storeOrderId } = result
  const orders = await lockChargedOrders(trx, storeOrderId, attemptKey)
  const { status } = await findAttempt(trx, attemptKey)
  if (status !== 'started' && status !== 'unknown') return null
  await recordAttemptOutcome(trx, attemptKey, outcome, now)
  if (outcome.kind === 'unknown') return null
  await trx
    .updateTable('payments')
    .set({
      gateway_code: outcome.kind === 'declined' ? outcome.gatewayCode : null,
      ...(outcome.kind === 'approved' && {
        gateway_token: outcome.token,
        gateway_transaction_id: outcome.transactionId,
      }),
    })
    .where('corporate_store_order_id', '=', storeOrderId)
    .execute()
  return settleDeliveries(trx, orders, result)
}

const settleDeliveries = async (
  trx: Transaction<Database>,
  orders: readonly OrderRecord[],
  { by, now, outcome }: PartOutcome,
): Promise<Refusal | null> => {
  const gatewayCode = outcome.kind === 'declined' ? outcome.gatewayCode : null
  const type = outcome.kind === 'approved' ? 'payment.captured' : 'payment.failed'
  const refused = await sendToOrders(
    trx,
    orders.filter(isWaitingForCard),
    { type, at: now.getTime(), by },
    { gatewayCode },
  )
  if (isCommandError(refused)) return refused
  for (const order of orders.filter((each) => !isWaitingForCard(each)))
    await applyLateOutcome(trx, order, { type, gatewayCode, now })
  return null
}
