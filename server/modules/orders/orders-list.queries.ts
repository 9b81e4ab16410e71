import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ORDER_SORTS } from '../../../src/api/contract/orders-query.contract.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Failure } from '../../core/result.ts'
import { orderBy, readPage, type ListOrder, type PositionedRow } from '../../resource/cursor-pagination.ts'
import type { PagedResult, Pagination } from '../../resource/pagination.ts'
import type { ListedOrder } from './order.presenter.ts'
import {
  IS_OUTCOME_UNKNOWN,
  lineChangeWhere,
  lineQuestionsWhere,
  ORDER_STATE_COLUMNS,
  ORDER_STATE_JOINS,
  PAYMENT_DUE_AT,
  TOP_UP,
} from './order.queries.ts'

type Condition = RawBuilder<SqlBool>

const SORT_COLUMNS = {
  createdAt: 'o.created_at',
  customerName: 'o.customer_name',
  totalPrice: 'o.to_pay',
  deliveryTime: 'o.delivery_time',
} as const satisfies Record<(typeof ORDER_SORTS)[number], string>
export type OrderSort = keyof typeof SORT_COLUMNS

const LISTED = sql.raw(`
  ${ORDER_STATE_COLUMNS}, o.customer_name as "customerName", o.total_price as "totalPrice", o.address ->> 'name' as "addressName", o.address ->> 'address' as street, o.comment,
  o.longest_cooking_minutes as "cookingTime", o.zone_minutes as "zoneMinutes",
  case when o.status = 'pending' then ${PAYMENT_DUE_AT} end as "paymentDueAt",
  json_build_object('method', p.method, 'status', p.status, 'change', p.change_amount,
    'bankTransactionId', p.bank_transaction_id, 'customerWillPay', p.customer_will_pay, 'isDeferred', p.is_deferred,
    'isOutcomeUnknown', ${IS_OUTCOME_UNKNOWN}, 'topUp', ${TOP_UP}) as payment,
  ${lineChangeWhere(`l.status = 'applied' and l.acknowledged_at is null`)} as "lineChange",
  ${lineQuestionsWhere('l.goods is null')} as "lineQuestions",
  (select coalesce(json_agg(json_build_object('id', i.id, 'isChecked', i.checked_at is not null, 'name', i.name, 'quantity', i.quantity,
      'frozenQuantity', i.frozen_quantity, 'comboItems', (
        select json_agg(json_build_object('name', x -> 'name', 'quantity', x -> 'quantity')) from jsonb_array_elements(i.combo_items) x), 'note', i.note) order by i.id), '[]'::json)
    from order_items i where i.order_id = o.id) as "itemsSummary"`)
const JOINS = sql.raw(ORDER_STATE_JOINS)

type PositionedOrder = ListedOrder & PositionedRow

export interface OrderListQuery {
  readonly page: Pagination
  readonly cursor: string | undefined
  readonly sort: OrderSort
  readonly direction: 'asc' | 'desc'
  /** The filters select a range of days that is read first and then sorted. */
  readonly sortsInMemory: boolean
}

const inMemorySortExpression = (sort: OrderSort): RawBuilder<unknown> => {
  const column = sql.ref(SORT_COLUMNS[sort])
  switch (sort) {
    case 'customerName':
      return sql`(${column} || '')`
    case 'totalPrice':
      return sql`(${column} + 0)`
    default:
      return sql`(${column} + interval '0 seconds')`
  }
}

/** One page: the ids are read from the index of the sort, then only those rows are joined. */
export const listOrders = (
  db: Kysely<Database>,
  where: Condition,
  { sort, direction, page, cursor, sortsInMemory }: OrderListQuery,
): Promise<(PagedResult<PositionedOrder> & { readonly cursor?: string }) | Failure> => {
  const order: ListOrder = {
    name: sort,
    column: SORT_COLUMNS[sort],
    id: 'o.id',
    direction,
    sortExpression: sortsInMemory ? inMemorySortExpression(sort) : null,
  }
  return readPage(db, { from: sql`orders o`, where, order, page, cursor }, async (ids) => {
    const { rows } = await sql<PositionedOrder>`
      with page as materialized (${ids})
      select ${LISTED}, ${sql.ref(order.column)}::text as "sortedBy" from page join orders o on o.id = page.id ${JOINS}
      order by ${orderBy({ ...order, sortExpression: null })}`.execute(db)
    return rows
  })
}

/** Every open order of a store, the next delivery first. */
export const boardOrders = async (
  db: Kysely<Database>,
  storeId: StoreId,
  where: Condition,
  limit: number,
): Promise<ListedOrder[]> => {
  const { rows } = await sql<ListedOrder>`
    select ${LISTED} from orders o ${JOINS}
    where o.store_id = ${storeId} and o.stage not in ('completed', 'cancelled', 'failed') and ${where}
    order by o.delivery_time, o.id limit ${limit}`.execute(db)
  return rows
}

export interface StatusCount {
  readonly status: OrderStatus
  readonly orders: number
  readonly late: number
  readonly unacknowledged: number
}

/** Orders by status: how many of the open ones were due before `now`, and how many nobody of the store has seen. */
export const countByStatus = async (
  db: Kysely<Database>,
  where: Condition,
  now: Date,
): Promise<StatusCount[]> => {
  const { rows } = await sql<StatusCount>`
    select o.status, count(*)::int as orders,
      count(*) filter (where o.delivery_time < ${now} and o.stage not in ('completed', 'cancelled', 'failed'))::int as late,
      count(*) filter (where o.status = 'processing' and o.acknowledged_at is null)::int as unacknowledged
    from orders o where ${where} group by o.status`.execute(db)
  return rows
}
