import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DeliveryLimit } from '../../../src/api/contract/zones.contract.ts'
import type { PolygonRings } from '../../../src/domain/delivery/zone.ts'
import type { CountryId, DeliveryAreaId, StoreId, ZoneId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { areaOf } from '../../../src/domain/zones/polygon-parts.ts'
import { cornerCount } from '../../../src/domain/zones/rings.ts'
import { refusalToDeleteLimit } from '../../../src/domain/zones/zone-refusals.ts'
import { whyClosed, type ZoneStatus } from '../../../src/domain/zones/zone-verdicts.ts'
import type { Unit } from '../../core/actor.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { nameContains } from '../../resource/name-search.ts'
import type { ResourceTable, StoredRow } from '../resource/resource-table.ts'
import { abilityTo } from './places.table.ts'

/** A limit by its columns. */
export interface LimitRow extends StoredRow {
  readonly id: ZoneId
  readonly name: string
  readonly country_id: CountryId
  readonly area_id: DeliveryAreaId | null
  readonly area_name: string | null
  readonly store_id: StoreId | null
  readonly store_name: string | null
  readonly store_status: string | null
  readonly polygon: PolygonRings
  readonly min_order_amount: Cents
  readonly delivery_fee: Cents
  readonly delivery_minutes: number
  readonly notes: string | null
  readonly status: ZoneStatus
  readonly closed_until: Date | null
  readonly closed_reason: string
  readonly has_orders: boolean
}

/** Limits of the country for who works for all of it; of its own stores for a franchisor or a store. */
const limitInScope = (unit: Unit): RawBuilder<SqlBool> =>
  unit.kind === 'franchisor' || unit.kind === 'store'
    ? sql<SqlBool>`exists (select 1 from stores s where s.id = t.store_id and ${storesInScope(unit, 's')})`
    : countryInScope(unit, 't.country_id')

export const whyLimitClosed = (row: Pick<LimitRow, 'status' | 'store_status' | 'closed_until'>, now: Date) =>
  whyClosed(
    {
      status: row.status,
      storeStatus: row.store_status,
      closedUntil: row.closed_until?.getTime() ?? null,
    },
    now.getTime(),
  )

/** The resource kit's table of limits, as they are at a moment. */
export const limitTable = (now: Date): ResourceTable<LimitRow, DeliveryLimit> => ({
  entity: 'deliveryZone',
  table: 'delivery_zones',
  notFound: 'delivery_zone_not_found',
  unique: {},
  inScope: ({ unit }) => limitInScope(unit),
  columns:
    () => sql`t.id, t.version, t.name, t.country_id, t.area_id, t.store_id, t.polygon, t.min_order_amount,
    t.delivery_fee, t.delivery_minutes, t.notes, t.status, t.closed_until, t.closed_reason,
    (select s.name from stores s where s.id = t.store_id) as store_name,
    (select s.status from stores s where s.id = t.store_id) as store_status,
    (select a.name from delivery_areas a where a.id = t.area_id) as area_name,
    exists (select 1 from orders o where o.store_id = t.store_id and o.delivery_zone_id = t.id) as has_orders`,
  matchesSearch: (search) => nameContains('t.name', search),
  sorts: { name: sql`t.name collate "es-x-icu"` },
  present: (row, actor) => {
    const canDelete = abilityTo(actor, 'deleteDeliveryZone')
    const isUsed = refusalToDeleteLimit({ hasOrders: row.has_orders }) !== null
    return {
      id: row.id,
      name: row.name,
      countryId: row.country_id,
      areaId: row.area_id,
      storeId: row.store_id,
      storeName: row.store_name,
      polygon: row.polygon,
      areaM2: Math.round(areaOf(row.polygon)),
      minOrderAmount: row.min_order_amount,
      deliveryFee: row.delivery_fee,
      deliveryMinutes: row.delivery_minutes,
      notes: row.notes,
      status: row.status,
      closedUntil: row.closed_until?.toISOString() ?? null,
      closedReason: row.closed_reason,
      closed: whyLimitClosed(row, now),
      version: row.version,
      abilities: {
        update: abilityTo(actor, 'updateDeliveryZone'),
        delete: canDelete === true && isUsed ? 'delivery_zone_in_use' : canDelete,
      },
    }
  },
  audited: (row) => ({
    name: row.name,
    zone: row.area_name,
    store: row.store_name,
    notes: row.notes,
    status: row.status,
    minOrderAmount: row.min_order_amount,
    deliveryFee: row.delivery_fee,
    deliveryMinutes: row.delivery_minutes,
    closedUntil: row.closed_until?.toISOString() ?? null,
    closedReason: row.closed_reason,
    // The shape itself is kept in its history.
    areaM2: Math.round(areaOf(row.polygon)),
    corners: cornerCount(row.polygon),
  }),
  countryOf: (row) => row.country_id,
})
