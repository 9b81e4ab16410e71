import { sql, type Transaction } from 'kysely'
import type { CorporateOrderStatus } from '../../../src/domain/corporate/corporate-order.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { CorporateOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import { applyDeliveryChange } from '../../../src/machines/lifecycles/corporate-order-lifecycle.ts'
import type { Database } from '../../db/database.gen.ts'

interface LockedParent {
  readonly id: CorporateOrderId
  readonly status: CorporateOrderStatus
  readonly deliveries: ReadonlyArray<{ readonly id: OrderId; readonly status: OrderStatus }>
}

/** Follows a delivery's new status in its corporate order, which closes with its last delivery. */
export const settleCorporateOrder = async (
  trx: Transaction<Database>,
  orderId: OrderId,
  status: OrderStatus,
): Promise<void> => {
  // The parent is locked after its deliveries, everywhere.
  const locked = await sql<{ id: CorporateOrderId }>`
    select c.id from corporate_orders c
    where c.id = (select s.corporate_order_id from orders o
      join corporate_store_orders s on s.id = o.corporate_store_order_id where o.id = ${orderId})
    for no key update`.execute(trx)
  const parentId = locked.rows[0]?.id
  if (parentId === undefined) return
  const { rows } = await sql<LockedParent>`
    select c.id, c.status, (select json_agg(json_build_object('id', o.id, 'status', o.status) order by o.id)
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
}
