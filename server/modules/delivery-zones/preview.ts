import { sql, type Kysely } from 'kysely'
import type { PreviewBody, ZonePreview } from '../../../src/api/contract/zones.contract.ts'
import type { Point } from '../../../src/domain/delivery/zone.ts'
import type { AddressId, CountryId, OrderId, ZoneId } from '../../../src/domain/shared/ids.ts'
import type { CountryOutline } from '../../../src/domain/zones/country-outline.ts'
import { FAR_OUTSIDE_KM } from '../../../src/domain/zones/polygon-limits.ts'
import { areaOf } from '../../../src/domain/zones/polygon-parts.ts'
import { farthestOutside, refusalToPolygon } from '../../../src/domain/zones/polygon-refusals.ts'
import { boundsOf, joinBounds, normalRings, type Bounds } from '../../../src/domain/zones/rings.ts'
import {
  changedPlaces,
  ZONE_EFFECTS,
  type ChangedPlace,
  type ZoneTerms,
} from '../../../src/domain/zones/zone-effects.ts'
import { overlapsOf } from '../../../src/domain/zones/zone-overlaps.ts'
import { whyClosed } from '../../../src/domain/zones/zone-verdicts.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesCountry } from '../../db/scope.ts'
import { outlineOf } from './country-outlines.ts'
import { readLimitsIn, type StoredLimit } from './zones.queries.ts'

const MAX_ADDRESSES = 20_000
const MAX_PLACES = 500
const MAX_EFFECTS = 12
const MAX_OVERLAPS = 8
const FIRST_ORDERS = 20
const ORDER_DAYS = 90

interface AddressPlace extends Point {
  readonly id: AddressId
}
interface OrderPlace extends Point {
  readonly id: OrderId
  readonly number: number
}
type Limit = ZoneTerms & {
  readonly name: string
  readonly storeName: string | null
  readonly version: number
}

/** Stands for the limit that is not stored yet: of equal ones the lowest id serves. */
const NEW_ID = Number.MAX_SAFE_INTEGER as ZoneId

const toLimit = (row: StoredLimit, now: Date): Limit => ({
  ...row,
  isActive: whyClosed(row, now.getTime()) === null,
})

interface ProposedStore {
  readonly name: string
  readonly status: string
}

const readCountry = (db: Kysely<Database>, id: CountryId) =>
  db.selectFrom('countries').select(['id', 'iso_code']).where('id', '=', id).executeTakeFirst()

const readStore = async (db: Kysely<Database>, body: PreviewBody): Promise<ProposedStore | null> =>
  body.storeId === null
    ? null
    : ((await db
        .selectFrom('stores')
        .select(['name', 'status'])
        .where('id', '=', body.storeId)
        .where('country_id', '=', body.countryId)
        .executeTakeFirst()) ?? null)

const readAddresses = async (
  db: Kysely<Database>,
  countryId: CountryId,
  box: Bounds,
): Promise<readonly AddressPlace[]> => {
  const { rows } =
    await sql<AddressPlace>`select id, position_lat as lat, position_lng as lng from user_addresses
    where country_id = ${countryId} and status = 'active' and position_lat between ${box.south} and ${box.north}
      and position_lng between ${box.west} and ${box.east} limit ${MAX_ADDRESSES + 1}`.execute(db)
  return rows
}

/** Open orders with an address in a box; a pickup has none. */
const readOpenOrders = async (
  db: Kysely<Database>,
  countryId: CountryId,
  box: Bounds,
): Promise<readonly OrderPlace[]> => {
  const { rows } = await sql<OrderPlace>`select o.id, o.number, (o.address ->> 'positionLat')::float8 as lat,
      (o.address ->> 'positionLng')::float8 as lng
    from orders o where o.stage = any('{scheduled,pending,in_work}') and o.country_id = ${countryId}
      and o.delivery_zone_id is not null
      and (o.address ->> 'positionLat')::float8 between ${box.south} and ${box.north}
      and (o.address ->> 'positionLng')::float8 between ${box.west} and ${box.east}
    order by o.id`.execute(db)
  return rows
}

/** The orders of the last 90 days to each address. */
const countOrders = async (
  db: Kysely<Database>,
  ids: readonly AddressId[],
  now: Date,
): Promise<ReadonlyMap<AddressId, number>> => {
  if (ids.length === 0) return new Map()
  const since = new Date(now.getTime() - ORDER_DAYS * 86_400_000)
  const { rows } = await sql<{ id: AddressId; orders: number }>`select a.id, count(*)::int as orders
    from user_addresses a join orders o on o.user_id = a.user_id and o.user_address_id = a.id
    where a.id = any(${[...ids]}::int[]) and o.created_at >= ${since} group by a.id`.execute(db)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}

const served = (limit: Limit | null) =>
  limit && {
    name: limit.name,
    storeName: limit.storeName,
    minOrderAmount: limit.minOrderAmount,
    deliveryFee: limit.deliveryFee,
    deliveryMinutes: limit.deliveryMinutes,
  }

const byEffect = (a: { effect: string }, b: { effect: string }): number => {
  const order: readonly string[] = ZONE_EFFECTS
  return order.indexOf(a.effect) - order.indexOf(b.effect)
}

type Changed = ChangedPlace<AddressPlace, Limit>

/** The changed addresses by what changes for them: one row for each pair of limits, the worst first. */
const groupEffects = (
  changed: readonly Changed[],
  orders: ReadonlyMap<AddressId, number>,
): ZonePreview['effects'] => {
  const groups = Map.groupBy(changed, ({ effect, before, after }) => `${effect} ${before?.id} ${after?.id}`)
  return [...groups.values()]
    .flatMap((members) => {
      const [first] = members
      if (first === undefined) return []
      return [
        {
          effect: first.effect,
          addresses: members.length,
          orders: members.reduce((total, { place }) => total + (orders.get(place.id) ?? 0), 0),
          before: served(first.before),
          after: served(first.after),
        },
      ]
    })
    .toSorted((a, b) => byEffect(a, b) || b.addresses - a.addresses)
    .slice(0, MAX_EFFECTS)
}

const nearBorderOf = (body: PreviewBody, outline: CountryOutline | null) => {
  const farthest = outline && farthestOutside(body.polygon, outline)
  return farthest && farthest.kilometers <= FAR_OUTSIDE_KM
    ? { at: farthest.at, kilometers: Math.ceil(farthest.kilometers * 10) / 10 }
    : null
}

interface Lookup {
  readonly unit: Unit
  readonly now: Date
  readonly body: PreviewBody
}

/** The limits of the country around a change, before and after it. */
const readChange = async (db: Kysely<Database>, { now, body }: Lookup, store: ProposedStore | null) => {
  const stored =
    body.id === null
      ? undefined
      : await db
          .selectFrom('delivery_zones')
          .select(['name', 'polygon'])
          .where('id', '=', body.id)
          .where('country_id', '=', body.countryId)
          .executeTakeFirst()
  if (body.id !== null && stored === undefined) return failure('delivery_zone_not_found')
  const drawn = normalRings(body.polygon)
  const alongside = new Map(
    (body.alongside ?? []).map(({ id, polygon }) => [id, normalRings(polygon)] as const),
  )
  const box = joinBounds([
    boundsOf(drawn),
    stored ? boundsOf(stored.polygon) : null,
    ...[...alongside.values()].map(boundsOf),
  ])
  if (box === null) return failure('validation_error', { details: { polygon: 'polygon_missing' } })
  const before = (await readLimitsIn(db, body.countryId, box)).map((row) => toLimit(row, now))
  const closed = whyClosed(
    {
      status: body.status,
      storeStatus: store?.status ?? null,
      closedUntil: body.closedUntil === null ? null : Date.parse(body.closedUntil),
    },
    now.getTime(),
  )
  const proposed: Limit = {
    ...body,
    id: body.id ?? NEW_ID,
    name: stored?.name ?? '',
    storeName: store?.name ?? null,
    version: 0,
    polygon: drawn,
    isActive: closed === null,
  }
  const others = before
    .filter(({ id }) => id !== body.id)
    .map((limit) => ({ ...limit, polygon: alongside.get(limit.id) ?? limit.polygon }))
  const after = body.isDeleted === true ? others : [...others, proposed]
  return { drawn, box, closed, before, others, after }
}

/** What saving a limit would do, without storing anything. */
export const previewZone = async (db: Kysely<Database>, lookup: Lookup): Promise<ZonePreview | Failure> => {
  const { unit, now, body } = lookup
  const country = await readCountry(db, body.countryId)
  if (country === undefined || !includesCountry(unit, country.id)) return failure('country_not_found')
  const outline = outlineOf(country.iso_code)
  const change = await readChange(db, lookup, await readStore(db, body))
  if (isCommandError(change)) return change
  const { drawn, box, closed, before, others, after } = change
  const fault = body.isDeleted === true ? null : refusalToPolygon(drawn, outline)
  const nothing = { count: 0, first: [] }
  const areaM2 = Math.round(areaOf(drawn))
  if (fault !== null)
    return {
      fault,
      areaM2,
      closed,
      nearBorder: null,
      overlaps: [],
      effects: [],
      places: [],
      isCapped: false,
      openOrders: nothing,
    }
  const [addresses, openOrders] = await Promise.all([
    readAddresses(db, body.countryId, box),
    readOpenOrders(db, body.countryId, box),
  ])
  const changed = changedPlaces(before, after, addresses.slice(0, MAX_ADDRESSES)).toSorted(byEffect)
  const orders = await countOrders(
    db,
    changed.map(({ place }) => place.id),
    now,
  )
  const changedOrders = changedPlaces(before, after, openOrders).toSorted(byEffect)
  return {
    fault,
    areaM2,
    closed,
    nearBorder: nearBorderOf(body, outline),
    overlaps:
      body.isDeleted === true
        ? []
        : overlapsOf({ id: body.id, polygon: drawn }, others)
            .slice(0, MAX_OVERLAPS)
            .map(({ other, ...overlap }) => ({
              ...overlap,
              id: other.id,
              name: other.name,
              version: other.version,
              polygon: other.polygon,
            })),
    effects: groupEffects(changed, orders),
    places: changed.slice(0, MAX_PLACES).map(({ effect, place: { lat, lng } }) => ({ lat, lng, effect })),
    isCapped: addresses.length > MAX_ADDRESSES,
    openOrders: {
      count: changedOrders.length,
      first: changedOrders
        .slice(0, FIRST_ORDERS)
        .map(({ effect, place: { id, number } }) => ({ id, number, effect })),
    },
  }
}
