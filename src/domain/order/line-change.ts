import type { OrderStatus } from './order-status.ts'
import { TOP_UP_METHODS } from './order.ts'
import type { OrderType } from './order-kinds.ts'
import { paymentMethodsOf } from './order-kinds.ts'
import type { PaymentMethod, PaymentStatus } from '../payment/payment-method.ts'
import type { ProductId } from '../shared/ids.ts'
import { cents, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { StockExchange, StockRequirement } from '../stock/stock.ts'

/** Where pieces go that an order no longer has: not begun and back to the shelf, or made already. */
export type Goods = 'stock' | 'wasted'

/** One product of an order before and after a change of its lines, free pieces included. */
export interface LineDifference {
  readonly productId: ProductId
  readonly name: string
  readonly before: number
  readonly after: number
  /** What becomes of the pieces that are taken off; null when none are. */
  readonly goods: Goods | null
}

type Line = StockRequirement & { readonly name: string }

const quantities = (lines: readonly Line[]): Map<ProductId, Line> => {
  const byProduct = new Map<ProductId, Line>()
  for (const line of lines) {
    const known = byProduct.get(line.productId)
    byProduct.set(line.productId, { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return byProduct
}

/** The products whose quantity changes. Pieces whose destination nobody said go back to the shelf. */
export const changedLines = (
  before: readonly Line[],
  after: readonly Line[],
  goodsOf: ReadonlyMap<ProductId, Goods> = new Map(),
): readonly LineDifference[] => {
  const was = quantities(before)
  const is = quantities(after)
  return [...new Map([...was, ...is]).values()].flatMap(({ name, productId }) => {
    const pieces = { before: was.get(productId)?.quantity ?? 0, after: is.get(productId)?.quantity ?? 0 }
    if (pieces.before === pieces.after) return []
    const goods = pieces.after < pieces.before ? (goodsOf.get(productId) ?? 'stock') : null
    return [{ productId, name, ...pieces, goods }]
  })
}

/** Pieces of a product that somebody wants to take off, and what the kitchen answered when it was asked of them. */
interface AskedPieces {
  readonly productId: ProductId
  readonly quantity: number
  readonly goods: Goods | null
}

/** How long the kitchen is waited for; then whoever changes the order says what becomes of the pieces. */
export const KITCHEN_ANSWER_MS = 2 * MINUTE_MS

/** What was said of pieces that are taken off: the kitchen's word of exactly these before anybody else's. */
export const goodsSaid = (
  lines: readonly LineDifference[],
  said: ReadonlyMap<ProductId, Goods>,
  asked: readonly AskedPieces[],
): ReadonlyMap<ProductId, Goods> => {
  const all = new Map(said)
  for (const { goods, productId, quantity } of asked)
    if (
      goods !== null &&
      lines.some((line) => line.productId === productId && line.before - line.after === quantity)
    )
      all.set(productId, goods)
  return all
}

/** The goods that changed lines move. */
export const exchangeOf = (lines: readonly LineDifference[]): StockExchange => {
  const taken = (wanted: Goods) =>
    lines.flatMap(({ after, before, goods, productId }) =>
      goods === wanted ? [{ productId, quantity: before - after }] : [],
    )
  return {
    returned: taken('stock'),
    wasted: taken('wasted'),
    added: lines.flatMap(({ after, before, productId }) =>
      after > before ? [{ productId, quantity: after - before }] : [],
    ),
  }
}

/** In the kitchen somebody has to say of what is taken off whether it was made already. */
export const refusalWithoutGoods = (
  status: OrderStatus,
  lines: readonly LineDifference[],
  goodsOf: ReadonlyMap<ProductId, Goods>,
): Refusal<'goods_destination_required'> | null =>
  status === 'preparing' && lines.some(({ goods, productId }) => goods !== null && !goodsOf.has(productId))
    ? refusal('goods_destination_required', { field: 'removed' })
    : null

/** What a change of lines means for the money: nothing was paid yet, it is even, more is owed, or some goes back. */
export type Settlement =
  | { readonly kind: 'unpaid' | 'even' }
  | { readonly kind: 'topUp' | 'refund'; readonly amount: Cents }

/** How an order is settled that costs `toPay` after a change; the first charge is never touched. */
export const settlementOf = (
  payment: { readonly status: PaymentStatus; readonly amount: Cents },
  toPay: Cents,
): Settlement => {
  if (payment.status !== 'completed') return { kind: 'unpaid' }
  const difference = toPay - payment.amount
  if (difference === 0) return { kind: 'even' }
  return { kind: difference > 0 ? 'topUp' : 'refund', amount: cents(Math.abs(difference)) }
}

/**
 * How a difference can be paid: at the door, or at once by card; as far as the type of order takes it. The card of a corporate
 * order pays for whole parts, so that a delivery's difference is collected at the door.
 */
export const topUpMethodsOf = (type: OrderType): readonly PaymentMethod[] =>
  paymentMethodsOf(type).filter(
    (method) => (method === 'card' && type !== 'corporate') || isCollected(method),
  )

const isCollected = (method: PaymentMethod): boolean =>
  (TOP_UP_METHODS as readonly PaymentMethod[]).includes(method)
