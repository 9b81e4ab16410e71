import { sql, type Insertable, type Transaction } from 'kysely'
import type { StockLogSource } from '../../../src/domain/stock/stock-log.ts'
import type { StockChange, StockRow } from '../../../src/domain/stock/stock.ts'
import type { CancelReason, OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { LastStep } from '../../../src/domain/order/order.ts'
import type { PaymentMethod, PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import type { OrderId, ProductId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Effect } from '../../core/effect.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { currentRequestId } from '../../core/request-context.ts'

export interface OrderChange {
  readonly id: OrderId
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly statusSince: Date
  readonly deliveryManId: UserId | null
  readonly acceptance: 'offered' | 'accepted' | 'waiting' | null
  readonly lastStep: LastStep | null
  readonly returnsCount: number
  readonly isReserved: boolean
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly deliveryTime: Date
  readonly dueAt: Date | null
  readonly cancelReason: CancelReason | null
  readonly goods: 'stock' | 'wasted' | null
  readonly pointsCredited: number
  readonly event: string
  readonly by: UserId | null
  readonly reason: string | null
  readonly at: Date
  /** Changes besides the status, for the audit log. */
  readonly before: string | null
  readonly after: string | null
  readonly messages: readonly Effect[]
  /** When somebody at the store has seen the order, after this change. */
  readonly acknowledgedAt: Date | null
}

type Step = Omit<Insertable<Database['order_history']>, 'id' | 'request_id'>

/** Stores a step of an order, and that the audit has still to be told of it. */
export const recordStep = async (trx: Transaction<Database>, step: Step): Promise<void> => {
  await executePrepared(
    trx,
    'order_step',
    trx
      .with('step', (db) =>
        db
          .insertInto('order_history')
          .values({
            reason: null,
            before: null,
            after: null,
            ...step,
            request_id: currentRequestId(),
          })
          .returning('id'),
      )
      .insertInto('order_steps_to_audit')
      .columns(['history_id'])
      .expression((db) => db.selectFrom('step').select('id')),
  )
}

/** Stores the order after an event, with its step and its messages. */
export const writeOrderChange = async (trx: Transaction<Database>, change: OrderChange): Promise<void> => {
  const update = trx
    .updateTable('orders')
    .set(({ eb }) => ({
      status: change.to,
      status_since: change.statusSince,
      version: eb('version', '+', 1),
      delivery_man_id: change.deliveryManId,
      delivery_man_acceptance: change.acceptance,
      last_step: change.lastStep && JSON.stringify(change.lastStep),
      returns_count: change.returnsCount,
      is_reserved: change.isReserved,
      payment_type: change.paymentMethod,
      payment_status: change.paymentStatus,
      delivery_time: change.deliveryTime,
      due_at: change.dueAt,
      cancel_reason: change.cancelReason,
      goods: change.goods,
      points_credited: change.pointsCredited,
      acknowledged_at: change.acknowledgedAt,
    }))
    .where('id', '=', change.id)
  await Promise.all([
    executePrepared(trx, 'order_change', update),
    recordStep(trx, {
      order_id: change.id,
      at: change.at,
      event: change.event,
      from_status: change.from,
      to_status: change.to,
      actor_id: change.by,
      reason: change.reason,
      before: change.before,
      after: change.after,
    }),
    enqueue(trx, ...change.messages),
  ])
}

/** Locks the stock rows of products at a store, and of what combos among them are made of, in the order that every command uses. */
export const lockStock = async (
  trx: Transaction<Database>,
  storeId: StoreId,
  productIds: readonly ProductId[],
): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    select k.product_id as "productId", k.quantity, k.compromise, k.compromise_combo as "compromiseCombo",
      k.is_available as "isAvailable", q.name, q.sku,
      (select json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity))
        from combo_items i where i.combo_id = k.product_id) as "comboItems"
    from store_products k join products q on q.id = k.product_id
    where k.store_id = ${storeId} and k.product_id in (select unnest(${productIds}::int[])
      union select i.product_id from combo_items i where i.combo_id = any (${productIds}::int[]))
    order by k.product_id for no key update of k`.execute(trx)
  return rows
}

export interface StockChangeContext {
  readonly storeId: StoreId
  /** The order, request, report or combo that moves it; 0 without one. */
  readonly typeOrderId: number
  readonly by: UserId | null
  readonly at: Date
  /** An order's without it. */
  readonly source?: StockLogSource
  /** Why somebody changed it by hand. */
  readonly note?: string | null
}

/** Stores changed stock counters and their log rows. */
export const writeStock = async (
  trx: Transaction<Database>,
  change: StockChange,
  { storeId, typeOrderId, by, at, source = 'order', note = null }: StockChangeContext,
): Promise<void> => {
  const { rows, movements } = change
  await sql`
    with moved as (
      update store_products k set quantity = r.quantity, compromise = r.compromise, compromise_combo = r.compromise_combo
      from unnest(${rows.map((row) => row.productId)}::int[], ${rows.map((row) => row.quantity)}::int[],
        ${rows.map((row) => row.compromise)}::int[], ${rows.map((row) => row.compromiseCombo)}::int[])
        as r (product_id, quantity, compromise, compromise_combo)
      where k.store_id = ${storeId} and k.product_id = r.product_id
    )
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at, is_in_combo,
      source, note)
    select ${storeId}, l.product_id, l.type, ${typeOrderId}, l.quantity, ${by}, ${at}, l.is_in_combo, ${source}, ${note}
    from unnest(${movements.map((row) => row.productId)}::int[], ${movements.map((row) => row.type)}::text[],
      ${movements.map((row) => row.quantity)}::int[], ${movements.map((row) => row.isInCombo === true)}::boolean[])
      as l (product_id, type, quantity, is_in_combo)`.execute(trx)
}
