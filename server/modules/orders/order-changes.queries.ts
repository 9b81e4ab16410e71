import { sql, type Kysely, type Transaction } from 'kysely'
import type { StockChange, StockRow } from '../../../src/domain/stock/stock.ts'
import type { CancelReason, OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { LastStep } from '../../../src/domain/order/order.ts'
import type { PaymentMethod, PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import type { OrderId, ProductId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { preparedParts } from '../../db/prepared-statements.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Effect } from '../../core/effect.ts'
import { currentRequestId } from '../../core/request-context.ts'
import type { StatementKey } from '../../http/idempotency.ts'
import { wakeOutboxAfterCommit } from '../../outbox/outbox.ts'
import type { RecordedStep } from './order-record.ts'
import { ACTOR_OF_STEP } from './order.queries.ts'

export interface OrderChange {
  readonly id: OrderId
  readonly from: OrderStatus
  readonly to: OrderStatus
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

/** What a change is stored with when its statement is the whole command. */
export interface ChangedAlone {
  /** The version that the change was decided on. */
  readonly version: number
  /** The key of the request; null when it has none. */
  readonly key: StatementKey | null
  /** The one message that it leaves, instead of the change's. */
  readonly message: Effect
  /** The response that a repeat gets; the id of its last step is completed from the history. */
  readonly answer: object
}

/** What the database adds to a changed order. */
export interface WrittenOrderChange {
  readonly version: number
  readonly statusSince: Date
  readonly step: RecordedStep
}

type Part = 'alone' | 'key'

const STEP_OF_CHANGE = `c.version, c.status_since as "statusSince",
    json_build_object('id', h.id, 'at', $24::text, 'event', $17::text, 'from', $2::text, 'to', $3::text,
      'actor', (select ${ACTOR_OF_STEP} from users a left join roles r on r.id = a.role_id where a.id = $18), 'reason', $19::text) as step`

const KEYED = `, keyed as (
    insert into idempotency_keys (user_id, call, key, body_hash, process_id, created_at, status, answer, order_id)
    select $18, $27::text, $28::text, $29::text, $30::text, $16, 200, $31::json, c.id from changed c
    on conflict do nothing returning order_id
  )`

const toChangeOrder = (has: (part: Part) => boolean): string => `
  with changed as (
    update orders set status = $3, status_since = case when $2::text = $3 then status_since else $16::timestamptz end,
      delivery_man_id = $4, delivery_man_acceptance = $5, last_step = $6::jsonb, returns_count = $7, is_reserved = $8,
      payment_type = $9, payment_status = $10, delivery_time = $11, due_at = $12, cancel_reason = $13, goods = $14,
      points_credited = $15, version = version + 1, acknowledged_at = $25::timestamptz
    where id = $1 ${has('alone') ? 'and version = $26::int' : ''} returning id, version, status_since
  ), history as (
    insert into order_history (order_id, at, event, from_status, to_status, actor_id, reason, request_id, before, after)
    select c.id, $16, $17, $2, $3, $18, $19, $20, nullif($21::jsonb, '{}'), nullif($22::jsonb, '{}') from changed c
    returning id
  ), to_audit as (
    insert into order_steps_to_audit (history_id) select id from history
  )${has('key') ? KEYED : ''}, relayed as (
    insert into outbox (kind, payload)
    ${
      has('alone')
        ? `select $32::text, $33::jsonb from changed`
        : `select e.message->>'kind', e.message
    from changed c cross join jsonb_array_elements($23::jsonb) with ordinality as e (message, nth) order by e.nth`
    }
  )
  select ${has('alone') ? 'h.id as "stepId"' : STEP_OF_CHANGE}
    ${has('key') ? ', case when not exists (select 1 from keyed) then not_as_planned() end as "isOtherwise"' : ''}
  from changed c cross join history h`

const writeChangeRow = preparedParts<WrittenOrderChange, Part>('order_change', toChangeOrder)
const writeChangeRowAlone = preparedParts<{ readonly stepId: number }, Part>('order_change', toChangeOrder)

const valuesOf = (c: OrderChange, alone: ChangedAlone | null): unknown[] => [
  c.id,
  c.from,
  c.to,
  c.deliveryManId,
  c.acceptance,
  c.lastStep && JSON.stringify(c.lastStep),
  c.returnsCount,
  c.isReserved,
  c.paymentMethod,
  c.paymentStatus,
  c.deliveryTime,
  c.dueAt,
  c.cancelReason,
  c.goods,
  c.pointsCredited,
  c.at,
  c.event,
  c.by,
  c.reason,
  currentRequestId(),
  c.before,
  c.after,
  JSON.stringify(c.messages),
  c.at.toISOString(),
  c.acknowledgedAt,
  alone?.version ?? null,
  alone?.key?.name ?? null,
  alone?.key?.key ?? null,
  alone?.key?.bodyHash ?? null,
  alone?.key?.processId ?? null,
  alone?.key == null ? null : JSON.stringify(alone.answer),
  alone?.message.kind,
  alone && JSON.stringify(alone.message),
]

/** Stores the order after an event, with its history row and its outbox messages. */
export const writeOrderChange = async (
  trx: Transaction<Database>,
  change: OrderChange,
): Promise<WrittenOrderChange> => {
  const [row] = await writeChangeRow(trx, valuesOf(change, null), [])
  if (!row) throw new Error('a locked order is there')
  wakeOutboxAfterCommit(trx)
  return row
}

/** The same as a command of its own, which answers the id of its step; null when the order has another version by now. */
export const writeOrderChangeAlone = async (
  db: Kysely<Database>,
  change: OrderChange,
  alone: ChangedAlone,
): Promise<number | null> => {
  const [row] = await writeChangeRowAlone(
    db,
    valuesOf(change, alone),
    alone.key === null ? ['alone'] : ['alone', 'key'],
  )
  return row?.stepId ?? null
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
  /** The order, or the combo, that moves it; 0 without either. */
  readonly typeOrderId: number
  readonly by: UserId | null
  readonly at: Date
}

/** Stores changed stock counters and their log rows. */
export const writeStock = async (
  trx: Transaction<Database>,
  change: StockChange,
  { storeId, typeOrderId, by, at }: StockChangeContext,
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
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at)
    select ${storeId}, l.product_id, l.type, ${typeOrderId}, l.quantity, ${by}, ${at}
    from unnest(${movements.map((row) => row.productId)}::int[], ${movements.map((row) => row.type)}::text[],
      ${movements.map((row) => row.quantity)}::int[]) as l (product_id, type, quantity)`.execute(trx)
}

export interface SlotKey {
  readonly storeId: StoreId
  readonly slotAt: Date
  /** Null without own delivery. */
  readonly hourAt: Date | null
}

/** Releases a slot and an hour. */
export const releaseSlot = async (
  trx: Transaction<Database>,
  { storeId, slotAt, hourAt }: SlotKey,
): Promise<void> => {
  await sql`
    with slot as (
      update slot_counters set orders = greatest(orders - 1, 0) where store_id = ${storeId} and slot_at = ${slotAt} returning 1
    )
    update hour_counters set orders = greatest(orders - 1, 0)
    where store_id = ${storeId} and hour_at = ${hourAt}::timestamptz and (select count(*) from slot) >= 0`.execute(
    trx,
  )
}

export interface ClaimedSlot {
  /** Orders in the slot and in the hour, including the new one. */
  readonly slotOrders: number
  readonly hourOrders: number | null
}

/** Claims a slot and an hour; the caller compares with the capacity and rolls back when it is exceeded. */
export const claimSlot = async (
  trx: Transaction<Database>,
  { storeId, slotAt, hourAt }: SlotKey,
): Promise<ClaimedSlot> => {
  const { rows } = await sql<ClaimedSlot>`
    with slot as (
      insert into slot_counters as n (store_id, slot_at, orders) values (${storeId}, ${slotAt}, 1)
      on conflict (store_id, slot_at) do update set orders = n.orders + 1 returning n.orders
    ), hour as (
      insert into hour_counters as n (store_id, hour_at, orders)
      select ${storeId}, ${hourAt}::timestamptz, 1 where ${hourAt}::timestamptz is not null and (select count(*) from slot) >= 0
      on conflict (store_id, hour_at) do update set orders = n.orders + 1 returning n.orders
    )
    select (select orders from slot) as "slotOrders", (select orders from hour) as "hourOrders"`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a statement without FROM answers one row')
  return row
}
