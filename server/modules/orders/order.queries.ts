import { sql, type Kysely, type Transaction } from 'kysely'
import type { OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import type { Database } from '../../db/database.gen.ts'
import { ordersInScope } from '../../db/scope.ts'
import type { OrderRecord } from './order-record.ts'
import type { Unit } from '../../core/actor.ts'

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of an order's state; `orders o` joined by `ORDER_STATE_JOINS`. */
export const ORDER_STATE_COLUMNS = `
  o.id, o.number, o.version, o.type, o.status, o.status_since as "statusSince", o.delivery_method as "deliveryMethod",
  o.country_id as "countryId", c.time_zone as "timeZone", o.store_id as "storeId", s.name as "storeName",
  o.delivery_time as "deliveryTime", o.due_at as "dueAt", o.created_at as "createdAt", o.to_pay as "toPay",
  o.returns_count as "returnsCount", o.last_step as "lastStep", o.is_reserved as "isReserved",
  o.invoice_status as "invoiceStatus", o.zone_name as "zoneName", o.acknowledged_at as "acknowledgedAt", o.delay_minutes as "delayMinutes",
  case when m.id is not null then json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
    'phone', m.phone, 'storeId', m.store_id, 'status', m.delivery_man_status, 'acceptance', o.delivery_man_acceptance) end as "deliveryMan"`
/** Whether the kitchen of an order `o` waits until money has arrived: a corporate order that is paid before it starts. */
const IS_AWAITED_BEFORE_KITCHEN = `exists (select 1 from corporate_store_orders g join corporate_orders w on w.id = g.corporate_order_id
  where g.id = o.corporate_store_order_id and w.payment_timing = 'after_paid')`
/** When the kitchen of an order `o` starts, without regard to its payment. */
const KITCHEN_STARTS_AT = `o.delivery_time - (o.longest_cooking_minutes + o.zone_minutes) * interval '1 minute'`
/**
 * When an order `o` of the country `c` that waits for its payment fails: after the country's time, a day for a bank transfer. The
 * time of money that is awaited before the kitchen starts counts from then.
 */
export const PAYMENT_DUE_AT = `case when ${IS_AWAITED_BEFORE_KITCHEN} then greatest(o.status_since, ${KITCHEN_STARTS_AT}) else o.status_since end
  + case when o.payment_type = 'bank_transfer' then interval '24 hours' else c.pending_minutes * interval '1 minute' end`
/** The attempts `t` to pay for an order, its own and those of its part of a corporate order. */
const ITS_ATTEMPTS = `(t.payment_id = p.id or t.key = p.charged_by)`
/** Whether the gateway's response for an order is outstanding. */
export const IS_OUTCOME_UNKNOWN = `exists (select 1 from payment_attempts t where ${ITS_ATTEMPTS} and t.status in ('started', 'unknown'))`
export const ORDER_STATE_JOINS = `
  join stores s on s.id = o.store_id
  join countries c on c.id = o.country_id
  join payments p on p.order_id = o.id
  left join users m on m.id = o.delivery_man_id`

/** Who took a step: the user `a` with the role `r`. */
const ACTOR_OF_STEP = `json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name), 'role', r.key)`

/** What changed lines of the payment `p` left to be collected at the door. */
export const TOP_UP = `case when p.due_amount > 0 then json_build_object('amount', p.due_amount, 'method', p.due_method) end`
const personOf = (user: string): string =>
  `json_build_object('id', ${user}.id, 'name', trim(${user}.first_name || ' ' || ${user}.last_name))`
/** The last change of the lines of an order `o` that is so. */
export const lineChangeWhere = (
  condition: string,
): string => `(select json_build_object('revision', l.revision, 'status', l.status,
    'at', ${iso('l.changed_at')}, 'by', ${personOf('a')}, 'lines', l.lines,
    'acknowledgedAt', ${iso('l.acknowledged_at')})
  from order_line_changes l join users a on a.id = l.changed_by
  where l.order_id = o.id and ${condition} order by l.revision desc limit 1)`

/** What the kitchen is asked of an order `o` that it makes, as far as it is so. */
export const lineQuestionsWhere = (
  condition: string,
): string => `coalesce(case when o.status = 'preparing' then
    (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', q.name, 'quantity', l.quantity,
      'askedAt', ${iso('l.asked_at')}, 'askedBy', ${personOf('a')}, 'goods', l.goods, 'answeredAt', ${iso('l.answered_at')},
      'answeredBy', case when k.id is not null then ${personOf('k')} end) order by l.id)
    from order_line_questions l join products q on q.id = l.product_id join users a on a.id = l.asked_by
      left join users k on k.id = l.answered_by
    where l.order_id = o.id and l.closed_at is null and ${condition}) end, '[]'::json)`

const WHOLE_ORDERS = sql.raw(`
  select ${ORDER_STATE_COLUMNS},
    s.franchisor_id as "franchisorId", s.position_lat as "storeLat", s.position_lng as "storeLng", c.iso_code as "countryIso", c.currency_code as "currencyCode",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phoneCode', u.phone_code,
      'phone', u.phone, 'isCreditAvailable', u.is_credit_available) as user,
    o.delivery_zone_id as "zoneId", o.address, o.comment, o.gift,
    (select json_build_object('deliveryServiceId', v.id, 'deliveryServiceName', v.name, 'orderId', o.third_party_order_id)
      from delivery_services v where v.id = o.delivery_service_id) as "thirdParty",
    (select json_build_object('id', w.id, 'number', w.number) from corporate_store_orders g
      join corporate_orders w on w.id = g.corporate_order_id where g.id = o.corporate_store_order_id) as "corporateOrder",
    json_build_object('totalItems', o.total_items, 'totalPrice', o.total_price, 'totalPriceDelivery', o.total_price_delivery,
      'discountPrice', o.discount_price, 'minOrderAmount', o.min_order_amount, 'usedPoints', o.used_points,
      'discountValues', o.discount_values) as totals,
    o.points_credited as "pointsCredited", o.coupon_id as "couponId", o.ledger,
    json_build_object('method', p.method, 'status', p.status, 'amount', p.amount, 'change', p.change_amount,
      'cashReceived', p.cash_received, 'gatewayCode', p.gateway_code, 'cardBrand', p.card_brand,
      'cardLastFour', p.card_last_four, 'isOutcomeUnknown', ${IS_OUTCOME_UNKNOWN}, 'isLateCapture', p.is_late_capture,
      'bankTransactionId', p.bank_transaction_id, 'bankVoidTransactionId', p.bank_void_transaction_id,
      'posAuthorizationCode', p.pos_authorization_code, 'transferId', p.transfer_id, 'daysToPay', p.days_to_pay,
      'customerWillPay', p.customer_will_pay, 'isDeferred', p.is_deferred, 'topUp', ${TOP_UP},
      'refunds', coalesce((select json_agg(json_build_object('amount', f.amount, 'requestedAt', ${iso('f.requested_at')},
          'settledAt', ${iso('f.settled_at')}) order by f.requested_at)
        from payment_refunds f where f.order_id = o.id), '[]'::json),
      'attempts', coalesce((select json_agg(json_build_object('startedAt', ${iso('t.started_at')},
          'settledAt', ${iso('t.settled_at')}, 'status', t.status, 'amount', t.amount, 'gatewayCode', t.gateway_code,
          'transactionId', t.gateway_transaction_id) order by t.started_at)
        from payment_attempts t where ${ITS_ATTEMPTS}), '[]'::json)) as payment,
    ${lineChangeWhere(`l.status <> 'refused'`)} as "lineChange", ${lineQuestionsWhere('true')} as "lineQuestions",
    o.billing, o.invoice, o.cancel_reason as "cancelReason", o.replaces_order_id as "replacesOrderId",
    case when o.status = 'pending' then ${PAYMENT_DUE_AT} end as "paymentDueAt", o.longest_cooking_minutes as "longestCookingMinutes",
    o.zone_minutes as "zoneMinutes",
    (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'sku', i.sku, 'name', i.name, 'image', i.image,
        'quantity', i.quantity, 'frozenQuantity', i.frozen_quantity, 'unitPrice', i.unit_price,
        'totalPrice', i.total_price, 'discountTotalPrice', i.discount_total_price, 'isFree', i.is_free,
        'comboItems', i.combo_items, 'note', i.note, 'isChecked', i.checked_at is not null) order by i.id)
      from order_items i where i.order_id = o.id) as items,
    (select json_agg(json_build_object('id', h.id, 'at', ${iso('h.at')}, 'event', h.event, 'from', h.from_status,
        'to', h.to_status, 'actor', case when a.id is not null then ${ACTOR_OF_STEP} end, 'reason', h.reason,
        'paid', (h.after->>'paid')::int, 'goods', h.after->>'goods', 'carrier', case when h.to_status in ('cancelled', 'failed') then (
          select m.first_name || ' ' || m.last_name from users m where m.id = (h.before->>'deliveryManId')::int) end) order by h.id)
      from order_history h left join users a on a.id = h.actor_id left join roles r on r.id = a.role_id
      where h.order_id = o.id) as history
  from orders o ${ORDER_STATE_JOINS} join users u on u.id = o.user_id`)

/** An order with all its dependent rows; null when there is none. The caller checks the scope. */
export const loadOrder = async (db: Kysely<Database>, id: OrderId): Promise<OrderRecord | null> => {
  const [row] = await executePrepared(db, 'order_whole', sql<OrderRecord>`${WHOLE_ORDERS} where o.id = ${id}`)
  return row ?? null
}

/** Whether the order is in the unit's scope. */
export const isOrderInScope = async (db: Kysely<Database>, id: OrderId, unit: Unit): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from orders o where o.id = ${id} and ${ordersInScope(unit, 'o')}`.execute(db)
  return rows.length > 0
}

/**
 * Locks an order in scope until the transaction ends and then reads it, so that nothing of it is older than
 * the lock; null when the actor does not see it.
 */
export const lockOrder = async (
  trx: Transaction<Database>,
  id: OrderId,
  unit: Unit,
): Promise<OrderRecord | null> => {
  const rows = await executePrepared(
    trx,
    'order_lock',
    sql`select 1 from orders o where o.id = ${id} and ${ordersInScope(unit, 'o')} for no key update`,
  )
  return rows.length > 0 ? loadOrder(trx, id) : null
}

/** The same for a delivery man, who sees only orders assigned to him. */
export const lockOrderOfDeliveryMan = async (
  trx: Transaction<Database>,
  id: OrderId,
  deliveryManId: UserId,
): Promise<OrderRecord | null> => {
  const { rows } =
    await sql`select 1 from orders o where o.id = ${id} and o.delivery_man_id = ${deliveryManId} for no key update`.execute(
      trx,
    )
  return rows.length > 0 ? loadOrder(trx, id) : null
}
