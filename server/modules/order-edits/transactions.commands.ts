import type { Transaction } from 'kysely'
import { ordersContract as api, type Order } from '../../../src/api/contract/orders.contract.ts'
import { applyPaymentEvent } from '../../../src/machines/lifecycles/payment-lifecycle.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { paymentRecordOf } from '../orders/apply-effects.ts'
import { withLockedOrder } from '../orders/order-command.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'
import { confirmBankTransfer } from '../orders/status.commands.ts'

type Request = EndpointRequest<typeof api.confirmBankTransfer>

const invalid = (field: string): CommandError =>
  failure('validation_error', { details: { [field]: 'invalid' } })

/** The id of a transfer whose transaction the bank has not confirmed yet; the kitchen still waits. */
const storeTransferId = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  transferId: string,
  { actor, now }: Request,
): Promise<OrderRecord | CommandError> => {
  if (order.payment.method !== 'bank_transfer' || order.status === 'cancelled') return invalid('transferId')
  await trx
    .updateTable('payments')
    .set({ transfer_id: transferId })
    .where('order_id', '=', order.id)
    .execute()
  return recordOrderFact(trx, order, {
    event: 'order.transactions',
    at: now,
    by: actor.id,
    reason: transferId,
  })
}

/** The bank's id of giving back what a cancelled order was paid by; it ends the payment. */
const storeVoidId = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  voidId: string,
  { actor, now }: Request,
): Promise<OrderRecord | CommandError> => {
  if (order.status !== 'cancelled' || order.payment.bankTransactionId === null)
    return invalid('bankVoidTransactionId')
  await trx
    .updateTable('payments')
    .set({ bank_void_transaction_id: voidId })
    .where('order_id', '=', order.id)
    .execute()
  const payment = applyPaymentEvent(paymentRecordOf(order, now), { type: 'payment.voided' })
  return recordOrderFact(trx, order, {
    event: isCommandError(payment) ? 'order.transactions' : 'payment.voided',
    at: now,
    by: actor.id,
    reason: voidId,
    ...(isCommandError(payment) ? {} : { payment }),
  })
}

/** The ids that the bank gives: of a transaction that arrived, of a transfer under way, or of giving a payment back. */
export const recordTransactions = (request: Request): Promise<Order | CommandError> => {
  const { bankTransactionId, bankVoidTransactionId, transferId } = request.body
  const voidId = bankVoidTransactionId?.trim() ?? ''
  const transfer = transferId?.trim() ?? ''
  if (bankTransactionId !== undefined) {
    if (bankVoidTransactionId !== undefined) return Promise.resolve(invalid('bankVoidTransactionId'))
    return confirmBankTransfer({
      ...request,
      body: { bankTransactionId, ...(transferId === undefined ? {} : { transferId }) },
    })
  }
  if (voidId === '' && transfer === '')
    return Promise.resolve(failure('validation_error', { details: { bankTransactionId: 'required' } }))
  return withLockedOrder(request, (trx, order) =>
    voidId === '' ? storeTransferId(trx, order, transfer, request) : storeVoidId(trx, order, voidId, request),
  )
}
