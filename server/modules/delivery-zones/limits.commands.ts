import { sql } from 'kysely'
import type { DeliveryLimit, LimitBody, LimitChange } from '../../../src/api/contract/zones.contract.ts'
import type { PolygonRings } from '../../../src/domain/delivery/zone.ts'
import type { StoreType } from '../../../src/domain/delivery/store-type.ts'
import type { CountryId, FranchisorId, StoreId, ZoneId } from '../../../src/domain/shared/ids.ts'
import { refusalToPolygon, type PolygonFault } from '../../../src/domain/zones/polygon-refusals.ts'
import { boundsOf, normalRings, squareDegrees } from '../../../src/domain/zones/rings.ts'
import {
  refusalToCountry,
  refusalToDeleteLimit,
  refusalToStoreType,
} from '../../../src/domain/zones/zone-refusals.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError, type Failure } from '../../core/result.ts'
import { includesStore } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { canonicalJson } from '../../http/request-input.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { createRowIn, deleteRows, updateRowIn } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import { outlineOf } from './country-outlines.ts'
import { limitTable, type LimitRow } from './limits.table.ts'
import { findArea } from './places.commands.ts'

export const polygonFailure = ({ reason, ...fault }: PolygonFault): Failure =>
  failure('polygon_invalid', { details: { polygon: reason }, extra: { fault: { reason, ...fault } } })

const isoOf = async (trx: Trx, countryId: CountryId): Promise<string> => {
  const row = await trx
    .selectFrom('countries')
    .select('iso_code')
    .where('id', '=', countryId)
    .executeTakeFirstOrThrow()
  return row.iso_code
}

const polygonColumns = async (trx: Trx, countryId: CountryId, polygon: PolygonRings) => {
  const rings = normalRings(polygon)
  const fault = refusalToPolygon(rings, outlineOf(await isoOf(trx, countryId)))
  if (fault !== null) return polygonFailure(fault)
  const box = boundsOf(rings)
  if (box === null) throw new Error('A polygon that was not refused has corners')
  return {
    polygon: JSON.stringify(rings),
    min_lat: box.south,
    max_lat: box.north,
    min_lng: box.west,
    max_lng: box.east,
    area: squareDegrees(rings),
  }
}

interface StoreFacts {
  readonly id: StoreId
  readonly countryId: CountryId
  readonly franchisorId: FranchisorId
  readonly type: StoreType
}

const storeFailure = (code: Failure['code']): Failure => failure(code, { details: { storeId: code } })

/** Why limits of a country cannot belong to a store, or to none. */
const refusalToStore = async (
  trx: Trx,
  { unit }: Actor,
  countryId: CountryId,
  storeId: StoreId | null,
): Promise<Failure | null> => {
  if (storeId === null)
    // Without a store, a limit would leave the reach of a store or a franchisor.
    return unit.kind === 'global' || unit.kind === 'country'
      ? null
      : failure('validation_error', { details: { storeId: 'required' } })
  const { rows } =
    await sql<StoreFacts>`select id, country_id as "countryId", franchisor_id as "franchisorId", type
    from stores where id = ${storeId}`.execute(trx)
  const [store] = rows
  if (store === undefined || !includesStore(unit, store)) return storeFailure('store_not_found')
  const refused = refusalToCountry({ countryId }, store) ?? refusalToStoreType(store)
  return refused && storeFailure(refused)
}

/** The columns of what a body says besides its places. */
const termColumns = (body: LimitChange) => ({
  ...(body.name !== undefined && { name: body.name.trim() }),
  ...(body.areaId !== undefined && { area_id: body.areaId }),
  ...(body.storeId !== undefined && { store_id: body.storeId }),
  ...(body.notes !== undefined && { notes: body.notes?.trim() || null }),
  ...(body.status !== undefined && { status: body.status }),
  ...(body.minOrderAmount !== undefined && { min_order_amount: body.minOrderAmount }),
  ...(body.deliveryFee !== undefined && { delivery_fee: body.deliveryFee }),
  ...(body.deliveryMinutes !== undefined && { delivery_minutes: body.deliveryMinutes }),
  ...(body.closedReason !== undefined && { closed_reason: body.closedReason.trim() }),
})

/** The column of until when a limit is closed; none when that is not said anew. */
const closingColumn = ({ closedUntil }: LimitChange, before: Date | null, now: Date) => {
  if (closedUntil === undefined) return {}
  const until = closedUntil === null ? null : new Date(closedUntil)
  if (until?.getTime() === before?.getTime()) return {}
  return until !== null && until <= now
    ? failure('validation_error', { details: { closedUntil: 'in_the_past' } })
    : { closed_until: until }
}

const areaFailure = (code: Failure['code']): Failure => failure(code, { details: { areaId: code } })

const announce = (trx: Trx, { id, countryId, version }: DeliveryLimit) =>
  enqueue(trx, { kind: 'deliveryZone.changed', event: { id, version }, countryId })

export const createLimit = (
  request: ActorRequest & { readonly body: LimitBody },
): Promise<DeliveryLimit | CommandError> =>
  inTransaction<DeliveryLimit | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const created = await createRowIn(trx, request, limitTable(now), async () => {
      const area = await findArea(trx, request, body.areaId)
      if (area === null) return areaFailure('delivery_zone_not_found')
      const { countryId } = area
      const refused = await refusalToStore(trx, actor, countryId, body.storeId ?? null)
      if (refused) return refused
      const polygon = await polygonColumns(trx, countryId, body.polygon)
      if (isCommandError(polygon)) return polygon
      const closing = closingColumn(body, null, now)
      if (isCommandError(closing)) return closing
      return { ...termColumns(body), ...closing, ...polygon, country_id: countryId }
    })
    if (!isCommandError(created)) await announce(trx, created)
    return created
  })

/** Keeps the shape that a limit had until now. */
const keepShape = (trx: Trx, { actor, now }: ActorRequest, before: LimitRow) =>
  trx
    .insertInto('delivery_zone_shapes')
    .values({
      zone_id: before.id,
      version: before.version,
      polygon: JSON.stringify(before.polygon),
      replaced_at: now,
      replaced_by: actor.id,
    })
    .execute()

const changedColumns = async (
  trx: Trx,
  request: ActorRequest & { readonly body: LimitChange },
  before: LimitRow,
) => {
  const { actor, body, now } = request
  if (body.areaId !== undefined && body.areaId !== before.area_id) {
    const area = await findArea(trx, request, body.areaId)
    if (area === null) return areaFailure('delivery_zone_not_found')
    const refused = refusalToCountry({ countryId: before.country_id }, area)
    if (refused) return areaFailure(refused)
  }
  if (body.storeId !== undefined && body.storeId !== before.store_id) {
    const refused = await refusalToStore(trx, actor, before.country_id, body.storeId)
    if (refused) return refused
  }
  const closing = closingColumn(body, before.closed_until, now)
  if (isCommandError(closing)) return closing
  const isRedrawn =
    body.polygon !== undefined && canonicalJson(normalRings(body.polygon)) !== canonicalJson(before.polygon)
  const polygon = isRedrawn ? await polygonColumns(trx, before.country_id, body.polygon) : {}
  if (isCommandError(polygon)) return polygon
  if (isRedrawn) await keepShape(trx, request, before)
  return { ...termColumns(body), ...closing, ...polygon }
}

export const updateLimit = (
  request: ActorRequest &
    VersionedRequest & { readonly params: { readonly id: ZoneId }; readonly body: LimitChange },
): Promise<DeliveryLimit | CommandError> =>
  inTransaction<DeliveryLimit | CommandError>(request.services.db, async (trx) => {
    const changed = await updateRowIn(trx, request, limitTable(request.now), request.params.id, {
      values: (inside, before) => changedColumns(inside, request, before),
    })
    if (!isCommandError(changed)) await announce(trx, changed)
    return changed
  })

/** Deletes a limit that no order refers to. */
export const deleteLimit = (
  request: ActorRequest & { readonly params: { readonly id: ZoneId } },
): Promise<{ readonly success: true } | CommandError> =>
  deleteRows(request, limitTable(request.now), [request.params.id], async (trx, row) => {
    const { rows } = await sql`select 1 from orders where delivery_zone_id = ${row.id} limit 1`.execute(trx)
    const code = refusalToDeleteLimit({ hasOrders: rows.length > 0 })
    if (code) return failure(code)
    await enqueue(trx, {
      kind: 'deliveryZone.changed',
      event: { id: row.id, version: row.version + 1 },
      countryId: row.country_id,
    })
    return null
  })

/** Gives limits to a store, all of them or none. */
export const assignStore = (
  request: ActorRequest & {
    readonly body: { readonly storeId: StoreId | null; readonly deliveryZoneIds: readonly ZoneId[] }
  },
): Promise<{ readonly success: true; readonly changed: number } | CommandError> =>
  inTransaction<{ readonly success: true; readonly changed: number } | CommandError>(
    request.services.db,
    async (trx) => {
      const { body, now } = request
      let changed = 0
      for (const id of [...new Set(body.deliveryZoneIds)].toSorted((a, b) => a - b)) {
        let version = 0
        const limit = await updateRowIn(trx, { ...request, ifMatch: null }, limitTable(now), id, {
          values: async (inside, before) => {
            ;({ version } = before)
            return changedColumns(inside, { ...request, body: { storeId: body.storeId } }, before)
          },
        })
        if (isCommandError(limit)) return limit
        if (limit.version === version) continue
        changed += 1
        await announce(trx, limit)
      }
      return { success: true, changed }
    },
  )
