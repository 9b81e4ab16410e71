// How the lines of a new order's cart change.
import {
  lineOfProduct,
  quantityWithMore,
  unitPrice,
  withQuantity,
  type SellableProduct,
} from '../../domain/cart/cart-line.ts'
import {
  mergeLineChanges,
  mergeLines,
  reconcileLines,
  updateProducts,
} from '../../domain/cart/cart-reconcile.ts'
import { refusalToFrozenCount, refusalToQuantity } from '../../domain/cart/cart-refusals.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { pendingAndCartLines, pricingContextOf, quantityInCart } from './new-order.context.ts'
import { withoutRefusals } from './new-order.setup.ts'
import type { LoadedProducts, NewOrderContext } from './new-order.types.ts'

/** How many changes of a cart can be taken back. */
const MAX_PAST_CARTS = 20

/** While requested lines are checked the cart is not whole, so there is nothing to go back to. */
export const pastWith = ({
  lines,
  pastLines,
  requestedLines,
}: NewOrderContext): NewOrderContext['pastLines'] =>
  requestedLines.length > 0 ? pastLines : [...pastLines.slice(1 - MAX_PAST_CARTS), lines]

/** The cart before its last change, with its products as they are known now. */
export const undoneLines = ({ lines, pastLines }: NewOrderContext): Partial<NewOrderContext> => {
  const known = new Map(lines.map(({ product }) => [product.productId, product]))
  return {
    lines: (pastLines.at(-1) ?? lines).map((line) => ({
      ...line,
      product: known.get(line.product.productId) ?? line.product,
    })),
    pastLines: pastLines.slice(0, -1),
    lineRefusal: null,
  }
}

/** A product with the pieces that the replaced order has reserved of it, which are free for this one. */
export const withReleased = (
  { replaces }: Pick<NewOrderContext, 'replaces'>,
  product: SellableProduct,
): SellableProduct => {
  const released = replaces?.lines.filter((line) => line.productId === product.productId) ?? []
  return released.reduce((more, { quantity }) => ({ ...more, available: more.available + quantity }), product)
}

export const linesWithQuantity = (
  context: NewOrderContext,
  product: SellableProduct,
  quantity: number,
): Partial<NewOrderContext> => {
  const refusal = refusalToQuantity(product, quantity, pricingContextOf(context))
  if (refusal) return { lineRefusal: { ...refusal, productId: product.productId } }
  return {
    lineRefusal: null,
    refusals: withoutRefusals(context, 'cart'),
    pastLines: pastWith(context),
    lines: withQuantity(context.lines, product, quantity),
  }
}

const isRequested = ({ requestedLines }: NewOrderContext, productId: ProductId): boolean =>
  requestedLines.some((line) => line.productId === productId)

const requestedWithQuantity = (
  { requestedLines }: NewOrderContext,
  productId: ProductId,
  quantity: number,
): NewOrderContext['requestedLines'] =>
  requestedLines.map((line) =>
    line.productId === productId
      ? { ...line, quantity, frozenQuantity: Math.min(line.frozenQuantity, quantity) }
      : line,
  )

/** The cart with a product added once more while it is checked: a product without a line is requested. */
export const linesWhileChecked = (
  context: NewOrderContext,
  product: SellableProduct,
  more: number | null,
): Partial<NewOrderContext> => {
  const { productId } = product
  const quantity = quantityWithMore(product, quantityInCart(context, productId), more)
  if (lineOfProduct(context.lines, productId) && !isRequested(context, productId))
    return linesWithQuantity(context, product, quantity)
  const pricing = pricingContextOf(context)
  const refusal = refusalToQuantity(product, quantity, pricing)
  if (refusal) return { lineRefusal: { ...refusal, productId } }
  return {
    lineRefusal: null,
    refusals: withoutRefusals(context, 'cart'),
    pastLines: pastWith(context),
    requestedLines: isRequested(context, productId)
      ? requestedWithQuantity(context, productId, quantity)
      : [
          ...context.requestedLines,
          { productId, quantity, frozenQuantity: 0, unitPrice: unitPrice(product, pricing) },
        ],
  }
}

/** The cart with another quantity of a product that it has; the check judges that of a requested one. */
export const linesWithChangedQuantity = (
  context: NewOrderContext,
  { productId, quantity }: { readonly productId: ProductId; readonly quantity: number },
): Partial<NewOrderContext> => {
  if (isRequested(context, productId))
    return { lineRefusal: null, requestedLines: requestedWithQuantity(context, productId, quantity) }
  const line = lineOfProduct(context.lines, productId)
  return line ? linesWithQuantity(context, line.product, quantity) : {}
}

export const linesWithFrozen = (
  context: NewOrderContext,
  { frozenQuantity, productId }: { readonly productId: ProductId; readonly frozenQuantity: number },
): Partial<NewOrderContext> => {
  const line = lineOfProduct(context.lines, productId)
  if (!line) return {}
  const changed = { ...line, frozenQuantity }
  const refusal = refusalToFrozenCount(changed)
  if (refusal) return { lineRefusal: { ...refusal, productId } }
  return {
    lineRefusal: null,
    pastLines: pastWith(context),
    lines: context.lines.map((other) => (other === line ? changed : other)),
  }
}

export const linesWithout = (context: NewOrderContext, productId: ProductId): Partial<NewOrderContext> => {
  const lines = context.lines.filter(({ product }) => product.productId !== productId)
  const requestedLines = context.requestedLines.filter((line) => line.productId !== productId)
  return {
    lines,
    requestedLines,
    pastLines: pastWith(context),
    repeatedFrom: lines.length + requestedLines.length === 0 ? null : context.repeatedFrom,
    lineRefusal: null,
    refusals: withoutRefusals(context, 'cart'),
  }
}

export const linesWithNote = (
  { lines }: NewOrderContext,
  { note, productId }: { readonly productId: ProductId; readonly note: string },
): Partial<NewOrderContext> => ({
  lines: lines.map((line) => (line.product.productId === productId ? { ...line, note } : line)),
})

/** The cart with the products that a check has brought. */
export const reconciledCart = (
  context: NewOrderContext,
  { priceRules, products: loaded }: LoadedProducts,
): Partial<NewOrderContext> => {
  const pricing = pricingContextOf(context)
  const products = loaded.map((product) => withReleased(context, product))
  const updated = updateProducts(context.lines, products, pricing)
  const added = reconcileLines(context.requestedLines, products, pricing)
  return {
    lines: mergeLines(updated.lines, added.lines),
    requestedLines: [],
    lineChanges: mergeLineChanges(context.lineChanges, [...updated.lineChanges, ...added.lineChanges]),
    priceRules,
  }
}

/** The cart with what is known of its products by now. */
export const refreshedCart = (
  context: NewOrderContext,
  loaded: readonly SellableProduct[],
): Partial<NewOrderContext> => {
  const products = loaded.map((product) => withReleased(context, product))
  const known = new Set(products.map(({ productId }) => productId))
  const present = context.lines.filter(({ product }) => known.has(product.productId))
  const refreshed = updateProducts(present, products, pricingContextOf(context))
  const byId = new Map(refreshed.lines.map((line) => [line.product.productId, line]))
  return {
    lines: context.lines.map((line) => byId.get(line.product.productId) ?? line),
    lineChanges: mergeLineChanges(context.lineChanges, refreshed.lineChanges),
  }
}

export const setCartAside = (context: NewOrderContext): Partial<NewOrderContext> => ({
  setAsideLines:
    pendingAndCartLines(context).length > 0 ? pendingAndCartLines(context) : context.setAsideLines,
  setAsideFrom: pendingAndCartLines(context).length > 0 ? (context.caller?.id ?? null) : context.setAsideFrom,
  lines: [],
  pastLines: [],
  requestedLines: [],
  repeatedFrom: null,
  lineChanges: [],
  lineRefusal: null,
})
