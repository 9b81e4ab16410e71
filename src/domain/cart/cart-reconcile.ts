import type { DraftLine } from '../order/order-draft.ts'
import type { ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import {
  maxQuantity,
  unitPrice,
  type CartLine,
  type PricingContext,
  type SellableProduct,
} from './cart-line.ts'

/**
 * How a line differs between the request and what the store can deliver now; the operator reads it to the
 * customer.
 */
export type LineChange =
  | {
      readonly kind: 'price_changed'
      readonly productId: ProductId
      readonly name: string
      readonly from: Cents
      readonly to: Cents
    }
  | {
      readonly kind: 'quantity_reduced'
      readonly productId: ProductId
      readonly name: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'not_available'
      readonly productId: ProductId
      readonly name: string | null
      readonly quantity: number
    }

export interface ReconciledLines {
  readonly lines: readonly CartLine[]
  readonly lineChanges: readonly LineChange[]
}

/** A product of a cart that its store does not sell any more. */
export const unsold = (product: SellableProduct): SellableProduct => ({
  ...product,
  isAvailable: false,
  available: 0,
})

/** The requested lines at a store's present prices and stock, with the changes of each line. */
export const reconcileLines = (
  requested: readonly DraftLine[],
  products: readonly SellableProduct[],
  pricing: PricingContext,
): ReconciledLines => {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const lines: CartLine[] = []
  const lineChanges: LineChange[] = []
  for (const line of requested) {
    const { productId } = line
    const product = byId.get(productId)
    const quantity = product ? Math.min(line.quantity, maxQuantity(product)) : 0
    if (!product || quantity === 0 || unitPrice(product, pricing) <= 0) {
      lineChanges.push({
        kind: 'not_available',
        productId,
        name: product?.name ?? null,
        quantity: line.quantity,
      })
      continue
    }
    const { name } = product
    const price = unitPrice(product, pricing)
    if (price !== line.unitPrice)
      lineChanges.push({ kind: 'price_changed', productId, name, from: line.unitPrice, to: price })
    if (quantity < line.quantity)
      lineChanges.push({ kind: 'quantity_reduced', productId, name, from: line.quantity, to: quantity })
    lines.push({
      product,
      quantity,
      frozenQuantity: product.frozen ? Math.min(line.frozenQuantity, quantity) : 0,
      ...(line.note !== undefined && { note: line.note }),
    })
  }
  return { lines, lineChanges }
}

/**
 * A cart with updated product data. Quantities stay, even above the available stock, so that the operator
 * decides; a changed price is reported. A product that the store no longer has stays as unavailable.
 */
export const updateProducts = (
  lines: readonly CartLine[],
  products: readonly SellableProduct[],
  pricing: PricingContext,
): ReconciledLines => {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const lineChanges: LineChange[] = []
  const refreshed = lines.map((line): CartLine => {
    const product = byId.get(line.product.productId) ?? unsold(line.product)
    const from = unitPrice(line.product, pricing)
    const to = unitPrice(product, pricing)
    if (from !== to)
      lineChanges.push({ kind: 'price_changed', productId: product.productId, name: product.name, from, to })
    return { ...line, product }
  })
  return { lines: refreshed, lineChanges }
}

/** The changes so far with newer ones; a later change of a product replaces the earlier one of its kind. */
export const mergeLineChanges = (
  known: readonly LineChange[],
  newer: readonly LineChange[],
): LineChange[] => [
  ...known.filter(
    ({ kind, productId }) => !newer.some((one) => one.productId === productId && one.kind === kind),
  ),
  ...newer,
]

/** Adds lines to others; of two lines of one product the added one stays. */
const mergeByProduct =
  <Line>(productIdOf: (line: Line) => ProductId) =>
  (lines: readonly Line[], added: readonly Line[]): Line[] => {
    const ids = new Set(added.map(productIdOf))
    return [...lines.filter((line) => !ids.has(productIdOf(line))), ...added]
  }

/** Adds lines to a cart; a product that is in both gets the requested quantity. */
export const mergeLines = mergeByProduct<CartLine>(({ product }) => product.productId)

/** The same of lines as a draft stores them. */
export const mergeDraftLines = mergeByProduct<DraftLine>(({ productId }) => productId)

/** The lines as a draft stores them, at the price that was quoted to the customer. */
export const draftLines = (lines: readonly CartLine[], pricing: PricingContext): DraftLine[] =>
  lines.map(({ frozenQuantity, note, product, quantity }) => ({
    productId: product.productId,
    quantity,
    frozenQuantity,
    unitPrice: unitPrice(product, pricing),
    ...(note !== undefined && { note }),
  }))
