import type { CartLine } from '../cart/cart-line.ts'
import { priceCart } from '../discount/price-cart.ts'
import type { AddressId, StoreId, UserId } from '../shared/ids.ts'
import { sum, type Cents } from '../shared/money.ts'
import type { MemberColumn } from './member-sheet.ts'

/** Why a member cannot be placed, and which of its cells says so. */
export interface MemberRefusal {
  readonly at: MemberColumn
  readonly code: string
  /** The place of the member that has the same user and address, from 0. */
  readonly same?: number
  /** What is left of the product or of the slot. */
  readonly left?: number
  /** The product that is refused, or the text that names none. */
  readonly product?: string
  /** The products that the text may mean. */
  readonly candidates?: readonly string[]
  /** The next time that can be had, an ISO instant. */
  readonly next?: string
  /** What the cart lacks to the minimum of its zone. */
  readonly missing?: Cents
}

/** A member whose user, address, time and cart hold by themselves. */
export interface MemberFacts {
  readonly userId: UserId
  readonly addressId: AddressId
  readonly storeId: StoreId
  readonly storeName: string
  readonly deliveryFee: Cents
  readonly minOrderAmount: Cents
  readonly deliveryTime: string
  /** Orders that the slot still takes. */
  readonly slotsLeft: number
  readonly lines: readonly CartLine[]
}

/**
 * Why members cannot be placed together, by their place: one user and address twice, more of them than a
 * slot takes, or more pieces than a store has. The later member is refused. Null stands for a member that
 * is not complete and so takes nothing.
 */
export const refusalsToMembers = (
  members: ReadonlyArray<MemberFacts | null>,
): ReadonlyMap<number, MemberRefusal> => {
  const refusals = new Map<number, MemberRefusal>()
  const places = new Map<string, number>()
  const slots = new Map<string, number>()
  const pieces = new Map<string, number>()
  for (const [place, member] of members.entries()) {
    if (member === null) continue
    const who = `${member.userId} ${member.addressId}`
    const same = places.get(who)
    if (same !== undefined) {
      refusals.set(place, { at: 'recipient', code: 'corporate_order_members_duplicated', same })
      continue
    }
    const slot = `${member.storeId} ${member.deliveryTime}`
    const before = slots.get(slot) ?? 0
    if (before >= member.slotsLeft) {
      refusals.set(place, { at: 'time', code: 'delivery_time_limits_error', left: 0 })
      continue
    }
    const takenOf = ({ product }: CartLine) => pieces.get(`${member.storeId} ${product.productId}`) ?? 0
    const short = member.lines.find((line) => takenOf(line) + line.quantity > line.product.available)
    if (short) {
      refusals.set(place, {
        at: 'cart',
        code: 'product_not_enough_quantity',
        left: Math.max(0, short.product.available - takenOf(short)),
        product: short.product.name,
      })
      continue
    }
    places.set(who, place)
    slots.set(slot, before + 1)
    for (const line of member.lines)
      pieces.set(`${member.storeId} ${line.product.productId}`, takenOf(line) + line.quantity)
  }
  return refusals
}

/** What one member's cart costs, at the corporate prices. */
export const priceMember = ({
  deliveryFee,
  lines,
  minOrderAmount,
}: Pick<MemberFacts, 'deliveryFee' | 'lines' | 'minOrderAmount'>) =>
  priceCart(lines, { orderType: 'corporate' }, { deliveryFee, minOrderAmount }).totals

export interface StorePart {
  readonly storeId: StoreId
  readonly storeName: string
  readonly members: number
  readonly deliveryFees: Cents
  readonly toPay: Cents
}

/** What each store delivers and is paid, in the order of the members. */
export const storeParts = (members: readonly MemberFacts[]): StorePart[] => {
  const byStore = Map.groupBy(members, ({ storeId }) => storeId)
  return [...byStore].map(([storeId, ofStore]) => {
    const totals = ofStore.map(priceMember)
    return {
      storeId,
      storeName: ofStore[0]?.storeName ?? '',
      members: ofStore.length,
      deliveryFees: sum(totals.map(({ totalPriceDelivery }) => totalPriceDelivery)),
      toPay: sum(totals.map(({ toPay }) => toPay)),
    }
  })
}
