import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrdersQuery } from '../../../src/api/contract/orders.contract.ts'
import { canViewStatus } from '../../../src/domain/access/status-access.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { anywhere } from '../../db/expressions.ts'
import { failure, type Failure, type Operator } from '../../http/call.ts'
import { ordersInScope } from '../../http/scope.ts'

type Condition = RawBuilder<SqlBool>
export type OrderFilters = Omit<typeof OrdersQuery.Type, 'limit' | 'offset' | 'sortBy' | 'sortOrder' | 'view' | 'isFilter'>

const MAX_INT = 2_147_483_647

/** `orders o` as one caller may see them through these filters. */
export const ordersWhere = (filters: OrderFilters, operator: Operator): Condition | Failure => {
  const details: Record<string, string> = {}
  for (const key of ['from', 'to'] as const) {
    const given = filters[key]
    if (given !== undefined && Number.isNaN(Date.parse(given))) details[key] = 'invalid'
  }
  if (Object.keys(details).length > 0) return failure('validation_error', { details })
  const conditions: Condition[] = [ordersInScope(operator.unit, 'o'), ...visibleStatuses(filters, operator), ...among(filters), ...between(filters)]
  const search = filters.search?.trim()
  if (search) conditions.push(matching(search))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const visibleStatuses = ({ status }: OrderFilters, { permissions }: Operator): Condition[] => {
  const visible = ORDER_STATUSES.filter((one) => canViewStatus(permissions, one))
  const asked: readonly OrderStatus[] = status && status.length > 0 ? visible.filter((one) => status.includes(one)) : visible
  if (asked.length === ORDER_STATUSES.length) return []
  // One value is an equality, which an index on (status, …) answers in order.
  const [only, ...more] = asked
  return more.length === 0 && only !== undefined ? [sql`o.status = ${only}`] : [sql`o.status = any (${asked}::text[])`]
}

const anyOf = (column: string, type: 'int' | 'text', values: ReadonlyArray<number | string> | undefined): Condition[] => {
  if (!values || values.length === 0) return []
  const [only, ...more] = values
  return more.length === 0
    ? [sql`${sql.ref(column)} = ${only}`]
    : [sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`]
}

const among = (filters: OrderFilters): Condition[] => {
  const conditions = [
    ...anyOf('o.store_id', 'int', filters.storeId),
    ...anyOf('o.country_id', 'int', filters.countryId),
    ...anyOf('o.delivery_method', 'text', filters.deliveryMethod),
    ...anyOf('o.type', 'text', filters.orderType),
    ...anyOf('o.invoice_status', 'text', filters.invoiceStatus),
    ...anyOf('o.payment_type', 'text', filters.paymentType),
    ...anyOf('o.user_id', 'int', filters.userId),
  ]
  if (filters.franchisorId && filters.franchisorId.length > 0) {
    conditions.push(sql`o.store_id in (select id from stores where franchisor_id = any (${filters.franchisorId}::int[]))`)
  }
  if (filters.supplierId && filters.supplierId.length > 0) {
    conditions.push(sql`exists (select 1 from order_items i join products q on q.id = i.product_id
      where i.order_id = o.id and q.supplier_id = any (${filters.supplierId}::int[]))`)
  }
  return conditions
}

const between = ({ dateParameter, from, to }: OrderFilters): Condition[] => {
  const column = sql.ref(dateParameter === 'deliveryTime' ? 'o.delivery_time' : 'o.created_at')
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} < ${new Date(to)}`]),
  ]
}

/** Shorter ones are order numbers; as part of a telephone they would mean nearly everybody. */
const TELEPHONE_DIGITS = 4

/** By the customer, every word of the text somewhere in name, telephone or e-mail; digits are an order's number too. */
const matching = (search: string): Condition => {
  const digits = /^[\d\s()+-]+$/.test(search) ? search.replaceAll(/\D/g, '') : ''
  if (digits === '') return byCustomer(search.split(/\s+/).slice(0, 8))
  const conditions = [
    ...(Number(digits) <= MAX_INT ? [sql<SqlBool>`o.number = ${Number(digits)}`] : []),
    ...(digits.length >= TELEPHONE_DIGITS ? [byCustomer([digits])] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

const byCustomer = (words: readonly string[]): Condition =>
  sql<SqlBool>`o.user_id = any (array(select u.id from users u
    where ${sql.join(words.map((word) => sql`u.search like normalised(${anywhere(word)})`), sql` and `)}))`
