// What every delivery consists of, whichever machine runs it: the store that serves it, its times and its cart.
import type { CartLine, PricingContext } from '../../domain/cart/cart-line.ts'
import { draftLines, mergeDraftLines } from '../../domain/cart/cart-reconcile.ts'
import { refusalWithoutOwnBrand } from '../../domain/cart/cart-refusals.ts'
import { refusalBelowMinimum, type CartTotals } from '../../domain/discount/price-cart.ts'
import { longestCookingMinutes } from '../../domain/delivery/delivery-time.ts'
import type { DraftLine } from '../../domain/order/order-draft.ts'
import type { AddressId, StoreId, ZoneId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'

/** The store and zone that serve an address, and their terms; without a zone the order is picked up there. */
export interface Coverage {
  readonly deliveryZoneId: ZoneId | null
  readonly zoneName: string | null
  readonly storeId: StoreId
  readonly storeName: string
  readonly minOrderAmount: Cents
  readonly deliveryFee: Cents
  readonly deliveryMinutes: number
  readonly firstDeliveryTime: string | null
  /** Larger zones that cover the address too. */
  readonly otherZones?: ReadonlyArray<{ readonly zoneName: string; readonly storeName: string }>
}

export interface DeliverySlot {
  readonly time: string
  readonly remaining: number
  readonly available: boolean
  readonly reason?: string
}
export interface StoreDeliveryTimes {
  readonly timeZone: string
  readonly days: ReadonlyArray<{ readonly date: string; readonly slots: readonly DeliverySlot[] }>
}

/** What is known of one delivery. */
export interface Delivery {
  readonly addressId: AddressId | null
  readonly coverage: Coverage | null
  readonly times: StoreDeliveryTimes | null
  /** The longest cooking time for which `times` were loaded, in minutes. */
  readonly timesForMinutes: number
  readonly deliveryTime: string | null
  readonly lines: readonly CartLine[]
  /** Lines that enter the cart after they are checked. */
  readonly requestedLines: readonly DraftLine[]
}

/** The lines as a draft keeps them, with those that are not checked yet. */
export const draftLinesOf = (
  { lines, requestedLines }: Pick<Delivery, 'lines' | 'requestedLines'>,
  pricing: PricingContext,
): DraftLine[] => mergeDraftLines(draftLines(lines, pricing), requestedLines)

/** What lines that can each be ordered lack together: an own-brand product, or the zone's minimum. */
export const shortfallOfCart = (lines: readonly CartLine[], pricing: PricingContext, totals: CartTotals) =>
  refusalWithoutOwnBrand(lines, pricing) ?? refusalBelowMinimum(totals)

type OfferedTimes = Pick<Delivery, 'times'>
export const slotsOf = ({ times }: OfferedTimes): DeliverySlot[] =>
  times?.days.flatMap((day) => day.slots) ?? []
export const firstSlotOf = (delivery: OfferedTimes): DeliverySlot | null =>
  slotsOf(delivery).find(({ available }) => available) ?? null
export const slotAt = (delivery: OfferedTimes, time: string | null): DeliverySlot | null =>
  slotsOf(delivery).find((slot) => slot.time === time) ?? null
/** The local day that a time belongs to; null for one that is not offered. */
export const dayOfSlot = ({ times }: OfferedTimes, time: string | null): string | null =>
  times?.days.find(({ slots }) => slots.some((slot) => slot.time === time))?.date ?? null

export const cookingMinutesOf = ({ lines }: Pick<Delivery, 'lines'>): number =>
  longestCookingMinutes(
    lines.map(({ frozenQuantity, product, quantity }) => ({
      cookingTime: product.cookingTime,
      quantity,
      frozenQuantity,
    })),
  )
