import { sql, type Kysely } from 'kysely'
import type { DeliveryZone } from '../../../src/api/contract/delivery.contract.ts'
import type { Point, ZonePolygon } from '../../../src/domain/delivery/zone.ts'
import type {
  AddressId,
  CountryId,
  DeliveryAreaId,
  FranchisorId,
  StoreId,
  ZoneId,
} from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { likeContains } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'
import type { Unit } from '../../core/actor.ts'

export interface ZonesQuery {
  readonly page: Pagination
  readonly search: string | undefined
  readonly sortOrder: 'asc' | 'desc'
  readonly countryIds: readonly CountryId[] | undefined
  readonly areaIds: readonly DeliveryAreaId[] | undefined
  readonly storeIds: readonly StoreId[] | undefined
  readonly statuses: readonly string[] | undefined
}

/** Zone polygons of the countries in scope, by name. */
export const listZones = async (
  db: Kysely<Database>,
  unit: Unit,
  query: ZonesQuery,
): Promise<PagedResult<DeliveryZone>> => {
  const { page, countryIds, areaIds, storeIds, statuses, search } = query
  const from = sql`from delivery_zones z left join stores s on s.id = z.store_id
    where ${countryInScope(unit, 'z.country_id')}
      and ${countryIds === undefined ? sql`true` : sql`z.country_id = any(${[...countryIds]}::int[])`}
      and ${areaIds === undefined ? sql`true` : sql`z.area_id = any(${[...areaIds]}::int[])`}
      and ${storeIds === undefined ? sql`true` : sql`z.store_id = any(${[...storeIds]}::int[])`}
      and ${statuses === undefined ? sql`true` : sql`z.status = any(${[...statuses]}::text[])`}
      and ${search === undefined || search.trim() === '' ? sql`true` : sql`normalised(z.name) like normalised(${likeContains(search.trim())})`}`
  const { rows } = await sql<Omit<DeliveryZone, 'closedUntil'> & { readonly closedUntil: Date | null }>`
    select z.id, z.name, z.country_id as "countryId", z.area_id as "areaId", z.store_id as "storeId", s.name as "storeName", z.polygon,
      z.min_order_amount as "minOrderAmount", z.delivery_fee as "deliveryFee", z.delivery_minutes as "deliveryMinutes", z.notes,
      z.status, z.closed_until as "closedUntil", z.closed_reason as "closedReason", z.version
    ${from} order by z.name ${query.sortOrder === 'desc' ? sql`desc` : sql`asc`}, z.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const data = rows.map(({ closedUntil, ...row }) => ({
    ...row,
    closedUntil: closedUntil?.toISOString() ?? null,
  }))
  return toPagedResult(data, await countRows(db, from, rows.length, page), page)
}

export interface ServingZone extends ZonePolygon {
  readonly name: string
  readonly storeId: StoreId
  readonly storeName: string
  readonly countryId: CountryId
  readonly franchisorId: FranchisorId
  readonly minOrderAmount: Cents
  readonly deliveryFee: Cents
  readonly deliveryMinutes: number
  readonly closedUntil: Date | null
}

export interface DeliveryPoint extends Point {
  /** The country of a saved address; a bare position is looked up in every country in scope. */
  readonly countryId?: CountryId
}

/** Whether a limit `z` of a store `s` delivers at a moment: active, at an active store, and not closed for a time. */
export const delivers = (now: Date) =>
  sql<boolean>`(z.status = 'active' and s.status = 'active' and (z.closed_until is null or z.closed_until <= ${now}))`

const zoneColumns = (
  now: Date,
) => sql`z.id, z.name, z.polygon, ${delivers(now)} as "isActive", s.id as "storeId",
  s.name as "storeName", s.country_id as "countryId", s.franchisor_id as "franchisorId", z.min_order_amount as "minOrderAmount",
  z.delivery_fee as "deliveryFee", z.delivery_minutes as "deliveryMinutes", z.closed_until as "closedUntil"`

const inScope = (unit: Unit, { countryId }: DeliveryPoint) =>
  sql`${countryInScope(unit, 'z.country_id')} and ${countryId === undefined ? sql`true` : sql`z.country_id = ${countryId}`}`

/**
 * Zones of the country with a store, whose bounding box contains the place; the domain chooses the one that
 * serves.
 */
export const findZonesContaining = async (
  db: Kysely<Database>,
  unit: Unit,
  point: DeliveryPoint,
  now: Date,
): Promise<readonly ServingZone[]> => {
  const { rows } = await sql<ServingZone>`
    select ${zoneColumns(now)} from delivery_zones z join stores s on s.id = z.store_id
    where ${inScope(unit, point)} and ${point.lat} between z.min_lat and z.max_lat and ${point.lng} between z.min_lng and z.max_lng`.execute(
    db,
  )
  return rows
}

const NEAREST_CANDIDATES = 8

/** Active zones with the nearest bounding boxes. */
export const findNearbyZones = async (
  db: Kysely<Database>,
  unit: Unit,
  point: DeliveryPoint,
  now: Date,
): Promise<readonly ServingZone[]> => {
  const { rows } = await sql<ServingZone>`
    select ${zoneColumns(now)} from delivery_zones z join stores s on s.id = z.store_id
    where ${inScope(unit, point)} and ${delivers(now)} and ${storesInScope(unit, 's')}
    order by power(greatest(z.min_lat - ${point.lat}, ${point.lat} - z.max_lat, 0), 2)
      + power(greatest(z.min_lng - ${point.lng}, ${point.lng} - z.max_lng, 0), 2)
    limit ${NEAREST_CANDIDATES}`.execute(db)
  return rows
}

/** The travel times of zones by zone, each with its store. */
export const findZoneMinutes = async (
  db: Kysely<Database>,
  zoneIds: readonly ZoneId[],
): Promise<ReadonlyMap<ZoneId, { readonly storeId: StoreId | null; readonly minutes: number }>> => {
  const rows = await db
    .selectFrom('delivery_zones')
    .select(['id', 'store_id', 'delivery_minutes'])
    .where('id', 'in', zoneIds)
    .execute()
  return new Map(rows.map((row) => [row.id, { storeId: row.store_id, minutes: row.delivery_minutes }]))
}

/** The location of a saved address of a customer in scope. */
export const findAddressPoint = async (
  db: Kysely<Database>,
  unit: Unit,
  id: AddressId,
): Promise<DeliveryPoint | null> => {
  const row = await db
    .selectFrom('user_addresses')
    .select(['position_lat', 'position_lng', 'country_id'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(countryInScope(unit, 'country_id'))
    .executeTakeFirst()
  return row ? { lat: row.position_lat, lng: row.position_lng, countryId: row.country_id } : null
}
