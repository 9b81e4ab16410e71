import { sql, type Kysely } from 'kysely'
import type { MapLimit, TreeLimit, ZoneMap, ZoneTree } from '../../../src/api/contract/zones.contract.ts'
import type { PolygonRings } from '../../../src/domain/delivery/zone.ts'
import type { CountryId, ZoneId } from '../../../src/domain/shared/ids.ts'
import { areaOf } from '../../../src/domain/zones/polygon-parts.ts'
import type { Bounds } from '../../../src/domain/zones/rings.ts'
import type { ZoneState } from '../../../src/domain/zones/zone-verdicts.ts'
import { whyClosed } from '../../../src/domain/zones/zone-verdicts.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'

const ofCountry = (unit: Unit, countryId: CountryId, column: string) =>
  sql`${sql.ref(column)} = ${countryId} and ${countryInScope(unit, column)}`

const terms = sql`z.id, z.name, z.store_id as "storeId", s.name as "storeName", z.min_order_amount as "minOrderAmount",
  z.delivery_fee as "deliveryFee", z.delivery_minutes as "deliveryMinutes"`
const state = sql`z.status, s.status as "storeStatus", (extract(epoch from z.closed_until) * 1000)::float8 as "closedUntil"`

/** States, cities, zones and limits of a country, each by name. */
export const readTree = async (
  db: Kysely<Database>,
  unit: Unit,
  countryId: CountryId,
  now: Date,
): Promise<ZoneTree> => {
  const inCountry = ofCountry(unit, countryId, 's.country_id')
  const [states, cities, areas, limits] = await Promise.all([
    sql<ZoneTree['states'][number]>`select s.id, s.name, s.version from delivery_states s
      where ${inCountry} order by s.name, s.id`.execute(db),
    sql<
      ZoneTree['cities'][number]
    >`select c.id, c.state_id as "stateId", c.name, c.version from delivery_cities c
      join delivery_states s on s.id = c.state_id where ${inCountry} order by c.name, c.id`.execute(db),
    sql<ZoneTree['areas'][number]>`select a.id, a.city_id as "cityId", a.name, a.version from delivery_areas a
      join delivery_cities c on c.id = a.city_id join delivery_states s on s.id = c.state_id
      where ${inCountry} order by a.name, a.id`.execute(db),
    sql<Omit<TreeLimit, 'closed'> & ZoneState>`select ${terms}, ${state}, z.area_id as "areaId", z.version,
        jsonb_array_length(z.polygon) - 1 as holes
      from delivery_zones z left join stores s on s.id = z.store_id
      where ${ofCountry(unit, countryId, 'z.country_id')} order by z.name, z.id`.execute(db),
  ])
  return {
    states: states.rows,
    cities: cities.rows,
    areas: areas.rows,
    limits: limits.rows.map(({ closedUntil, status, storeStatus, ...limit }) => ({
      ...limit,
      closed: whyClosed({ closedUntil, status, storeStatus }, now.getTime()),
    })),
  }
}

const MAX_DRAWN = 500

const overlaps = (box: Bounds | null) =>
  box === null
    ? sql`true`
    : sql`z.min_lng <= ${box.east} and z.max_lng >= ${box.west} and z.min_lat <= ${box.north} and z.max_lat >= ${box.south}`

/** The limits that a view of the map shows, the largest first, and the stores of the country. */
export const readMap = async (
  db: Kysely<Database>,
  unit: Unit,
  countryId: CountryId,
  box: Bounds | null,
  now: Date,
): Promise<ZoneMap> => {
  const [limits, stores] = await Promise.all([
    sql<Omit<MapLimit, 'closed'> & ZoneState>`select ${terms}, ${state}, z.polygon
      from delivery_zones z left join stores s on s.id = z.store_id
      where ${ofCountry(unit, countryId, 'z.country_id')} and ${overlaps(box)}
      order by z.area desc, z.id limit ${MAX_DRAWN + 1}`.execute(db),
    sql<ZoneMap['stores'][number]>`select s.id, s.name, s.position_lat as lat, s.position_lng as lng,
        s.status = 'active' as "isOpen"
      from stores s where ${ofCountry(unit, countryId, 's.country_id')} order by s.id limit ${MAX_DRAWN}`.execute(
      db,
    ),
  ])
  return {
    limits: limits.rows.slice(0, MAX_DRAWN).map(({ closedUntil, status, storeStatus, ...limit }) => ({
      ...limit,
      closed: whyClosed({ closedUntil, status, storeStatus }, now.getTime()),
    })),
    isCapped: limits.rows.length > MAX_DRAWN,
    stores: stores.rows,
  }
}

export interface StoredLimit extends MapLimitRow {
  readonly version: number
}
type MapLimitRow = Omit<MapLimit, 'closed'> & ZoneState

/** All limits of a country whose boxes meet one, or contain a place. */
export const readLimitsIn = async (
  db: Kysely<Database>,
  countryId: CountryId,
  box: Bounds,
): Promise<readonly StoredLimit[]> => {
  const { rows } = await sql<StoredLimit>`select ${terms}, ${state}, z.polygon, z.version
    from delivery_zones z left join stores s on s.id = z.store_id
    where z.country_id = ${countryId} and ${overlaps(box)} order by z.id`.execute(db)
  return rows
}

interface ShapeRow {
  readonly version: number
  readonly polygon: PolygonRings
  readonly replacedAt: Date
  readonly replacedBy: string | null
}

/** The shapes that a limit had, the last first. */
export const readShapes = async (db: Kysely<Database>, id: ZoneId) => {
  const { rows } = await sql<ShapeRow>`select h.version, h.polygon, h.replaced_at as "replacedAt",
      trim(u.first_name || ' ' || u.last_name) as "replacedBy"
    from delivery_zone_shapes h left join users u on u.id = h.replaced_by
    where h.zone_id = ${id} order by h.version desc limit 100`.execute(db)
  return {
    data: rows.map(({ replacedAt, ...row }) => ({
      ...row,
      areaM2: Math.round(areaOf(row.polygon)),
      replacedAt: replacedAt.toISOString(),
    })),
  }
}
