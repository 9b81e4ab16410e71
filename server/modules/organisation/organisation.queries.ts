import { sql, type Kysely } from 'kysely'
import type { Country, Store } from '../../../src/api/contract/organisation.contract.ts'
import type { StoreType } from '../../../src/domain/delivery/store-type.ts'
import type { CountryId, FranchisorId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult } from '../../resource/pagination.ts'
import { sortDirection, nameContains, type NameListQuery } from '../../resource/name-search.ts'
import type { Unit } from '../../core/actor.ts'

/** Countries in scope, by name. */
export const listCountries = async (
  db: Kysely<Database>,
  unit: Unit,
  query: NameListQuery,
): Promise<PagedResult<Country>> => {
  const { page } = query
  const from = sql`from countries c where ${countryInScope(unit, 'c.id')} and ${nameContains('c.name', query.search)}`
  const { rows } = await sql<Country>`
    select c.id, c.name, c.iso_code as "isoCode", c.phone_code as "phoneCode", c.currency_code as "currencyCode",
      c.currency_symbol as "currencySymbol", c.time_zone as "timeZone", c.default_language as "defaultLanguage",
      c.points_per_unit as "pointsPerUnit", c.points_divisor as "pointsDivisor", c.status
    ${from} order by c.name ${sortDirection(query.sortOrder)}, c.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

const storeColumns = sql`s.id, s.name, s.country_id as "countryId", s.franchisor_id as "franchisorId", s.phone, s.address,
  s.position_lat as "positionLat", s.position_lng as "positionLng", s.max_delivery_days as "maxDeliveryDays", s.type, s.status,
  coalesce((select json_agg(json_build_object('weekday', h.weekday, 'isOpen', h.is_open, 'opensAtMinute', h.opens_at_minute,
      'closesAtMinute', h.closes_at_minute, 'deliveryManOrdersCount', h.delivery_man_orders_count,
      'storeOrderCount', h.store_order_count) order by h.weekday)
    from store_hours h where h.store_id = s.id), '[]'::json) as "workingHours"`

/** Stores in scope, by name. */
export const listStores = async (
  db: Kysely<Database>,
  unit: Unit,
  query: NameListQuery & {
    readonly countryIds: readonly CountryId[] | undefined
    readonly franchisorIds: readonly FranchisorId[] | undefined
    readonly types: readonly StoreType[] | undefined
  },
): Promise<PagedResult<Store>> => {
  const { page, countryIds, franchisorIds, types } = query
  const inCountries =
    countryIds === undefined ? sql`true` : sql`s.country_id = any(${[...countryIds]}::int[])`
  const ofFranchisors =
    franchisorIds === undefined ? sql`true` : sql`s.franchisor_id = any(${[...franchisorIds]}::int[])`
  const from = sql`from stores s where ${storesInScope(unit, 's')} and ${inCountries} and ${ofFranchisors}
    and ${types === undefined ? sql`true` : sql`s.type = any(${[...types]}::text[])`} and ${nameContains('s.name', query.search)}`
  // A name list contains only ids and names.
  const { rows } = await sql<Store>`select ${query.isSelector ? sql`s.id, s.name` : storeColumns} ${from}
    order by s.name ${sortDirection(query.sortOrder)}, s.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** A store in the unit's scope; null for any other. */
export const findStore = async (db: Kysely<Database>, unit: Unit, id: StoreId): Promise<Store | null> => {
  const { rows } =
    await sql<Store>`select ${storeColumns} from stores s where s.id = ${id} and ${storesInScope(unit, 's')}`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Whether a store exists and is in the unit's scope. */
export const isStoreInScope = async (db: Kysely<Database>, unit: Unit, id: StoreId): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from stores s where s.id = ${id} and ${storesInScope(unit, 's')}`.execute(db)
  return rows.length > 0
}
