import { refusal, type Refusal } from '../shared/refusal.ts'
import {
  addDays,
  daysBetween,
  instantOf,
  localDayOf,
  localTimeOf,
  MINUTE_MS,
  QUARTER_MS,
  roundUpToQuarter,
  type EpochMs,
  type LocalDay,
} from '../shared/time.ts'
import { isPausedAt, slotLimitUnder, type SlotPause } from '../store-day/pause.ts'
import { openHoursAt, openHoursOn, type OpeningHours } from './opening-hours.ts'

/** Travel time in minutes of an order without a delivery zone. */
export const DEFAULT_ZONE_MINUTES = 30
/** Minutes between the release of a scheduled order and the start of its lead time. */
const RELEASE_LEAD_MINUTES = 60
const RELEASE_AT_MINUTE = 6 * 60

/** Everything that decides whether a store can deliver at a time. */
export interface DeliveryTimeFacts {
  readonly now: EpochMs
  readonly timeZone: string
  readonly isStoreActive: boolean
  readonly maxDeliveryDays: number
  readonly hours: readonly OpeningHours[]
  /** See `leadMinutes`. */
  readonly leadMinutes: number
  /** Only the store's own delivery counts against the hourly capacity. */
  readonly isOwnDelivery: boolean
  /** Delivery men of the store that are not `inactive`. */
  readonly deliveryMenCount: number
  /** Orders by `slotKeyOf`, without cancelled and failed ones and without this order. */
  readonly ordersBySlot: ReadonlyMap<string, number>
  /** Own-delivery orders by `hourKeyOf`, counted in the same way. */
  readonly ordersByHour: ReadonlyMap<string, number>
  /** Slots that the store slows or stops at present; none without it. */
  readonly pause?: SlotPause | null
  /** The time that is promised already to whom the order is for, and the lead that it was promised with. */
  readonly promised?: { readonly at: EpochMs; readonly leadMinutes: number } | null
}

export type DeliveryTimeErrorCode = 'invalid_delivery_time' | 'store_not_work' | 'delivery_time_limits_error'

export interface Slot {
  readonly at: EpochMs
  /** Orders that still fit; 0 when the slot is not available. */
  readonly remaining: number
  readonly refusal: Refusal<DeliveryTimeErrorCode> | null
}

/**
 * Minutes from placing to the earliest delivery: the longest cooking time (none when all is frozen) and the
 * travel time.
 */
export const leadMinutes = (
  lines: Iterable<{
    readonly cookingTime: number
    readonly quantity: number
    readonly frozenQuantity: number
  }>,
  zoneMinutes: number | null,
): number => longestCookingMinutes(lines) + (zoneMinutes ?? DEFAULT_ZONE_MINUTES)

/** Longest cooking time of the lines that are not wholly frozen, in minutes. */
export const longestCookingMinutes = (
  lines: Iterable<{
    readonly cookingTime: number
    readonly quantity: number
    readonly frozenQuantity: number
  }>,
): number => {
  let longest = 0
  for (const line of lines)
    if (line.frozenQuantity < line.quantity) longest = Math.max(longest, line.cookingTime)
  return longest
}

/** The quarter of the local day, 0 to 95, under which a store's orders are counted. */
export const slotOf = (at: EpochMs, timeZone: string): { day: LocalDay; quarter: number; hour: number } => {
  const { day, minute } = localTimeOf(at, timeZone)
  return { day, quarter: Math.floor(minute / 15), hour: Math.floor(minute / 60) }
}
export const slotKey = (day: LocalDay, quarter: number): string => `${day}/${quarter}`
export const hourKey = (day: LocalDay, hour: number): string => `${day}/${hour}`
export const slotKeyOf = (at: EpochMs, timeZone: string): string => {
  const slot = slotOf(at, timeZone)
  return slotKey(slot.day, slot.quarter)
}
export const hourKeyOf = (at: EpochMs, timeZone: string): string => {
  const slot = slotOf(at, timeZone)
  return hourKey(slot.day, slot.hour)
}

/** Why a store cannot deliver at a time: invalid time, store closed, or no capacity left. */
export const refusalToDeliveryTime = (
  at: EpochMs,
  facts: DeliveryTimeFacts,
): Refusal<DeliveryTimeErrorCode> | null => assess(at, facts).refusal

/** The quarters of a local day at which the store is open, one after the other. */
function* quartersOfDay(day: LocalDay, facts: DeliveryTimeFacts): Generator<EpochMs> {
  const openAt = openHoursOn(day, facts.hours)
  const end = instantOf(day, 1440, facts.timeZone)
  for (let at = roundUpToQuarter(instantOf(day, 0, facts.timeZone)); at < end; at += QUARTER_MS)
    // On the days of a clock change the clocks skip or repeat minutes.
    if (openAt(localTimeOf(at, facts.timeZone).minute) !== null) yield at
}

/** Every quarter of a local day at which the store is open, with its remaining capacity. */
export const slotsOfDay = (day: LocalDay, facts: DeliveryTimeFacts): Slot[] =>
  Array.from(quartersOfDay(day, facts), (at) => assess(at, facts))

/** The days that may be chosen: today and the store's maximum of days after it. */
export const deliveryDays = (facts: DeliveryTimeFacts): LocalDay[] => {
  const today = localDayOf(facts.now, facts.timeZone)
  return Array.from({ length: facts.maxDeliveryDays + 1 }, (_, days) => addDays(today, days))
}

/** The earliest available delivery time; null when there is none within the store's days. */
export const earliestDeliveryTime = (facts: DeliveryTimeFacts): EpochMs | null => {
  for (const day of deliveryDays(facts))
    for (const at of quartersOfDay(day, facts)) if (refusalToDeliveryTime(at, facts) === null) return at
  return null
}

/**
 * When a scheduled order is released to the kitchen: at 06:00 of its day, or an hour before its lead time
 * if that is earlier.
 */
export const dueAt = (
  order: { readonly deliveryTime: EpochMs; readonly leadMinutes: number },
  timeZone: string,
): EpochMs =>
  Math.min(
    instantOf(localDayOf(order.deliveryTime, timeZone), RELEASE_AT_MINUTE, timeZone),
    order.deliveryTime - (order.leadMinutes + RELEASE_LEAD_MINUTES) * MINUTE_MS,
  )

const assess = (at: EpochMs, facts: DeliveryTimeFacts): Slot => {
  const refusedSlot = (code: DeliveryTimeErrorCode): Slot => ({
    at,
    remaining: 0,
    refusal: refusal(code, { field: 'deliveryTime' }),
  })
  const { promised = null } = facts
  // What takes no longer than what was promised keeps its time, however the clock went on meanwhile.
  const isPromised = promised?.at === at && facts.leadMinutes <= promised.leadMinutes
  const earliest = facts.now + (isPromised ? 0 : facts.leadMinutes * MINUTE_MS)
  if (!Number.isFinite(at) || at % QUARTER_MS !== 0 || at < earliest)
    return refusedSlot('invalid_delivery_time')
  const { day, minute } = localTimeOf(at, facts.timeZone)
  if (daysBetween(localDayOf(facts.now, facts.timeZone), day) > facts.maxDeliveryDays)
    return refusedSlot('invalid_delivery_time')
  const hours = openHoursAt(day, minute, facts.hours)
  if (!facts.isStoreActive || hours === null) return refusedSlot('store_not_work')
  const pause = facts.pause ?? null
  if (pause?.kind === 'stop' && isPausedAt(pause, at)) return refusedSlot('store_not_work')
  const storeOrderCount = slotLimitUnder(hours.storeOrderCount, at, pause)
  const inSlot = facts.ordersBySlot.get(slotKey(day, Math.floor(minute / 15))) ?? 0
  const inHour = facts.ordersByHour.get(hourKey(day, Math.floor(minute / 60))) ?? 0
  const room = facts.isOwnDelivery
    ? Math.min(storeOrderCount - inSlot, hours.deliveryManOrdersCount * facts.deliveryMenCount - inHour)
    : storeOrderCount - inSlot
  return room > 0 ? { at, remaining: room, refusal: null } : refusedSlot('delivery_time_limits_error')
}
