import type { DraftLine } from '../order/order-draft.ts'
import type { ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import {
  largestQuantity,
  unitPrice,
  type CartLine,
  type PriceList,
  type SellableProduct,
} from './cart-line.ts'

/** What is different between the lines that were wanted and what a store can give now, for the caller's ears. */
export type LineDifference =
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
  | { readonly kind: 'not_available'; readonly productId: ProductId; readonly name: string | null }

export interface RecheckedLines {
  readonly lines: readonly CartLine[]
  readonly differences: readonly LineDifference[]
}

/** Wanted lines at a store's present prices and stock: what can be had, and line by line what changed. */
export const recheckLines = (
  wanted: readonly DraftLine[],
  products: readonly SellableProduct[],
  list: PriceList,
): RecheckedLines => {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const lines: CartLine[] = []
  const differences: LineDifference[] = []
  for (const line of wanted) {
    const { productId } = line
    const product = byId.get(productId)
    const quantity = product ? Math.min(line.quantity, largestQuantity(product)) : 0
    if (!product || quantity === 0 || unitPrice(product, list) <= 0) {
      differences.push({ kind: 'not_available', productId, name: product?.name ?? null })
      continue
    }
    const { name } = product
    const price = unitPrice(product, list)
    if (price !== line.unitPrice)
      differences.push({ kind: 'price_changed', productId, name, from: line.unitPrice, to: price })
    if (quantity < line.quantity)
      differences.push({ kind: 'quantity_reduced', productId, name, from: line.quantity, to: quantity })
    lines.push({
      product,
      quantity,
      frozenQuantity: product.frozen ? Math.min(line.frozenQuantity, quantity) : 0,
    })
  }
  return { lines, differences }
}

/**
 * A cart over fresh product facts: quantities stay as they were told, even above what is left, so that the
 * operator decides; a changed price is named. A product that is gone stays as one that cannot be had.
 */
export const refreshLines = (
  lines: readonly CartLine[],
  products: readonly SellableProduct[],
  list: PriceList,
): RecheckedLines => {
  const byId = new Map(products.map((product) => [product.productId, product]))
  const differences: LineDifference[] = []
  const refreshed = lines.map((line): CartLine => {
    const product = byId.get(line.product.productId) ?? { ...line.product, isAvailable: false, available: 0 }
    const from = unitPrice(line.product, list)
    const to = unitPrice(product, list)
    if (from !== to)
      differences.push({ kind: 'price_changed', productId: product.productId, name: product.name, from, to })
    return { ...line, product }
  })
  return { lines: refreshed, differences }
}

/** Lines added to a cart: the quantities of a product that is in both are the wanted ones. */
export const mergeLines = (lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] => {
  const ids = new Set(added.map(({ product }) => product.productId))
  return [...lines.filter(({ product }) => !ids.has(product.productId)), ...added]
}

/** Lines as a draft keeps them, at the price that the caller was told. */
export const draftLines = (lines: readonly CartLine[], list: PriceList): DraftLine[] =>
  lines.map(({ frozenQuantity, product, quantity }) => ({
    productId: product.productId,
    quantity,
    frozenQuantity,
    unitPrice: unitPrice(product, list),
  }))
