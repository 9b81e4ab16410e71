// What one member of a corporate order consists of, and what follows from it alone.
import { unitPrice, type CartLine, type SellableProduct } from '../../domain/cart/cart-line.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import { findWanted, wantedCandidates } from '../../domain/corporate/member-sheet.ts'
import { type WantedProduct } from '../../domain/order/order-draft.ts'
import { priceMember, type MemberFacts, type MemberRefusal } from '../../domain/corporate/members.ts'
import { longestCookingMinutes } from '../../domain/delivery/delivery-time.ts'
import { parseTypedTime, slotOfTypedTime } from '../../domain/delivery/typed-time.ts'
import type { DraftLine, DraftMember } from '../../domain/order/order-draft.ts'
import type { AddressId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import { minus } from '../../domain/shared/money.ts'
import { localTimeOf } from '../../domain/shared/time.ts'
import type { Coverage, DeliverySlot, StoreDeliveryTimes } from './new-order.types.ts'

/** The customer whom a text or an id means. */
export interface MemberPerson {
  readonly userId: UserId
  readonly name: string
}
export interface MemberAddress {
  readonly addressId: AddressId
  readonly line: string
}
type MemberCoverage = Pick<Coverage, 'deliveryFee' | 'minOrderAmount' | 'storeId' | 'storeName'> & {
  readonly deliveryZoneId: ZoneId
}

export interface PersonQuery {
  readonly text: string
  readonly userId: UserId | null
}
export interface PartAddressQuery {
  readonly userId: UserId
  readonly text: string
  readonly addressId: AddressId | null
}
export interface PartTimesQuery {
  readonly storeId: StoreId
  readonly deliveryZoneId: ZoneId
  readonly cookingMinutes: number
}
type PartRefused = { readonly _tag: 'Refusal'; readonly code: string }
export type PersonResult = { readonly _tag: 'Found'; readonly person: MemberPerson } | PartRefused
export type PartCoverageResult =
  | { readonly _tag: 'Covered'; readonly address: MemberAddress; readonly coverage: MemberCoverage }
  | PartRefused

export interface PartInput {
  readonly member: DraftMember
}

export interface PartContext {
  readonly recipient: string
  readonly userId: UserId | null
  readonly person: MemberPerson | null
  readonly addressText: string
  readonly addressId: AddressId | null
  readonly address: MemberAddress | null
  readonly coverage: MemberCoverage | null
  readonly time: string
  readonly deliveryTime: string | null
  readonly times: StoreDeliveryTimes | null
  /** The longest cooking time for which `times` were loaded, in minutes. */
  readonly timesForMinutes: number
  readonly wanted: readonly WantedProduct[]
  readonly requestedLines: readonly DraftLine[]
  readonly products: readonly SellableProduct[]
  readonly lines: readonly CartLine[]
  readonly refusal: MemberRefusal | null
}

export type PartEvent =
  | { readonly type: 'part.recipient'; readonly text: string; readonly userId?: UserId }
  | { readonly type: 'part.address'; readonly text: string; readonly addressId?: AddressId }
  | { readonly type: 'part.time'; readonly text: string }
  | { readonly type: 'part.cart'; readonly wanted: readonly WantedProduct[] }
  | { readonly type: 'part.quantity'; readonly productId: ProductId; readonly quantity: number }

const CORPORATE = { orderType: 'corporate' } as const

export const cookingOf = ({ lines }: Pick<PartContext, 'lines'>): number =>
  longestCookingMinutes(
    lines.map(({ frozenQuantity, product, quantity }) => ({
      cookingTime: product.cookingTime,
      quantity,
      frozenQuantity,
    })),
  )

/** The slot that the typed or stored time means; null when there is none. */
export const slotOfPart = ({
  deliveryTime,
  time,
  times,
}: Pick<PartContext, 'deliveryTime' | 'time' | 'times'>): DeliverySlot | null => {
  if (times === null) return null
  const slots = times.days.flatMap((each) => each.slots)
  const stored = slots.find((slot) => slot.time === deliveryTime)
  if (stored) return stored
  const typed = parseTypedTime(time, times.days[0]?.date ?? '')
  if (typed === null) return null
  return slotOfTypedTime(
    { ...typed, day: typed.day ?? times.days[0]?.date ?? null },
    times.days,
    (slot) => localTimeOf(Date.parse(slot.time), times.timeZone).minute,
  )
}

/** The first time after a refused one that can be had; of all times where the store is closed. */
const nextSlot = ({ times }: PartContext, refused: DeliverySlot | null): DeliverySlot | null =>
  times?.days
    .flatMap(({ slots }) => slots)
    .find(({ available, time }) => available && (refused === null || time > refused.time)) ?? null

export const refusalToTime = (context: PartContext): MemberRefusal | null => {
  const slot = slotOfPart(context)
  if (slot?.available) return null
  if (context.time.trim() === '' && context.deliveryTime === null) return { at: 'time', code: 'time_missing' }
  if (slot === null && parseTypedTime(context.time, context.times?.days[0]?.date ?? '') === null)
    return { at: 'time', code: 'time_unreadable' }
  const next = nextSlot(context, slot)
  return { at: 'time', code: slot?.reason ?? 'store_not_work', ...(next && { next: next.time }) }
}

export const refusalToPartCart = (context: PartContext): MemberRefusal | null => {
  const { coverage, lines, products, wanted } = context
  const [unknown] = wanted
  if (unknown) {
    const found = findWanted(unknown.product, products)
    return {
      at: 'cart',
      code: found === 'several' ? 'product_ambiguous' : 'product_not_found',
      product: unknown.product,
      ...(found === 'several' && { candidates: wantedCandidates(unknown.product, products) }),
    }
  }
  if (lines.length === 0) return { at: 'cart', code: 'cart_empty' }
  const refused = refusalToCart(lines, CORPORATE)
  if (refused) {
    const line = lines.find(({ product }) => product.sku === refused.products?.[0]?.sku)
    return {
      at: 'cart',
      code: refused.code,
      ...(line && { product: line.product.name, left: Math.max(0, line.product.available) }),
    }
  }
  const totals = coverage && priceMember({ ...coverage, lines })
  return totals && totals.totalPrice < totals.minOrderAmount
    ? {
        at: 'cart',
        code: 'delivery_zone_order_amount_error',
        missing: minus(totals.minOrderAmount, totals.totalPrice),
      }
    : null
}

/** Lines of what is wanted and found; a product that several texts mean adds up. */
export const foundLines = ({
  products,
  requestedLines,
  wanted,
  lines,
}: PartContext): Partial<PartContext> => {
  const quantities = new Map<ProductId, CartLine>()
  const add = (product: SellableProduct, quantity: number, frozenQuantity: number) =>
    quantities.set(product.productId, {
      product,
      quantity: quantity + (quantities.get(product.productId)?.quantity ?? 0),
      frozenQuantity,
    })
  const unknown = wanted.filter(({ product, quantity }) => {
    const found = findWanted(product, products)
    if (found === null || found === 'several') return true
    add(found, quantity, 0)
    return false
  })
  const kept = [
    ...lines.map(({ frozenQuantity, product, quantity }) => ({
      productId: product.productId,
      quantity,
      frozenQuantity,
      unitPrice: unitPrice(product, CORPORATE),
    })),
    ...requestedLines,
  ]
  const missing = kept.filter(({ productId }) => !products.some((product) => product.productId === productId))
  for (const line of kept) {
    const product = products.find(({ productId }) => productId === line.productId)
    if (product) add(product, line.quantity, line.frozenQuantity)
  }
  const unsold = lines.filter(({ product }) =>
    missing.some(({ productId }) => productId === product.productId),
  )
  return {
    wanted: unknown,
    requestedLines: [],
    lines: [
      ...quantities.values(),
      ...unsold.map((line) => ({ ...line, product: { ...line.product, isAvailable: false, available: 0 } })),
    ],
  }
}

/** What a part that is ready adds to the order; null while something is not known yet. */
export const factsOfPart = (context: PartContext): MemberFacts | null => {
  const { address, coverage, deliveryTime, lines, person } = context
  if (!address || !coverage || !person || deliveryTime === null) return null
  const { deliveryFee, minOrderAmount, storeId, storeName } = coverage
  return {
    userId: person.userId,
    addressId: address.addressId,
    storeId,
    storeName,
    deliveryFee,
    minOrderAmount,
    deliveryTime,
    slotsLeft: slotOfPart(context)?.remaining ?? 0,
    lines,
  }
}

/** The part's inputs as the draft keeps them. */
export const toDraftMember = (context: PartContext): DraftMember => ({
  recipient: context.recipient,
  userId: context.userId,
  address: context.addressText,
  addressId: context.addressId,
  time: context.time,
  deliveryTime: context.deliveryTime,
  wanted: context.wanted,
  lines: [
    ...context.requestedLines,
    ...context.lines.map(({ frozenQuantity, product, quantity }) => ({
      productId: product.productId,
      quantity,
      frozenQuantity,
      unitPrice: unitPrice(product, CORPORATE),
    })),
  ],
})
