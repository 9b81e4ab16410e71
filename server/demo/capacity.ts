import {
  instantOf,
  localTimeOf,
  QUARTER_MS,
  roundUpToQuarter,
  weekdayOf,
  type EpochMs,
} from '../../src/domain/shared/time.ts'
import type { DemoStore } from './network.ts'
import { demoCountry } from './zones.ts'

/** The used capacity of every store's slots and hours, so that demo orders never exceed it. */
export interface Capacity {
  /** Claims the first open slot with capacity at or after an instant. */
  readonly claim: (store: DemoStore, from: EpochMs, isOwnDelivery: boolean) => EpochMs
  readonly isOpen: (store: DemoStore, at: EpochMs) => boolean
}

export const makeCapacity = (deliveryMenCount: (store: DemoStore) => number): Capacity => {
  const claimed = new Map<string, number>()
  const count = (store: DemoStore, unit: 'slot' | 'hour', at: EpochMs): [key: string, orders: number] => {
    const key = `${store.name}/${unit}/${at}`
    return [key, claimed.get(key) ?? 0]
  }
  const zoneOf = (store: DemoStore): string => demoCountry(store.country).timeZone
  const isOpen = (store: DemoStore, at: EpochMs): boolean => {
    const { day, minute } = localTimeOf(at, zoneOf(store))
    const hours = store.week[weekdayOf(day) - 1] ?? null
    return hours !== null && minute >= hours[0] && minute < hours[1]
  }
  return {
    isOpen,
    claim: (store, from, isOwnDelivery) => {
      for (let at = roundUpToQuarter(from), attempt = 0; attempt < 2_000; attempt += 1, at += QUARTER_MS) {
        if (!isOpen(store, at)) continue
        const [slotKey, inSlot] = count(store, 'slot', at)
        const [hourKey, inHour] = count(store, 'hour', hourOf(at, zoneOf(store)))
        if (
          inSlot >= store.capacity[0] ||
          (isOwnDelivery && inHour >= store.capacity[1] * deliveryMenCount(store))
        )
          continue
        claimed.set(slotKey, inSlot + 1)
        if (isOwnDelivery) claimed.set(hourKey, inHour + 1)
        return at
      }
      throw new Error(`${store.name} has no room left`)
    },
  }
}

/** The start of the local hour of a delivery. */
export const hourOf = (at: EpochMs, timeZone: string): EpochMs => {
  const { day, minute } = localTimeOf(at, timeZone)
  return instantOf(day, Math.floor(minute / 60) * 60, timeZone)
}
