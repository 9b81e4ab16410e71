import { sql, type Kysely } from 'kysely'
import type { CallerBackground, RecentOrder } from '../../../../src/api/contract/customers.contract.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Database } from '../../../db/database.gen.ts'
import { ordersInScope } from '../../../db/scope.ts'
import { CUSTOMER_ROLE_ID } from '../../../db/users.scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../../resource/pagination.ts'
import { isVisibleOrder, ORDER_SUMMARY_JSON } from './customers.queries.ts'

/** Completed orders that say what a caller buys together. */
const BASKETS = 40
/** Other customers that are named. */
const MAX_OTHERS = 5
/** Orders with a tax id that are looked at: a company's is on many. */
const BILLED = 200

const plainTaxId = (column: string) =>
  sql`upper(regexp_replace(${sql.ref(column)}->>'value', '[^0-9A-Za-z]', '', 'g'))`

/** What a customer bought together, and the customers of the country with the same phone or tax id. */
export const findCallerBackground = async (db: Kysely<Database>, id: UserId): Promise<CallerBackground> => {
  const { rows } = await sql<CallerBackground>`
    with caller as (select u.id, u.phone, u.country_id from users u where u.id = ${id}),
    billed as (
      select ${plainTaxId('o.billing')} as tax_id from orders o where o.user_id = ${id} and o.billing->>'type' = 'nit'
      order by o.created_at desc limit 1
    ), sharing as (
      select u.id, 'phone' as shares from caller c join users u on u.phone = c.phone and u.id <> c.id
      union all
      select o.user_id, 'tax_id' from (
        select o.user_id from billed b join orders o on ${plainTaxId('o.billing')} = b.tax_id limit ${BILLED}) o
      where o.user_id <> ${id}
    ), others as (
      select u.id, u.first_name, u.last_name, u.phone, min(s.shares) as shares, u.last_order_at
      from sharing s join users u on u.id = s.id join caller c on c.country_id = u.country_id
      where u.status = 'active' and u.role_id = ${sql.lit(CUSTOMER_ROLE_ID)} and u.owner_id is null
      group by u.id order by u.last_order_at desc nulls last, u.id limit ${MAX_OTHERS}
    ), baskets as (
      select o.id, o.created_at, array_agg(distinct i.product_id order by i.product_id) as products from (
        select o.id, o.created_at from orders o where o.user_id = ${id} and o.stage = 'completed'
        order by o.created_at desc, o.id desc limit ${BASKETS}) o
      join order_items i on i.order_id = o.id and not i.is_free
      group by o.id, o.created_at
    )
    select coalesce((select json_agg(products order by created_at desc, id desc) from baskets), '[]'::json) as baskets,
      coalesce((select json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'phone', phone,
        'shares', shares) order by last_order_at desc nulls last, id) from others), '[]'::json) as others`.execute(
    db,
  )
  return rows[0] ?? { baskets: [], others: [] }
}

/** A customer's orders in the actor's unit with their products, newest first. */
export const listCallerOrders = async (
  db: Kysely<Database>,
  id: UserId,
  actor: Actor,
  page: Pagination,
): Promise<PagedResult<RecentOrder>> => {
  const from = sql`from orders o where o.user_id = ${id} and ${ordersInScope(actor.unit, 'o')} and ${isVisibleOrder(actor)}`
  const { rows } = await sql<{ readonly summary: RecentOrder }>`
    select ${ORDER_SUMMARY_JSON} as summary from (
      select o.* ${from} order by o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}) o
    order by o.created_at desc, o.id desc`.execute(db)
  const orders = rows.map(({ summary }) => summary)
  return toPagedResult(orders, await countRows(db, from, orders.length, page), page)
}
