import { sql, type Transaction } from 'kysely'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import type { CorporateStoreOrderId, OrderId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { isCommandError } from '../../core/result.ts'
import type { EventDetail } from './apply-effects.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'

/** Locks deliveries in the order of their ids, before any of their stock. */
export const lockDeliveries = async (trx: Transaction<Database>, ids: readonly OrderId[]): Promise<void> => {
  await sql`select 1 from orders where id = any(${[...ids]}::int[]) order by id for no key update`.execute(
    trx,
  )
}

/** The shelves and counters that several deliveries take, locked in the order in which each of them takes its own. */
export const lockSharedRows = async (
  trx: Transaction<Database>,
  productIds: readonly ProductId[],
  slots: ReadonlyArray<{ readonly storeId: StoreId; readonly at: Date }>,
): Promise<void> => {
  const stores = slots.map(({ storeId }) => storeId)
  const times = slots.map(({ at }) => at)
  await sql`select 1 from store_products
    where store_id = any(${stores}::int[]) and product_id in (select unnest(${[...productIds]}::int[])
      union select i.product_id from combo_items i where i.combo_id = any(${[...productIds]}::int[]))
    order by store_id, product_id for no key update`.execute(trx)
  await sql`select 1 from slot_counters where (store_id, slot_at) in
      (select * from unnest(${stores}::int[], ${times}::timestamptz[]))
    order by store_id, slot_at for no key update`.execute(trx)
  // Every zone of the network has a whole-hour offset.
  await sql`select 1 from hour_counters where (store_id, hour_at) in
      (select store_id, date_trunc('hour', at) from unnest(${stores}::int[], ${times}::timestamptz[]) as t (store_id, at))
    order by store_id, hour_at for no key update`.execute(trx)
}

/** Locks what several orders reserve together, before the first of them changes any of it. */
export const lockReservations = (
  trx: Transaction<Database>,
  orders: readonly OrderRecord[],
  {
    productIds = [],
    times = [],
  }: { readonly productIds?: readonly ProductId[]; readonly times?: readonly Date[] } = {},
): Promise<void> =>
  lockSharedRows(
    trx,
    [...productIds, ...orders.flatMap(({ items }) => items.map(({ productId }) => productId))],
    orders.flatMap(({ deliveryTime, storeId }) => [deliveryTime, ...times].map((at) => ({ storeId, at }))),
  )

/** Sends one event to locked orders; the first refusal refuses all. */
export const sendToOrders = async (
  trx: Transaction<Database>,
  orders: readonly OrderRecord[],
  event: OrderEvent,
  detail: EventDetail = {},
): Promise<Refusal | null> => {
  await lockReservations(trx, orders)
  for (const order of orders) {
    const changed = await executeOrderEvent(trx, order, event, detail)
    if (isCommandError(changed)) return changed
  }
  return null
}

/** The deliveries of a part that an attempt pays for, locked. */
export const lockChargedOrders = async (
  trx: Transaction<Database>,
  storeOrderId: CorporateStoreOrderId,
  attemptKey: string,
): Promise<readonly OrderRecord[]> => {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from orders o join payments p on p.order_id = o.id
    where o.corporate_store_order_id = ${storeOrderId} and p.charged_by = ${attemptKey}
    order by o.id for no key update of o`.execute(trx)
  const orders: OrderRecord[] = []
  for (const { id } of rows) {
    const order = await loadOrder(trx, id)
    if (order) orders.push(order)
  }
  return orders
}
