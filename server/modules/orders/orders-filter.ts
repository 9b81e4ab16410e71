import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OrdersQuery } from '../../../src/api/contract/orders-query.contract.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { hasStatus } from '../../db/order-conditions.ts'
import { likeContains } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, type Failure } from '../../core/result.ts'
import { ordersInScope, storesInScope } from '../../db/scope.ts'
import type { Actor } from '../../core/actor.ts'

/**
 * A range of this many days is read whole and then sorted: its days are more selective than the sort's
 * index.
 */
const SHORT_RANGE_MS = 31 * 86_400_000

/** Whether the filters select few days, while the sort uses another column. */
export const sortsInMemory = (
  { dateParameter = 'createdAt', from, to }: OrderFilters,
  sort: string,
): boolean =>
  sort !== dateParameter &&
  from !== undefined &&
  to !== undefined &&
  Date.parse(to) - Date.parse(from) <= SHORT_RANGE_MS

type Condition = RawBuilder<SqlBool>
export type OrderFilters = Omit<
  typeof OrdersQuery.Type,
  'limit' | 'offset' | 'sortBy' | 'sortOrder' | 'view' | 'isFilter' | 'cursor'
>

const MAX_INT = 2_147_483_647

/** The condition on `orders o` by the actor's scope and the filters. */
export const ordersWhere = async (
  db: Kysely<Database>,
  filters: OrderFilters,
  actor: Actor,
  now: Date,
): Promise<Condition | Failure> => {
  const details: Record<string, string> = {}
  for (const key of ['from', 'to'] as const) {
    const value = filters[key]
    if (value !== undefined && Number.isNaN(Date.parse(value))) details[key] = 'invalid'
  }
  if (Object.keys(details).length > 0) return failure('validation_error', { details })
  const stores = await storesCondition(db, filters, actor)
  const conditions: Condition[] = [
    stores,
    ...statusConditions(filters, actor),
    ...attributeConditions(filters),
    ...dateConditions(filters),
    ...lateConditions(filters, now),
  ]
  const search = filters.search?.trim()
  if (search) conditions.push(searchCondition(search))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const statusConditions = ({ status }: OrderFilters, { permissions }: Actor): Condition[] => {
  const visible = ORDER_STATUSES.filter((one) => canViewStatus(permissions, one))
  const requested: readonly OrderStatus[] =
    status && status.length > 0 ? visible.filter((one) => status.includes(one)) : visible
  return requested.length === ORDER_STATUSES.length ? [] : [hasStatus(requested)]
}

const filtersStores = ({ storeId, franchisorId, countryId }: OrderFilters): boolean =>
  [storeId, franchisorId, countryId].some((ids) => ids !== undefined && ids.length > 0)

/**
 * The remaining stores after scope and filters: contradicting ones give an empty result without reading
 * orders.
 */
const storesCondition = async (
  db: Kysely<Database>,
  filters: OrderFilters,
  { unit }: Actor,
): Promise<Condition> => {
  if (!filtersStores(filters) && unit.kind !== 'franchisor') return ordersInScope(unit, 'o')
  const { storeId, franchisorId, countryId } = filters
  const conditions = [
    storesInScope(unit),
    ...anyOf('stores.id', 'int', storeId),
    ...anyOf('stores.franchisor_id', 'int', franchisorId),
    ...anyOf('stores.country_id', 'int', countryId),
  ]
  const { rows } = await sql<{
    id: number
  }>`select id from stores where ${sql.join(conditions, sql` and `)}`.execute(db)
  const [stores = sql<SqlBool>`false`] = anyOf(
    'o.store_id',
    'int',
    rows.map(({ id }) => id),
  )
  return stores
}

const anyOf = (
  column: string,
  type: 'int' | 'text',
  values: ReadonlyArray<number | string> | undefined,
): Condition[] => {
  if (!values || values.length === 0) return []
  const [only, ...more] = values
  return more.length === 0
    ? [sql`${sql.ref(column)} = ${only}`]
    : [sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`]
}

const attributeConditions = (filters: OrderFilters): Condition[] => {
  const conditions = [
    ...anyOf('o.delivery_method', 'text', filters.deliveryMethod),
    ...anyOf('o.type', 'text', filters.orderType),
    ...anyOf('o.invoice_status', 'text', filters.invoiceStatus),
    ...anyOf('o.payment_type', 'text', filters.paymentType),
    ...anyOf('o.user_id', 'int', filters.userId),
  ]
  if (filters.supplierId && filters.supplierId.length > 0) {
    conditions.push(sql`exists (select 1 from order_items i join product_suppliers q on q.product_id = i.product_id
      where i.order_id = o.id and q.supplier_id = any (${filters.supplierId}::int[]))`)
  }
  return conditions
}

const dateColumn = (dateParameter: OrderFilters['dateParameter']): RawBuilder<unknown> => {
  switch (dateParameter) {
    case 'refundedAt':
      return sql.ref('r.at')
    case 'deliveryTime':
      return sql.ref('o.delivery_time')
    case 'completedAt':
    case 'cancelledAt':
      return sql.ref('o.status_since')
    case 'createdAt':
    case undefined:
      return sql.ref('o.created_at')
  }
}

const dateConditions = ({ dateParameter, from, to, hour }: OrderFilters): Condition[] => {
  const column = dateColumn(dateParameter)
  const within = [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} < ${new Date(to)}`]),
    ...(hour === undefined
      ? []
      : [
          sql<SqlBool>`business_hour(${column}, (select c.time_zone from countries c where c.id = o.country_id)) = any (${hour}::int[])`,
        ]),
  ]
  if (dateParameter === 'refundedAt')
    return [
      sql<SqlBool>`exists (select 1 from order_refunds r where ${sql.join([sql`r.order_id = o.id`, ...within], sql` and `)})`,
    ]
  return [
    ...(dateParameter === 'completedAt' ? [sql<SqlBool>`o.stage = 'completed'`] : []),
    ...(dateParameter === 'cancelledAt' ? [sql<SqlBool>`o.stage = 'cancelled'`] : []),
    ...within,
  ]
}

const lateConditions = ({ isLate }: OrderFilters, now: Date): Condition[] => {
  if (isLate === undefined) return []
  const late = sql<SqlBool>`case when o.stage = 'completed' then o.status_since > o.delivery_time
    else o.stage not in ('cancelled', 'failed') and o.delivery_time < ${now} end`
  return [isLate ? late : sql<SqlBool>`not ${late}`]
}

/** Shorter numbers are order numbers; as part of a phone number they would match nearly every customer. */
const TELEPHONE_DIGITS = 4

/**
 * The customer's name, phone or e-mail contains every word of the text; digits also match an order's
 * number.
 */
const searchCondition = (search: string): Condition => {
  const digits = /^[\d\s()+-]+$/.test(search) ? search.replaceAll(/\D/g, '') : ''
  if (digits === '') return customerCondition(search.split(/\s+/).slice(0, 8))
  const conditions = [
    ...(Number(digits) <= MAX_INT ? [sql<SqlBool>`o.number = ${Number(digits)}`] : []),
    ...(digits.length >= TELEPHONE_DIGITS ? [customerCondition([digits])] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

const customerCondition = (words: readonly string[]): Condition =>
  sql<SqlBool>`o.user_id = any (array(select u.id from users u
    where ${sql.join(
      words.map((word) => sql`u.search like normalised(${likeContains(word)})`),
      sql` and `,
    )}))`
