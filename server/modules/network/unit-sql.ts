import { sql, type RawBuilder } from 'kysely'
import type { UnitBlocker, UnitLevel } from '../../../src/domain/organisation/unit.ts'
import { toIso } from '../../db/expressions.ts'

/** The ids of the stores at or below a unit `t` of this level. */
export const storesBelow: Readonly<Record<UnitLevel, RawBuilder<unknown>>> = {
  country: sql`select s.id from stores s where s.country_id = t.id and s.deleted_at is null`,
  masterFranchisee: sql`select s.id from stores s join franchisors f on f.id = s.franchisor_id
    where f.master_franchisee_id = t.id and s.deleted_at is null`,
  franchisor: sql`select s.id from stores s where s.franchisor_id = t.id and s.deleted_at is null`,
  store: sql`select t.id`,
}

const franchisorsBelow: Readonly<Record<UnitLevel, RawBuilder<unknown>>> = {
  country: sql`select f.id from franchisors f where f.country_id = t.id and f.deleted_at is null`,
  masterFranchisee: sql`select f.id from franchisors f where f.master_franchisee_id = t.id and f.deleted_at is null`,
  franchisor: sql`select t.id`,
  store: sql`select 0 where false`,
}

/** The column of `users` that links an operator to a unit of this level. */
const linkColumn = {
  masterFranchisee: 'master_franchisee_id',
  franchisor: 'franchisor_id',
  store: 'store_id',
} as const

/** Users `u` that work at the unit itself; a country's are those of its master franchisee. */
const worksAt = (level: UnitLevel): RawBuilder<unknown> =>
  level === 'country'
    ? sql`u.master_franchisee_id in (select m.id from master_franchisees m where m.country_id = t.id)`
    : sql`${sql.ref(`u.${linkColumn[level]}`)} = t.id`

/** Users `u` at the unit or below it. */
const worksBelow = (level: UnitLevel): RawBuilder<unknown> =>
  sql`(${worksAt(level)} or u.store_id in (${storesBelow[level]})
    or u.franchisor_id in (${franchisorsBelow[level]}))`

const isOperator = sql`u.status <> 'deleted' and u.delivery_man_status is null`

const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int ${from})`

/** When the month of `now` began in the country of a unit `t`. */
const monthStartOf = (level: UnitLevel, now: Date): RawBuilder<unknown> =>
  sql`(select date_trunc('month', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone
    from countries c where c.id = ${level === 'country' ? sql`t.id` : sql`t.country_id`})`

/** What each franchisor of a master franchisee `t` sold in the month of `now`, by name. */
export const franchisorSalesJson = (now: Date): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'sales',
      (select coalesce(sum(o.to_pay), 0)::bigint from orders o join stores s on s.id = o.store_id
        where s.franchisor_id = f.id and s.deleted_at is null and o.status = 'completed'
          and o.created_at >= ${monthStartOf('masterFranchisee', now)})) order by f.name), '[]')
    from franchisors f where f.master_franchisee_id = t.id and f.deleted_at is null)`

/** What a unit `t` manages, in figures; sales are those of the month of `now` in its country. */
export const figuresJson = (level: UnitLevel, now: Date): RawBuilder<unknown> => {
  const stores = storesBelow[level]
  const monthStart = monthStartOf(level, now)
  const ofMonth = sql`from orders o where o.store_id in (${stores}) and o.status = 'completed' and o.created_at >= ${monthStart}`
  const places = {
    country: sql`d.application_place = 'master_franchisee' and d.place_id in (select m.id from master_franchisees m where m.country_id = t.id)`,
    masterFranchisee: sql`d.application_place = 'master_franchisee' and d.place_id = t.id`,
    franchisor: sql`d.application_place = 'franchisor' and d.place_id = t.id`,
    store: sql`d.application_place = 'store' and d.place_id = t.id`,
  }
  return sql`json_build_object(
    'franchisors', ${count(sql`from (${franchisorsBelow[level]}) f`)},
    'stores', ${count(sql`from (${stores}) s`)},
    'closedStores', ${count(sql`from stores c where c.id in (${stores}) and c.status <> 'active'`)},
    'operators', ${count(sql`from users u where ${isOperator} and ${worksBelow(level)}`)},
    'callCenter', ${count(sql`from users u join roles r on r.id = u.role_id where ${isOperator} and r.key = 'callcenter' and ${worksAt(level)}`)},
    'deliveryMen', ${count(sql`from users u where u.status <> 'deleted' and u.delivery_man_status is not null and u.store_id in (${stores})`)},
    'discounts', ${count(sql`from discounts d where d.status = 'active' and ${places[level]}`)},
    'zones', ${count(sql`from delivery_zones z where z.status = 'active' and z.store_id in (${stores})`)},
    'products', ${count(sql`from (select distinct k.product_id from store_products k where k.is_available and k.store_id in (${stores})) k`)},
    'monthOrders', ${count(ofMonth)},
    'monthSales', (select coalesce(sum(o.to_pay), 0)::bigint ${ofMonth}))`
}

/** The commissions at, above and below a unit `t`, from the least to the greatest of each level; null without one. */
export const commissionsJson = (level: Exclude<UnitLevel, 'country'>): RawBuilder<unknown> => {
  const franchisors = level === 'store' ? sql`select t.franchisor_id` : franchisorsBelow[level]
  const masters =
    level === 'masterFranchisee'
      ? sql`select t.id`
      : sql`select f.master_franchisee_id from franchisors f where f.id in (${franchisors})`
  const range = (from: RawBuilder<unknown>) =>
    sql`(select case when count(*) > 0 then json_build_object('from', min(x.commission)::float8, 'to', max(x.commission)::float8) end ${from})`
  return sql`json_build_object(
    'store', ${range(sql`from stores x where x.id in (${storesBelow[level]})`)},
    'franchisor', ${range(sql`from franchisors x where x.id in (${franchisors})`)},
    'masterFranchisee', ${range(sql`from master_franchisees x where x.id in (${masters})`)})`
}

const NAMES_SHOWN = 5

/** How many rows a condition finds, with the first names. */
const dependant = (kind: UnitBlocker, name: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`json_build_object('kind', ${sql.lit(kind)}, 'count', (select count(*)::int ${from}),
    'names', array(select ${name}::text ${from} order by 1 limit ${sql.lit(NAMES_SHOWN)}))`

const operatorsAt = (level: UnitLevel) =>
  dependant(
    'operators',
    sql`trim(u.first_name || ' ' || u.last_name)`,
    sql`from users u where u.status <> 'deleted' and ${worksAt(level)}`,
  )

const blockers: Readonly<Record<UnitLevel, readonly RawBuilder<unknown>[]>> = {
  country: [
    dependant(
      'masterFranchisees',
      sql`m.name`,
      sql`from master_franchisees m where m.country_id = t.id and m.deleted_at is null`,
    ),
    dependant('stores', sql`s.name`, sql`from stores s where s.country_id = t.id and s.deleted_at is null`),
    dependant('distributors', sql`d.name`, sql`from distributors d where d.country_id = t.id`),
    dependant('zones', sql`z.name`, sql`from delivery_zones z where z.country_id = t.id`),
    dependant(
      'customers',
      sql`trim(u.first_name || ' ' || u.last_name)`,
      sql`from users u where u.country_id = t.id and u.status <> 'deleted'`,
    ),
  ],
  masterFranchisee: [
    dependant(
      'franchisors',
      sql`f.name`,
      sql`from franchisors f where f.master_franchisee_id = t.id and f.deleted_at is null`,
    ),
    operatorsAt('masterFranchisee'),
  ],
  franchisor: [
    dependant(
      'stores',
      sql`s.name`,
      sql`from stores s where s.franchisor_id = t.id and s.deleted_at is null`,
    ),
    operatorsAt('franchisor'),
  ],
  store: [
    operatorsAt('store'),
    dependant(
      'orders',
      sql`'#' || o.number`,
      sql`from orders o where o.store_id = t.id and o.stage in ('scheduled', 'pending', 'in_work')`,
    ),
    dependant('zones', sql`z.name`, sql`from delivery_zones z where z.store_id = t.id`),
    dependant(
      'stockRequests',
      sql`'#' || r.number`,
      sql`from stock_requests r where r.store_id = t.id and r.status not in ('fulfilled', 'cancel')`,
    ),
    dependant(
      'stock',
      sql`p.name`,
      sql`from store_products k join products p on p.id = k.product_id where k.store_id = t.id and k.quantity > 0`,
    ),
  ],
}

/** What stands below a unit `t`. */
export const dependantsJson = (level: UnitLevel): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(blockers[level])})`

/** The operators who work at a company `t`, by name. */
export const operatorsJson = (level: Exclude<UnitLevel, 'country'>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
      'role', r.title, 'status', u.status, 'lastLogin', ${toIso('u.last_login_at')}) order by u.first_name, u.last_name, u.id)
    from users u join roles r on r.id = u.role_id where ${isOperator} and ${worksAt(level)}), '[]'::json)`

const step = (level: UnitLevel, alias: string) =>
  sql`json_build_object('level', ${sql.lit(level)}, 'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`

const pathOf: Readonly<Record<UnitLevel, RawBuilder<unknown>>> = {
  country: sql`'[]'::json`,
  masterFranchisee: sql`(select json_build_array(${step('country', 'c')}) from countries c where c.id = t.country_id)`,
  franchisor: sql`(select json_build_array(${step('country', 'c')}, ${step('masterFranchisee', 'm')})
    from countries c join master_franchisees m on m.id = t.master_franchisee_id where c.id = t.country_id)`,
  store: sql`(select json_build_array(${step('country', 'c')}, ${step('masterFranchisee', 'm')}, ${step('franchisor', 'f')})
    from countries c join franchisors f on f.id = t.franchisor_id
    join master_franchisees m on m.id = f.master_franchisee_id where c.id = t.country_id)`,
}

/** The units above a unit `t`, from the top down. */
export const pathJson = (level: UnitLevel): RawBuilder<unknown> => pathOf[level]
