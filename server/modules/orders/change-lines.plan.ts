import type { Transaction } from 'kysely'
import type { ChangeLinesBody } from '../../../src/api/contract/order-edits.contract.ts'
import { earliestDeliveryTime, longestCookingMinutes } from '../../../src/domain/delivery/delivery-time.ts'
import {
  changedLines,
  goodsSaid,
  settlementOf,
  type LineDifference,
  type Goods,
  type Settlement,
} from '../../../src/domain/order/line-change.ts'
import { appliedDiscountIds } from '../../../src/domain/discount/price-rules.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { MINUTE_MS } from '../../../src/domain/shared/time.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import { releaseUses } from '../discounts/rule-uses.commands.ts'
import type { NewLine } from './new-order.ts'
import { lockStock } from './order-changes.queries.ts'
import type { OrderRecord } from './order-record.ts'
import { loadPlaceOrderFacts, type ProductAtStore } from './place-order.facts.queries.ts'
import { toNewLines } from './place-order.plan.ts'
import { priceOrderCart, WITHOUT_RULES, type OrderCart } from './place-order.validation.ts'

/** What is asked of the lines of an order; never with a card. */
export type LinesAsk = Omit<ChangeLinesBody, 'dryRun' | 'topUp'>

/** Lines that an order can have instead of its own, and what that means. */
export interface LinesPlan {
  readonly _tag: 'LinesPlan'
  readonly cart: OrderCart
  readonly lines: readonly NewLine[]
  readonly changes: readonly LineDifference[]
  /** Where pieces that are taken off go, as far as somebody said it. */
  readonly said: ReadonlyMap<ProductId, Goods>
  readonly couponId: OrderRecord['couponId']
  readonly settlement: Settlement
  readonly longestCookingMinutes: number
  readonly pointsPerUnit: number
  /** What is added is ready at the delivery time. */
  readonly isTimeKept: boolean
  readonly firstTime: Date | null
}

const goodsOf = ({ removed = [] }: LinesAsk): ReadonlyMap<ProductId, Goods> =>
  new Map(removed.map(({ goods, productId }) => [productId, goods]))

const quantityOf = (lines: ReadonlyArray<Pick<NewLine, 'productId' | 'quantity'>>, id: ProductId): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0)

/** A product as the order may still have it: at the price that it was ordered at, with the pieces that it has set aside. */
const withOrderedTerms = (product: ProductAtStore, order: OrderRecord, ask: LinesAsk): ProductAtStore => {
  const { productId } = product
  const own = quantityOf(order.items, productId)
  if (own === 0) return product
  const ordered = order.items.find((item) => item.productId === productId && !item.isFree)
  const asked = quantityOf(ask.products, productId)
  const priced =
    ordered === undefined
      ? {}
      : {
          price: ordered.unitPrice,
          businessPrice: ordered.unitPrice,
          corporatePrice: ordered.unitPrice,
          deliveryPrice: [],
        }
  return {
    ...product,
    ...priced,
    available: product.available + own,
    // What was sold once may stay, also when it is no longer on sale or its limits have changed.
    ...(asked <= own && { isActive: true, isAtStore: true }),
    ...(asked === own && { minPurchase: 0, maxPurchase: own, itemsPerPurchaseUnit: 1 }),
  }
}

/** The minutes that what is added needs; null when nothing is. */
const minutesOfAdded = (cart: OrderCart, changes: readonly LineDifference[]): number | null => {
  const added = cart.lines.filter(({ product }) =>
    changes.some(({ after, before, productId }) => productId === product.productId && after > before),
  )
  return added.length === 0
    ? null
    : longestCookingMinutes(
        added.map(({ frozenQuantity, product, quantity }) => ({
          cookingTime: product.cookingTime,
          frozenQuantity,
          quantity,
        })),
      )
}

/**
 * The lines asked for at the rules of placing, or the first refusal. The uses of the order's rules are given back first, so that
 * they are judged as if it had none; the caller claims them again or rolls back.
 */
export const planLines = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  ask: LinesAsk,
  now: Date,
): Promise<LinesPlan | CommandError> => {
  const couponId = ask.couponId === undefined ? order.couponId : ask.couponId
  const points = ask.points ?? order.totals.usedPoints
  const productIds = [...new Set([...order.items, ...ask.products].map(({ productId }) => productId))]
  // Goods are locked before discounts and points by every command.
  await lockStock(trx, order.storeId, productIds)
  await releaseUses(trx, {
    orderId: order.id,
    userId: order.user.id,
    couponId: order.couponId,
    discountIds: appliedDiscountIds(order.ledger),
    points: order.totals.usedPoints,
  })
  const deliveryTime = ask.deliveryTime === undefined ? order.deliveryTime : new Date(ask.deliveryTime)
  const facts = await loadPlaceOrderFacts(trx, {
    userId: order.user.id,
    addressId: null,
    storeId: order.storeId,
    draftId: null,
    couponId,
    deliveryServiceId: order.thirdParty?.deliveryServiceId ?? null,
    thirdPartyOrderId: null,
    productIds,
    deliveryTime,
    now,
  })
  if (facts.country === null || facts.customer === null) return failure('order_not_found')
  const isCorporate = order.type === 'corporate'
  const pointsPerUnit = isCorporate ? 0 : facts.country.pointsPerUnit
  const cart = priceOrderCart(
    {
      orderType: order.type,
      products: ask.products,
      couponId,
      ...(points > 0 && { points }),
      ...(ask.toPay !== undefined && { toPay: ask.toPay }),
      ...(order.thirdParty && { deliveryServiceId: order.thirdParty.deliveryServiceId }),
    },
    {
      ...facts,
      ...(isCorporate && WITHOUT_RULES),
      products: facts.products.map((product) => withOrderedTerms(product, order, ask)),
    },
    {
      country: facts.country,
      customer: facts.customer,
      destination: {
        zone: {
          deliveryFee: order.totals.totalPriceDelivery,
          minOrderAmount: order.totals.minOrderAmount,
        },
      },
    },
    now,
  )
  if (isCommandError(cart)) return cart
  const lines = toNewLines(cart)
  const said = goodsSaid(changedLines(order.items, lines), goodsOf(ask), order.lineQuestions)
  const changes = changedLines(order.items, lines, said)
  const added = minutesOfAdded(cart, changes)
  const leadMinutes = (added ?? 0) + order.zoneMinutes
  const isTimeKept = added === null || deliveryTime.getTime() >= now.getTime() + leadMinutes * MINUTE_MS
  const times = isTimeKept ? null : await loadDeliveryTime(trx, { storeId: order.storeId, now, leadMinutes })
  const first = times === null ? null : earliestDeliveryTime(times.facts)
  return {
    _tag: 'LinesPlan',
    cart,
    lines,
    changes,
    said,
    couponId,
    settlement: settlementOf(order.payment, cart.sum.totals.toPay),
    longestCookingMinutes: longestCookingMinutes(
      cart.lines.map(({ frozenQuantity, product, quantity }) => ({
        cookingTime: product.cookingTime,
        frozenQuantity,
        quantity,
      })),
    ),
    pointsPerUnit,
    isTimeKept,
    firstTime: first === null ? null : new Date(first),
  }
}
