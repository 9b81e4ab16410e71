import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Customer } from '../../../../src/api/contract/customers.contract.ts'
import { canViewStatus } from '../../../../src/domain/order/order-permissions.ts'
import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '../../../../src/domain/order/order-status.ts'
import type { CountryId, UserId } from '../../../../src/domain/shared/ids.ts'
import { likeContains, likePrefix, toIso } from '../../../db/expressions.ts'
import type { Database } from '../../../db/database.gen.ts'
import { countryInScope, storesInScope } from '../../../db/scope.ts'
import { ADDRESS_JSON } from './addresses.queries.ts'
import { CUSTOMER_ROLE_ID } from '../../../db/users.scope.ts'
import type { SearchTerms } from '../search-terms.ts'
import type { Actor, Unit } from '../../../core/actor.ts'
import { POINTS } from '../user-columns.ts'
import { yearPoints } from '../../../db/order-conditions.ts'
import { withLevel, type CardRow } from '../loyalty-level.queries.ts'

/** Matches are counted up to this number; the operator refines the search anyway. */
const COUNTED_MATCHES = 100
const LAST_ORDERS = 5
/** The number of last orders from which the usual products are computed. */
const USUAL_FROM_ORDERS = 20
const USUAL_PRODUCTS = 8
const CLOSED = [...FINAL_ORDER_STATUSES, 'failed']

/** A literal role id: with a subselect the planner assumes that all roles are equally frequent. */
const isCustomer = sql<boolean>`u.status <> 'deleted' and u.role_id = ${sql.lit(CUSTOMER_ROLE_ID)}`

interface Among {
  readonly unit: Unit
  readonly countryId: CountryId | undefined
  readonly limit: number
}

const isAmong = ({ countryId, unit }: Among) =>
  sql`${isCustomer} and u.owner_id is null and ${countryInScope(unit, 'u.country_id')}
    and ${countryId === undefined ? sql`true` : sql`u.country_id = ${countryId}`}`

/** The best matches of a search: exact or prefix phone, then order number and tax id, then the latest order. */
export const findCustomers = async (
  db: Kysely<Database>,
  terms: SearchTerms,
  among: Among,
): Promise<{ readonly ids: readonly UserId[]; readonly count: number }> => {
  const { limit, unit } = among
  const isInScope = isAmong(among)
  const words = terms.words.map((word) => sql`u.search_compact like normalised(${likeContains(word)})`)
  const byText = sql`${isInScope} and ${sql.join(words, sql` and `)}`
  const { rows } = await sql<{ readonly ids: UserId[]; readonly counted: number }>`
    with by_text as materialized (
      select u.id, u.last_order_at from users u where ${byText}
      order by u.last_order_at desc nulls last, u.id desc limit ${COUNTED_MATCHES}
    ), found as (
      (select u.id, case when u.phone = ${terms.digits} then 0 else 1 end as rank, u.last_order_at
        from users u where ${terms.digits !== null} and u.phone like ${likePrefix(terms.digits ?? '')} and ${isInScope}
        order by rank, u.last_order_at desc nulls last, u.id desc limit ${limit})
      union all
      (select u.id, 2, u.last_order_at from orders o join users u on u.id = o.user_id
        join stores s on s.id = o.store_id and ${storesInScope(unit, 's')}
        where ${terms.orderNumber !== null} and o.number = ${terms.orderNumber}::int and ${isInScope} limit ${limit})
      union all
      (select distinct on (u.id) u.id, 2, u.last_order_at from orders o join users u on u.id = o.user_id
        where ${terms.taxId !== null} and upper(regexp_replace(o.billing->>'value', '[^0-9A-Za-z]', '', 'g')) = ${terms.taxId}
          and ${isInScope} limit ${limit})
      union all
      (select id, 3, last_order_at from by_text order by last_order_at desc nulls last, id desc limit ${limit})
    ), best as (
      select id, min(rank) as rank, max(last_order_at) as last_order_at from found group by id
      order by 2, 3 desc nulls last, 1 desc limit ${limit}
    )
    select coalesce((select array_agg(id order by rank, last_order_at desc nulls last, id desc) from best), '{}') as ids,
      (select count(*)::int from by_text) as counted`.execute(db)
  const row = rows[0]
  const ids = row?.ids ?? []
  return { ids, count: Math.max(row?.counted ?? 0, ids.length) }
}

const NEAR_CUSTOMERS = 5
/** Shorter words are like too many: they only rank. */
const NEAR_FROM_LETTERS = 4

/** Customers whose name is written nearly as what is searched, the nearest first; of those as near, who ordered last. */
export const findNearCustomers = async (
  db: Kysely<Database>,
  { words }: SearchTerms,
  among: Among,
): Promise<readonly UserId[]> => {
  const names = words.filter((word) => word.length >= NEAR_FROM_LETTERS)
  if (names.length === 0 || words.some((word) => /[\d@]/.test(word))) return []
  const isNear = names.map((name) => sql`normalised(${name}) <% u.search`)
  const nearness = words.map((name) => sql`strict_word_similarity(normalised(${name}), u.search)`)
  const { rows } = await sql<{ readonly id: UserId }>`
    select u.id from users u where ${isAmong(among)} and ${sql.join(isNear, sql` and `)}
    order by ${sql.join(nearness, sql` + `)} desc, u.last_order_at desc nulls last, u.id desc
    limit ${Math.min(NEAR_CUSTOMERS, among.limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** With `createOrders` all former orders of the caller are visible, else those of the order list. */
export const isVisibleOrder = ({ permissions }: Actor): RawBuilder<unknown> =>
  permissions.has('createOrders')
    ? sql`true`
    : sql`o.status = any(${ORDER_STATUSES.filter((status) => canViewStatus(permissions, status))}::text[])`

/** Order `o` in short: what was paid for, and who rides with it. */
export const ORDER_SUMMARY_JSON = sql`json_build_object('id', o.id, 'number', o.number, 'type', o.type, 'status', o.status,
    'createdAt', ${toIso('o.created_at')}, 'deliveryTime', ${toIso('o.delivery_time')}, 'toPay', o.to_pay,
    'userAddressId', o.user_address_id, 'deliveryMan', (
      select json_build_object('firstName', m.first_name, 'lastName', m.last_name) from users m where m.id = o.delivery_man_id),
    'items', (
      select coalesce(json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'quantity', i.quantity,
        'frozenQuantity', i.frozen_quantity, 'unitPrice', i.unit_price) order by i.id), '[]'::json)
      from order_items i where i.order_id = o.id and not i.is_free))`

/** The caller card's columns of customer `u` besides name and numbers; joined by `cardJoins`. */
export const CARD_COLUMNS = sql`u.country_id as "countryId", ${POINTS} as points, u.is_credit_available as "isCreditAvailable", u.notes,
  earned.points as year_points, billing.billing as "lastBilling",
  coalesce(addresses.list, '[]'::json) as addresses, coalesce(last_orders.list, '[]'::json) as "lastOrders",
  coalesce(open_orders.list, '[]'::json) as "openOrders", coalesce(usual.list, '[]'::json) as "usualProductIds"`

/** The joins of `CARD_COLUMNS` for customer `u`, with orders of the actor's unit only. */
export const cardJoins = ({
  actor,
  now,
}: {
  readonly actor: Actor
  readonly now: Date
}): RawBuilder<unknown> => {
  const { unit } = actor
  return sql`
    left join lateral (select ${yearPoints(now)} as points) earned on true
    left join lateral (select o.billing from orders o where o.user_id = u.id and o.type <> 'corporate' order by o.created_at desc limit 1) billing on true
    left join lateral (
      select json_agg(${ADDRESS_JSON} order by used.last desc nulls last, a.id) as list
      from user_addresses a
      left join lateral (select max(o.created_at) as last from orders o where o.user_id = u.id and o.user_address_id = a.id) used on true
      where a.user_id = u.id and a.status = 'active' and a.contact_id is null) addresses on true
    left join lateral (
      select json_agg(${ORDER_SUMMARY_JSON} order by o.created_at desc, o.id desc) as list
      from (select o.* from orders o join stores s on s.id = o.store_id and ${storesInScope(unit, 's')}
        where o.user_id = u.id and ${isVisibleOrder(actor)} order by o.created_at desc, o.id desc limit ${LAST_ORDERS}) o) last_orders on true
    left join lateral (
      select json_agg(${ORDER_SUMMARY_JSON} order by o.delivery_time, o.id) as list
      from (select o.* from orders o join stores s on s.id = o.store_id and ${storesInScope(unit, 's')}
        where o.user_id = u.id and o.status <> all(${CLOSED}::text[]) and ${isVisibleOrder(actor)}
        order by o.delivery_time limit 20) o) open_orders on true
    left join lateral (
      select json_agg(product_id order by times desc, latest desc, product_id) as list
      from (select i.product_id, count(*) as times, max(recent.created_at) as latest
        from (select o.id, o.created_at from orders o where o.user_id = u.id and o.status not in ('cancelled', 'failed')
          order by o.created_at desc limit ${USUAL_FROM_ORDERS}) recent
        join order_items i on i.order_id = recent.id and not i.is_free
        group by i.product_id order by times desc, latest desc, i.product_id limit ${USUAL_PRODUCTS}) habits) usual on true`
}

/**
 * Customers with addresses, orders in the actor's unit and usual products, in the order of `ids`; unknown
 * ones are omitted.
 */
export const loadCustomers = async (
  db: Kysely<Database>,
  ids: readonly UserId[],
  reader: { readonly actor: Actor; readonly now: Date },
): Promise<readonly Customer[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow<Customer>>`
    select u.id, u.status, u.first_name as "firstName", u.last_name as "lastName", u.phone_code as "phoneCode", u.phone, u.email,
      ${CARD_COLUMNS}
    from unnest(${[...ids]}::int[]) with ordinality as requested (id, place)
    join users u on u.id = requested.id ${cardJoins(reader)}
    where ${isCustomer} and ${countryInScope(reader.actor.unit, 'u.country_id')}
    order by requested.place`.execute(db)
  return rows.map(withLevel)
}
