import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  CorporateOrder,
  CorporateOrderRow,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import type {
  CorporateOrderStatus,
  CorporatePaymentMethod,
  InvoiceTiming,
} from '../../../src/domain/corporate/corporate-order-terms.ts'
import type { PaymentTiming } from '../../../src/domain/payment/payment-terms.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import type {
  AddressId,
  CorporateOrderId,
  CorporateStoreOrderId,
  CountryId,
  OrderId,
  StoreId,
  UserId,
} from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts'
import type { Actor } from '../../core/actor.ts'
import type { OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { ordersInScope } from '../../db/scope.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { IS_OUTCOME_UNKNOWN } from '../orders/order.queries.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'

export interface StoredDelivery {
  readonly id: OrderId
  readonly number: number
  readonly status: OrderStatus
  readonly version: number
  readonly userId: UserId
  readonly customerName: string
  readonly receiverName: string | null
  readonly comment: string | null
  readonly userAddressId: AddressId | null
  readonly addressName: string | null
  readonly address: string | null
  readonly deliveryTime: string
  readonly items: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
  readonly toPay: Cents
  /** Its share of what its part is paid with. */
  readonly payment: {
    readonly method: PaymentMethod
    readonly status: PaymentStatus
    readonly isOutcomeUnknown: boolean
    /** It comes after the delivery. */
    readonly isDeferred: boolean
  }
}

export interface StoredStoreOrder {
  readonly id: CorporateStoreOrderId
  readonly storeId: StoreId
  readonly storeName: string
  readonly payment: Omit<CorporateOrder['stores'][number]['payment'], 'outstanding'>
  readonly deliveries: readonly StoredDelivery[]
}

export interface StoredCorporateOrder {
  readonly id: CorporateOrderId
  readonly number: number
  readonly countryId: CountryId
  readonly status: CorporateOrderStatus
  readonly version: number
  readonly user: {
    readonly id: UserId
    readonly firstName: string
    readonly lastName: string
    readonly phoneCode: string
    readonly phone: string
  }
  readonly createdAt: string
  readonly comment: string | null
  readonly paymentType: CorporatePaymentMethod
  readonly paymentTiming: PaymentTiming
  readonly invoiceTiming: InvoiceTiming
  readonly billing: OrderBilling
  readonly toPay: Cents
  /** The parts in reach with the deliveries that may be seen. */
  readonly stores: readonly StoredStoreOrder[]
  /** Every delivery may be seen. */
  readonly isWhole: boolean
}

/** Who asks: a part of the network, and what somebody may see in it. A job sees every status. */
export type Viewer = Pick<Actor, 'unit'> & Partial<Pick<Actor, 'permissions'>>

/** The deliveries `o` that somebody may see: in the unit, and of a status that they may view. */
const isVisible = ({ unit, permissions }: Viewer): RawBuilder<SqlBool> => {
  const inScope = ordersInScope(unit, 'o')
  if (permissions === undefined) return inScope
  const statuses = ORDER_STATUSES.filter((status) => canViewStatus(permissions, status))
  return statuses.length === ORDER_STATUSES.length
    ? inScope
    : sql<SqlBool>`(${inScope} and o.status = any(${statuses}::text[]))`
}

/** Deliveries of the corporate order `c` that somebody may see. */
const reachable = (viewer: Viewer): RawBuilder<unknown> => sql`orders o
  join corporate_store_orders p on p.id = o.corporate_store_order_id
  where p.corporate_order_id = c.id and ${isVisible(viewer)}`

/** A corporate order with the parts in reach; null when none is. */
export const loadCorporateOrder = async (
  db: Kysely<Database>,
  viewer: Viewer,
  id: CorporateOrderId,
): Promise<StoredCorporateOrder | null> => {
  const { rows } = await sql<Omit<StoredCorporateOrder, 'isWhole'> & { readonly count: number }>`
    select c.id, c.number, c.country_id as "countryId", c.status, c.version,
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phoneCode', u.phone_code,
        'phone', u.phone) as user,
      ${toIso('c.created_at')} as "createdAt", c.comment, c.payment_type as "paymentType",
      c.payment_timing as "paymentTiming", c.invoice_timing as "invoiceTiming", c.billing, c.to_pay as "toPay",
      (select count(*)::int from orders o join corporate_store_orders p on p.id = o.corporate_store_order_id
        where p.corporate_order_id = c.id) as count,
      coalesce((select json_agg(json_build_object('id', part.id, 'storeId', part.store_id, 'storeName', s.name,
          'payment', json_build_object('id', y.id, 'paymentType', y.method, 'status', y.status, 'amount', y.amount,
            'isOutcomeUnknown', exists (select 1 from payment_attempts t where t.payment_id = y.id and t.status in ('started', 'unknown')),
            'gatewayCode', y.gateway_code, 'cardBrand', y.card_brand, 'cardLastFour', y.card_last_four,
            'bankTransactionId', y.bank_transaction_id, 'bankVoidTransactionId', y.bank_void_transaction_id,
            'posAuthorizationCode', y.pos_authorization_code, 'daysToPay', y.days_to_pay,
            'isDeferred', y.is_deferred, 'isDue', y.due_at is not null), 'deliveries',
          (select json_agg(json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'version', o.version,
              'userId', o.user_id, 'customerName', o.customer_name, 'receiverName', nullif(o.gift ->> 'receiverProperName', ''),
              'comment', o.comment,
              'userAddressId', o.user_address_id, 'addressName', o.address ->> 'name', 'address', o.address ->> 'address',
              'deliveryTime', ${toIso('o.delivery_time')},
              'items', (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
                from order_items i where i.order_id = o.id),
              'toPay', o.to_pay,
              'payment', json_build_object('method', p.method, 'status', p.status, 'isOutcomeUnknown', ${sql.raw(IS_OUTCOME_UNKNOWN)},
                'isDeferred', p.is_deferred)) order by o.id)
            from orders o join payments p on p.order_id = o.id where o.corporate_store_order_id = part.id and ${isVisible(viewer)})) order by part.id)
        from corporate_store_orders part join stores s on s.id = part.store_id
          join payments y on y.corporate_store_order_id = part.id
        where part.corporate_order_id = c.id
          and exists (select 1 from orders o where o.corporate_store_order_id = part.id and ${isVisible(viewer)})),
        '[]'::json) as stores
    from corporate_orders c join users u on u.id = c.user_id where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row || row.stores.length === 0) return null
  const { count, ...order } = row
  const visible = order.stores.reduce((sum, part) => sum + part.deliveries.length, 0)
  return { ...order, isWhole: count === visible }
}

export interface CorporateOrdersFilter {
  readonly search?: string | undefined
  readonly countryId?: readonly CountryId[] | undefined
  readonly status?: readonly CorporateOrderStatus[] | undefined
  readonly storeId?: readonly StoreId[] | undefined
  readonly userId?: UserId | undefined
  readonly payment?: 'due' | undefined
}

/** Of the part payment `m`, the delivery `o` was delivered and its share `y` has not come, although it is due. */
const IS_SHARE_DUE = sql.raw(`m.due_at is not null and m.status in ('pending', 'failed')
  and o.status = 'completed' and y.is_deferred and y.status in ('pending', 'failed')`)

/** Corporate orders with a share in reach that is due, read from the index of what is due. */
const withDuePayment = (
  viewer: Viewer,
): RawBuilder<unknown> => sql`(select q.corporate_order_id from payments m
  join corporate_store_orders q on q.id = m.corporate_store_order_id
  join orders o on o.corporate_store_order_id = q.id join payments y on y.order_id = o.id
  where ${IS_SHARE_DUE} and ${isVisible(viewer)})`

const fromCorporateOrders = (
  viewer: Viewer,
  { countryId, payment, search, status, storeId, userId }: CorporateOrdersFilter,
): RawBuilder<unknown> => sql`from corporate_orders c
  where exists (select 1 from ${reachable(viewer)})
    and ${countryId === undefined ? sql`true` : sql`c.country_id = any(${[...countryId]}::int[])`}
    and ${userId === undefined ? sql`true` : sql`c.user_id = ${userId}`}
    and ${search === undefined ? sql`true` : sql`(${matchesAllWords(sql`normalised(c.customer_name)`, search)} or c.number::text = ${search.trim()})`}
    and ${status === undefined ? sql`true` : sql`c.status = any(${[...status]}::text[])`}
    and ${
      storeId === undefined
        ? sql`true`
        : sql`exists (select 1 from corporate_store_orders x
            where x.corporate_order_id = c.id and x.store_id = any(${[...storeId]}::int[]))`
    }
    and ${payment === undefined ? sql`true` : sql`c.id = any(array${withDuePayment(viewer)})`}`

/** None of its deliveries is due yet. */
const IS_SCHEDULED = sql`c.status = 'in_progress' and not exists (select 1 from orders o
  join corporate_store_orders p on p.id = o.corporate_store_order_id
  where p.corporate_order_id = c.id and o.status <> 'scheduled')`

const rowsOf = async (
  db: Kysely<Database>,
  viewer: Viewer,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Pagination,
): Promise<PagedResult<CorporateOrderRow>> => {
  const { rows } = await sql<CorporateOrderRow>`
    select c.id, c.number, c.status, c.customer_name as "customerName", c.payment_type as "paymentType",
      d."toPay", c.country_id as "countryId", ${toIso('c.created_at')} as "createdAt", d.members, d.open, d.failed,
      d."failedAmount", d.stores, d.due,
      ${toIso('d.next')} as "nextDeliveryTime"
    from (select c.* ${from} order by ${order} limit ${page.limit} offset ${page.offset}) c
    cross join lateral (
      select count(*)::int as members, count(*) filter (where o.status not in ('completed', 'cancelled'))::int as open,
        count(*) filter (where o.status = 'failed')::int as failed,
        coalesce(sum(o.to_pay) filter (where o.status = 'failed'), 0)::int as "failedAmount",
        min(o.delivery_time) filter (where o.status not in ('completed', 'cancelled')) as next,
        json_agg(distinct s.name) as stores, coalesce(sum(o.to_pay) filter (where o.status <> 'cancelled'), 0)::int as "toPay", coalesce(sum(o.to_pay) filter (where ${IS_SHARE_DUE}), 0)::int as due
      from orders o join corporate_store_orders p on p.id = o.corporate_store_order_id join stores s on s.id = p.store_id
        join payments y on y.order_id = o.id join payments m on m.corporate_store_order_id = p.id
      where p.corporate_order_id = c.id and ${isVisible(viewer)}) d
    order by ${order}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** Corporate orders with a delivery in reach, newest first. */
export const listCorporateOrders = (
  db: Kysely<Database>,
  viewer: Viewer,
  filter: CorporateOrdersFilter,
  page: Pagination,
  direction: 'asc' | 'desc',
): Promise<PagedResult<CorporateOrderRow>> =>
  rowsOf(
    db,
    viewer,
    fromCorporateOrders(viewer, filter),
    direction === 'asc' ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`,
    page,
  )

/** Corporate orders of which nothing is due yet, the next delivery first. */
export const listScheduledCorporateOrders = (
  db: Kysely<Database>,
  viewer: Viewer,
  filter: CorporateOrdersFilter,
  page: Pagination,
): Promise<PagedResult<CorporateOrderRow>> =>
  rowsOf(
    db,
    viewer,
    sql`${fromCorporateOrders(viewer, filter)} and ${IS_SCHEDULED}`,
    sql`(select min(o.delivery_time) from orders o join corporate_store_orders p on p.id = o.corporate_store_order_id
      where p.corporate_order_id = c.id), c.id`,
    page,
  )

export interface CorporateOrderCounts {
  readonly byStatus: Readonly<Record<CorporateOrderStatus, number>>
  readonly scheduled: number
  readonly total: number
}

export const countCorporateOrders = async (
  db: Kysely<Database>,
  viewer: Viewer,
  filter: CorporateOrdersFilter,
): Promise<CorporateOrderCounts> => {
  const { rows } = await sql<Record<CorporateOrderStatus | 'scheduled' | 'total', number>>`
    select count(*) filter (where c.status = 'in_progress')::int as in_progress,
      count(*) filter (where c.status = 'completed')::int as completed,
      count(*) filter (where c.status = 'cancelled')::int as cancelled,
      count(*) filter (where ${IS_SCHEDULED})::int as scheduled, count(*)::int as total
    ${fromCorporateOrders(viewer, filter)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count answers one row')
  const { scheduled, total, ...byStatus } = row
  return { byStatus, scheduled, total }
}

/** The corporate order of a store's part; null when there is none. */
export const parentOf = async (
  db: Kysely<Database>,
  id: CorporateStoreOrderId,
): Promise<CorporateOrderId | null> => {
  const row = await db
    .selectFrom('corporate_store_orders')
    .select('corporate_order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.corporate_order_id ?? null
}

/** The corporate order of one of its deliveries. */
export const parentOfOrder = async (db: Kysely<Database>, id: OrderId): Promise<CorporateOrderId | null> => {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('corporate_store_orders as s', 's.id', 'o.corporate_store_order_id')
    .select('s.corporate_order_id')
    .where('o.id', '=', id)
    .executeTakeFirst()
  return row?.corporate_order_id ?? null
}
