import type { Transaction } from 'kysely'
import type { PaymentRecord } from '../../../src/domain/payment/payment-events.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { OrderRecord } from './order-record.ts'
import { recordStep } from './order-changes.queries.ts'
import { loadOrder } from './order.queries.ts'
import { settleCorporateOrder } from './settle-corporate-order.ts'

export interface OrderFact {
  /** An event besides the order machine's, in the same notation. */
  readonly event: string
  readonly at: Date
  readonly by: UserId | null
  readonly reason?: string | null
  readonly payment?: PaymentRecord
  readonly comment?: string | null
  readonly isAcknowledged?: true
  readonly delayMinutes?: number
}

/** Records an event that does not change the order's status: next version, history row, outbox. */
export const recordOrderFact = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  fact: OrderFact,
): Promise<OrderRecord> => {
  const { payment, comment, delayMinutes } = fact
  const version = order.version + 1
  if (payment) {
    await trx
      .updateTable('payments')
      .set({ status: payment.status, is_late_capture: payment.isLateCapture, updated_at: fact.at })
      .where('order_id', '=', order.id)
      .execute()
  }
  await trx
    .updateTable('orders')
    .set({
      version,
      ...(payment ? { payment_status: payment.status } : {}),
      ...(comment === undefined ? {} : { comment }),
      ...(delayMinutes === undefined ? {} : { delay_minutes: delayMinutes }),
      ...(fact.isAcknowledged ? { acknowledged_at: fact.at } : {}),
    })
    .where('id', '=', order.id)
    .execute()
  await recordStep(trx, {
    order_id: order.id,
    at: fact.at,
    event: fact.event,
    from_status: order.status,
    to_status: order.status,
    actor_id: fact.by,
    reason: fact.reason ?? null,
    ...(delayMinutes !== undefined && {
      before: JSON.stringify({ delayMinutes: order.delayMinutes }),
      after: JSON.stringify({ delayMinutes }),
    }),
    ...(comment !== undefined && {
      before: JSON.stringify({ orderMessage: order.comment }),
      after: JSON.stringify({ orderMessage: comment }),
    }),
  })
  await enqueue(trx, {
    kind: 'order.changed',
    event: { id: order.id, storeId: order.storeId, status: order.status, version },
    from: order.status,
    cause: {
      type: fact.event,
      reason: fact.reason ?? null,
      by: fact.by,
      at: fact.at.toISOString(),
      hasAddressDetails: true,
    },
  })
  if (payment && order.type === 'corporate') await settleCorporateOrder(trx, order.id, order.status, fact.at)
  const changed = await loadOrder(trx, order.id)
  if (!changed) throw new Error('a locked order is there')
  return changed
}
