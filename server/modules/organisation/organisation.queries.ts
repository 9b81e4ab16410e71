import { sql, type Kysely } from 'kysely'
import type { Country, Store, StoreAtDesk } from '../../../src/api/contract/organisation.contract.ts'
import type { GatewayKind } from '../../../src/domain/billing/store-gateway.ts'
import { methodsWithoutGateway } from '../../../src/domain/billing/gateway-of-method.ts'
import type { StoreType } from '../../../src/domain/delivery/store-type.ts'
import type { CountryId, FranchisorId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult } from '../../resource/pagination.ts'
import { sortDirection, nameContains, type NameListQuery } from '../../resource/name-search.ts'
import { completeGateways } from './store-readiness.queries.ts'
import type { Unit } from '../../core/actor.ts'

/** A figure of the rate of exchange of a country's present day. */
const rateColumn = (figure: 'multiplier' | 'divider', now: Date) => sql`(
  select ${sql.ref(`r.${figure}`)} from exchange_rates r
  where r.country_id = c.id and r.valid_from <= business_day(${now}::timestamptz, c.time_zone) order by r.valid_from desc limit 1)`

/** Countries in scope, by name. */
export const listCountries = async (
  db: Kysely<Database>,
  unit: Unit,
  query: NameListQuery,
  now: Date,
): Promise<PagedResult<Country>> => {
  const { page } = query
  const from = sql`from countries c where c.deleted_at is null and ${countryInScope(unit, 'c.id')} and ${nameContains('c.name', query.search)}`
  const { rows } = await sql<Country>`
    select c.id, c.name, c.iso_code as "isoCode", c.phone_code as "phoneCode", c.currency_code as "currencyCode",
      c.currency_symbol as "currencySymbol", c.time_zone as "timeZone", c.default_language as "defaultLanguage",
      c.points_per_unit as "pointsPerUnit", c.points_divisor as "pointsDivisor", c.status,
      coalesce(c.name_en, '') as "nameEn", c.currency_name as "currencyName",
      coalesce(${rateColumn('multiplier', now)}, 1)::float8 as "exchangeMultiplier",
      coalesce(${rateColumn('divider', now)}, 1)::float8 as "exchangeDivider",
      c.invoice_provider as "invoiceProvider", c.version
    ${from} order by c.name ${sortDirection(query.sortOrder)}, c.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

const storeColumns = sql`s.id, s.name, s.country_id as "countryId", s.franchisor_id as "franchisorId", s.phone,
  s.operator_phone as "operatorPhone", s.commission::float8 as commission, s.address,
  s.position_lat as "positionLat", s.position_lng as "positionLng", s.max_delivery_days as "maxDeliveryDays", s.type, s.status, s.version,
  coalesce((select json_agg(json_build_object('weekday', h.weekday, 'isOpen', h.is_open, 'opensAtMinute', h.opens_at_minute,
      'closesAtMinute', h.closes_at_minute, 'deliveryManOrdersCount', h.delivery_man_orders_count,
      'storeOrderCount', h.store_order_count) order by h.weekday, h.opens_at_minute)
    from store_hours h where h.store_id = s.id and h.day is null), '[]'::json) as "workingHours"`

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
  const from = sql`from stores s where s.deleted_at is null and ${storesInScope(unit, 's')} and ${inCountries} and ${ofFranchisors}
    and ${types === undefined ? sql`true` : sql`s.type = any(${[...types]}::text[])`} and ${nameContains('s.name', query.search)}`
  // A name list contains only ids and names.
  const { rows } = await sql<Store>`select ${query.isSelector ? sql`s.id, s.name` : storeColumns} ${from}
    order by s.name ${sortDirection(query.sortOrder)}, s.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** A store in the unit's scope, with the payment methods that it lacks a gateway for; null for any other. */
export const findStore = async (
  db: Kysely<Database>,
  unit: Unit,
  id: StoreId,
): Promise<StoreAtDesk | null> => {
  const { rows } = await sql<
    Store & { readonly gateways: readonly GatewayKind[] }
  >`select ${storeColumns}, ${completeGateways('s.id')} as gateways from stores s where s.id = ${id} and s.deleted_at is null and ${storesInScope(unit, 's')}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return null
  const { gateways, ...store } = row
  return { ...store, refusedPaymentMethods: methodsWithoutGateway(gateways) }
}

/** Whether a store exists and is in the unit's scope. */
export const isStoreInScope = async (db: Kysely<Database>, unit: Unit, id: StoreId): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from stores s where s.id = ${id} and s.deleted_at is null and ${storesInScope(unit, 's')}`.execute(
      db,
    )
  return rows.length > 0
}
