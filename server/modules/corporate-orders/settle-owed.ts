import type { Transaction } from 'kysely'
import type { DaysToPay } from '../../../src/domain/payment/payment-method.ts'
import type { CorporatePaymentMethod } from '../../../src/domain/corporate/corporate-order-terms.ts'
import type { PaymentRecord } from '../../../src/domain/payment/payment-events.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { applyPaymentEvent } from '../../../src/machines/lifecycles/payment-lifecycle.ts'
import type { Database } from '../../db/database.gen.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import { paymentRecordOf } from '../orders/apply-effects.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'
import { lockOrders, type CorporateCommand } from './corporate-order-command.ts'
import type { StoredDelivery } from './corporate-orders.queries.ts'

/** What deliveries that are owed are paid with. */
export interface OwedPayment {
  readonly paymentType: CorporatePaymentMethod
  readonly authorizationCode?: string | undefined
  readonly bankTransactionId?: string | undefined
  readonly daysToPay?: DaysToPay | undefined
}

/** The payment with its new method, open again if it had failed. */
const restarted = (
  order: OrderRecord,
  method: CorporatePaymentMethod,
  now: Date,
): PaymentRecord | Refusal => {
  const record = paymentRecordOf(order, now)
  return record.status === 'failed'
    ? applyPaymentEvent(record, { type: 'payment.retry', method, customerWillPay: false })
    : { ...record, method }
}

/**
 * Pays for deliveries whose payment comes after them: a terminal's code or a transfer's id settles them, credit is settled by its
 * days, and a card by its charge. The deliveries themselves are over and keep their status.
 */
export const settleOwed = async (
  trx: Transaction<Database>,
  request: CorporateCommand,
  deliveries: readonly StoredDelivery[],
  { authorizationCode, bankTransactionId, daysToPay, paymentType }: OwedPayment,
): Promise<CommandError | null> => {
  const { actor, now } = request
  const orders = await lockOrders(trx, request, deliveries)
  if (isCommandError(orders)) return orders
  const isSettled = paymentType === 'pos' || paymentType === 'bank_transfer'
  for (const order of orders) {
    const open = restarted(order, paymentType, now)
    if (isCommandError(open)) return open
    const payment = isSettled ? applyPaymentEvent(open, { type: 'payment.captured' }) : open
    if (isCommandError(payment)) return payment
    await trx
      .updateTable('payments')
      .set({
        method: paymentType,
        gateway_code: null,
        pos_authorization_code: authorizationCode?.trim() || null,
        bank_transaction_id: bankTransactionId?.trim() || null,
        days_to_pay: daysToPay ?? null,
        // Credit has its own days from here on.
        is_deferred: paymentType !== 'credit',
      })
      .where('order_id', '=', order.id)
      .execute()
    await trx.updateTable('orders').set({ payment_type: paymentType }).where('id', '=', order.id).execute()
    await recordOrderFact(trx, order, {
      event: isSettled ? 'payment.captured' : 'order.retry',
      payment,
      at: now,
      by: actor.id,
    })
  }
  return null
}
