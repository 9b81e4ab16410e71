import { sql, type Transaction } from 'kysely'
import type { CorporateOrderStatus } from '../../../src/domain/corporate/corporate-order-terms.ts'
import type { PaymentTiming } from '../../../src/domain/payment/payment-terms.ts'
import { paymentStatusOfPart } from '../../../src/domain/corporate/part-payment.ts'
import { duePartsOf } from '../../../src/domain/corporate/due-parts.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import type { CorporateOrderId, CorporateStoreOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { applyDeliveryChange } from '../../../src/machines/lifecycles/corporate-order-lifecycle.ts'
import type { Database } from '../../db/database.gen.ts'

interface LockedParent {
  readonly id: CorporateOrderId
  readonly status: CorporateOrderStatus
  readonly timing: PaymentTiming
  readonly deliveries: ReadonlyArray<{
    readonly id: OrderId
    readonly status: OrderStatus
    readonly part: CorporateStoreOrderId
    readonly payment: PaymentStatus
  }>
}

/**
 * Follows a delivery's new status or payment in its corporate order, which closes with its last delivery, and in the
 * payment of its part.
 */
export const settleCorporateOrder = async (
  trx: Transaction<Database>,
  orderId: OrderId,
  status: OrderStatus,
  now: Date,
): Promise<void> => {
  // The parent is locked after its deliveries, everywhere; its parts' payments change under its lock.
  const locked = await sql<{ id: CorporateOrderId }>`
    select c.id from corporate_orders c
    where c.id = (select s.corporate_order_id from orders o
      join corporate_store_orders s on s.id = o.corporate_store_order_id where o.id = ${orderId})
    for no key update`.execute(trx)
  const parentId = locked.rows[0]?.id
  if (parentId === undefined) return
  const { rows } = await sql<LockedParent>`
    select c.id, c.status, c.payment_timing as timing, (select json_agg(json_build_object('id', o.id, 'status', o.status, 'part', s.id,
        'payment', o.payment_status) order by o.id)
      from orders o join corporate_store_orders s on s.id = o.corporate_store_order_id
      where s.corporate_order_id = c.id) as deliveries
    from corporate_orders c where c.id = ${parentId}`.execute(trx)
  const [parent] = rows
  if (!parent) return
  const next = applyDeliveryChange(
    { status: parent.status, deliveries: parent.deliveries.map((delivery) => delivery.status) },
    { at: parent.deliveries.findIndex(({ id }) => id === orderId), status },
  )
  await sql`update corporate_orders set status = ${next}, version = version + 1 where id = ${parentId}`.execute(
    trx,
  )
  const part = parent.deliveries.find(({ id }) => id === orderId)?.part
  const shares = parent.deliveries.filter((each) => each.part === part)
  await sql`update payments m set status = ${paymentStatusOfPart(shares.map(({ payment }) => payment))}, updated_at = ${now},
      bank_transaction_id = s.bank_id, bank_void_transaction_id = s.void_id, pos_authorization_code = s.code
    from (select max(p.bank_transaction_id) as bank_id, max(p.bank_void_transaction_id) as void_id,
        max(p.pos_authorization_code) as code
      from orders o join payments p on p.order_id = o.id where o.corporate_store_order_id = ${part}) s
    where m.corporate_store_order_id = ${part}`.execute(trx)
  await markDue(trx, parent, now)
}

/** What is paid after the deliveries becomes due once, with the sum of what was delivered. */
const markDue = async (
  trx: Transaction<Database>,
  { deliveries, timing }: LockedParent,
  now: Date,
): Promise<void> => {
  const parts = Map.groupBy(deliveries, ({ part }) => part)
  const due = duePartsOf(
    timing,
    [...parts].map(([id, of]) => ({ id, deliveries: of.map(({ status }) => status) })),
  )
  if (due.length === 0) return
  await sql`update payments m set due_at = ${now}, amount = (select coalesce(sum(o.to_pay), 0) from orders o
      where o.corporate_store_order_id = m.corporate_store_order_id and o.status = 'completed')
    where m.corporate_store_order_id = any(${due.map(({ id }) => id)}::int[]) and m.due_at is null
      and m.is_deferred`.execute(trx)
}

/** Follows what a delivery costs more or less in the payment of its part, and in its corporate order. */
export const followShare = async (
  trx: Transaction<Database>,
  orderId: OrderId,
  difference: Cents,
): Promise<void> => {
  await sql`update corporate_orders c set to_pay = c.to_pay + ${difference}, version = c.version + 1
    from orders o join corporate_store_orders s on s.id = o.corporate_store_order_id
    where o.id = ${orderId} and c.id = s.corporate_order_id`.execute(trx)
  await sql`update payments m set amount = m.amount + ${difference}
    from orders o where o.id = ${orderId} and m.corporate_store_order_id = o.corporate_store_order_id`.execute(
    trx,
  )
}
