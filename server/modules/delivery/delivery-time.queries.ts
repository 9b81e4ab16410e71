import { sql, type Kysely } from 'kysely'
import { hourKeyOf, slotKeyOf, type DeliveryTimeFacts } from '../../../src/domain/delivery/delivery-time.ts'
import type { OpeningHours } from '../../../src/domain/delivery/opening-hours.ts'
import type { SlotPause } from '../../../src/domain/store-day/pause.ts'
import { isPickupStore, type StoreType } from '../../../src/domain/delivery/store-type.ts'
import type { CountryId, DraftId, FranchisorId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { isPauseInForce } from '../../db/pause-conditions.ts'
import { storeHoursJson } from '../../db/store-hours.ts'

export interface DeliveryTimeLookup {
  readonly storeId: StoreId
  readonly now: Date
  /** The longest cooking time and the travel time, see `leadMinutes` of the domain. */
  readonly leadMinutes: number
  /** The operator's own draft; the slot that it reserves counts as free. */
  readonly draftId?: DraftId | null
  /** Loads only this time; without it all days that may be chosen. */
  readonly at?: Date
}

export interface StoreDeliveryTime {
  readonly storeId: StoreId
  readonly countryId: CountryId
  readonly franchisorId: FranchisorId
  readonly facts: DeliveryTimeFacts
}

interface Row {
  readonly id: StoreId
  readonly country_id: CountryId
  readonly franchisor_id: FranchisorId
  readonly time_zone: string
  readonly type: StoreType
  readonly status: string
  readonly max_delivery_days: number
  readonly hours: readonly OpeningHours[]
  readonly delivery_men_count: number
  /** Pairs of epoch milliseconds and orders. */
  readonly slots: ReadonlyArray<readonly [number, number]>
  readonly hour_counts: ReadonlyArray<readonly [number, number]>
  /** Epoch milliseconds of the slots that other drafts reserve. */
  readonly held_slots: readonly number[]
  readonly pause: SlotPause | null
  /** Of the order that the draft replaces: its time in epoch milliseconds, and whether it counts among the orders. */
  readonly promised: {
    readonly at: number
    readonly leadMinutes: number
    readonly isOwnDelivery: boolean
    readonly isCounted: boolean
  } | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A store's longest horizon, 12 days, plus the time zone offsets at both ends. */
const HORIZON_MS = 14 * DAY_MS

const count = (counts: Map<string, number>, key: string, orders: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + orders)
}

/** What decides the times of stores besides the lead, in one statement. */
const readStores = async (
  db: Kysely<Database>,
  storeIds: readonly StoreId[],
  { now, draftId = null, at }: Pick<DeliveryTimeLookup, 'now' | 'draftId' | 'at'>,
): Promise<readonly Row[]> => {
  const from = new Date((at ?? now).getTime() - HOUR_MS)
  const to = new Date(at === undefined ? now.getTime() + HORIZON_MS : at.getTime() + HOUR_MS)
  const { rows } = await sql<Row>`
    select s.id, s.country_id, s.franchisor_id, c.time_zone, s.type, s.status, s.max_delivery_days,
      ${storeHoursJson(sql`s.id`, sql`${from}::timestamptz`, sql`${to}::timestamptz`)} as hours,
      (select count(*)::int from users u
        where u.store_id = s.id and u.delivery_man_status <> 'inactive' and u.status = 'active') as delivery_men_count,
      coalesce((select json_agg(json_build_array((extract(epoch from k.slot_at) * 1000)::bigint, k.orders))
        from slot_counters k where k.store_id = s.id and k.orders > 0 and k.slot_at between ${from} and ${to}), '[]'::json) as slots,
      coalesce((select json_agg(json_build_array((extract(epoch from k.hour_at) * 1000)::bigint, k.orders))
        from hour_counters k where k.store_id = s.id and k.orders > 0 and k.hour_at between ${from} and ${to}), '[]'::json) as hour_counts,
      coalesce((select json_agg((extract(epoch from d.held_slot_at) * 1000)::bigint)
        from order_drafts d where d.held_store_id = s.id and d.status = 'open' and d.held_until > ${now}
          and d.held_slot_at between ${from} and ${to} and d.id is distinct from ${draftId}::bigint), '[]'::json) as held_slots,
      (select json_build_object('kind', z.kind, 'until', (extract(epoch from z.until) * 1000)::bigint)
        from store_pauses z where z.store_id = s.id and z.kind <> 'product' and ${isPauseInForce(now)}) as pause,
      (select json_build_object('at', (extract(epoch from o.delivery_time) * 1000)::bigint,
          'leadMinutes', o.longest_cooking_minutes + o.zone_minutes, 'isOwnDelivery', o.delivery_method = 'own',
          'isCounted', o.status not in ('cancelled', 'failed'))
        from order_drafts d join orders o on o.id = (d.document->'replaces'->>'orderId')::int
        where d.id = ${draftId}::bigint and o.store_id = s.id) as promised
    from stores s join countries c on c.id = s.country_id
    where s.id = any(${[...storeIds]}::int[])`.execute(db)
  return rows
}

/** Slots reserved by other open drafts count as taken. */
const toDeliveryTime = (row: Row, now: Date, leadMinutes: number): StoreDeliveryTime => {
  const timeZone = row.time_zone
  const ordersBySlot = new Map<string, number>()
  const ordersByHour = new Map<string, number>()
  for (const [slotAt, orders] of row.slots) count(ordersBySlot, slotKeyOf(slotAt, timeZone), orders)
  for (const [hourAt, orders] of row.hour_counts) count(ordersByHour, hourKeyOf(hourAt, timeZone), orders)
  const isOwnDelivery = !isPickupStore(row.type)
  for (const slotAt of row.held_slots) {
    count(ordersBySlot, slotKeyOf(slotAt, timeZone), 1)
    if (isOwnDelivery) count(ordersByHour, hourKeyOf(slotAt, timeZone), 1)
  }
  const { promised } = row
  if (promised?.isCounted) {
    count(ordersBySlot, slotKeyOf(promised.at, timeZone), -1)
    if (promised.isOwnDelivery) count(ordersByHour, hourKeyOf(promised.at, timeZone), -1)
  }
  return {
    storeId: row.id,
    countryId: row.country_id,
    franchisorId: row.franchisor_id,
    facts: {
      now: now.getTime(),
      timeZone,
      isStoreActive: row.status === 'active',
      maxDeliveryDays: row.max_delivery_days,
      hours: row.hours,
      leadMinutes,
      isOwnDelivery,
      deliveryMenCount: row.delivery_men_count,
      ordersBySlot,
      ordersByHour,
      pause: row.pause,
      promised,
    },
  }
}

/** The facts that decide a store's delivery times; null for an unknown store. */
export const loadDeliveryTime = async (
  db: Kysely<Database>,
  lookup: DeliveryTimeLookup,
): Promise<StoreDeliveryTime | null> => {
  const [row] = await readStores(db, [lookup.storeId], lookup)
  return row === undefined ? null : toDeliveryTime(row, lookup.now, lookup.leadMinutes)
}

/** The same for pairs of a store and its lead; null at the place of an unknown store. */
export const loadDeliveryTimes = async (
  db: Kysely<Database>,
  pairs: ReadonlyArray<Pick<DeliveryTimeLookup, 'storeId' | 'leadMinutes'>>,
  lookup: Pick<DeliveryTimeLookup, 'now' | 'draftId'>,
): Promise<ReadonlyArray<StoreDeliveryTime | null>> => {
  const rows = await readStores(db, [...new Set(pairs.map(({ storeId }) => storeId))], lookup)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pairs.map(({ leadMinutes, storeId }) => {
    const row = byId.get(storeId)
    return row === undefined ? null : toDeliveryTime(row, lookup.now, leadMinutes)
  })
}
