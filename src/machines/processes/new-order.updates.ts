// Changes of a new order's context that several actions share.
import { normaliseBilling, refusalToBillingId, type BillingInput } from '../../domain/billing/billing-id.ts'
import { quantityWithMore, unitPrice, type SellableProduct } from '../../domain/cart/cart-line.ts'
import {
  mergeLineChanges,
  mergeLines,
  reconcileLines,
  updateProducts,
} from '../../domain/cart/cart-reconcile.ts'
import { refusalToFrozenCount, refusalToQuantity } from '../../domain/cart/cart-refusals.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import {
  billingNameOf,
  pendingAndCartLines,
  priceNewOrder,
  pricingContextOf,
  quantityInCart,
  refusalToBillingType,
} from './new-order.context.ts'
import type {
  CouponRefusal,
  CouponResult,
  LoadedProducts,
  NewOrderContext,
  StepOrReview,
  StepRefusal,
} from './new-order.types.ts'

export const withoutRefusals = (
  context: NewOrderContext,
  ...steps: StepOrReview[]
): NewOrderContext['refusals'] =>
  Object.fromEntries(
    Object.entries(context.refusals).filter(([step]) => !steps.some((known) => known === step)),
  )

export const findLine = (context: NewOrderContext, productId: ProductId) =>
  context.lines.find(({ product }) => product.productId === productId)

/** How many changes of a cart can be taken back. */
export const MAX_PAST_CARTS = 20

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
  const isNew = findLine(context, product.productId) === undefined
  return {
    lineRefusal: null,
    refusals: withoutRefusals(context, 'cart'),
    pastLines: pastWith(context),
    lines: isNew
      ? [...context.lines, { product, quantity, frozenQuantity: 0 }]
      : context.lines.map((line) =>
          line.product.productId === product.productId
            ? { ...line, product, quantity, frozenQuantity: Math.min(line.frozenQuantity, quantity) }
            : line,
        ),
  }
}

const isRequested = ({ requestedLines }: NewOrderContext, productId: ProductId): boolean =>
  requestedLines.some((line) => line.productId === productId)

/** The cart with a product added once more while it is checked: a product without a line is requested. */
export const linesWhileChecked = (
  context: NewOrderContext,
  product: SellableProduct,
  more: number | null,
): Partial<NewOrderContext> => {
  const { productId } = product
  const quantity = quantityWithMore(product, quantityInCart(context, productId), more)
  if (findLine(context, productId) && !isRequested(context, productId))
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

/** The cart with another quantity of a product that it has; the check judges that of a requested one. */
export const linesWithChangedQuantity = (
  context: NewOrderContext,
  { productId, quantity }: { readonly productId: ProductId; readonly quantity: number },
): Partial<NewOrderContext> => {
  if (isRequested(context, productId))
    return { lineRefusal: null, requestedLines: requestedWithQuantity(context, productId, quantity) }
  const line = findLine(context, productId)
  return line ? linesWithQuantity(context, line.product, quantity) : {}
}

export const linesWithFrozen = (
  context: NewOrderContext,
  { frozenQuantity, productId }: { readonly productId: ProductId; readonly frozenQuantity: number },
): Partial<NewOrderContext> => {
  const line = findLine(context, productId)
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

/** The rules, judged at a later moment. */
export const rulesAt = ({ priceRules }: NewOrderContext, now: number): NewOrderContext['priceRules'] =>
  priceRules && { ...priceRules, now }

/** Why a coupon does not act on the cart; null when it does. */
export const unmetOfCoupon = (context: NewOrderContext, result: CouponResult): CouponRefusal | null => {
  if (result._tag === 'Refusal') return result
  const { ledger } = priceNewOrder({
    ...context,
    coupon: result.coupon,
    priceRules: rulesAt(context, result.now),
  })
  const entry = ledger.find(({ kind }) => kind === 'couponDiscount')
  if (entry?.verdict === 'applied') return null
  return { code: 'coupon_not_valid', ...(entry?.unmet ? { unmet: entry.unmet } : {}) }
}

/** Why the coupon that was found does not act on the cart any more; null when it does, or there is none. */
export const unmetOfKnownCoupon = (context: NewOrderContext): CouponRefusal | null =>
  context.coupon === null || context.priceRules === null
    ? null
    : unmetOfCoupon(context, { _tag: 'Found', coupon: context.coupon, now: context.priceRules.now })

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

const isOtherBillingId = (present: BillingInput, edited: Partial<BillingInput>): boolean =>
  (edited.value !== undefined && edited.value !== present.value) ||
  (edited.type !== undefined && edited.type !== present.type)

/** The invoice's recipient as it is edited; the name of a settled tax id is not that of another one. */
export const editedBilling = (
  context: NewOrderContext,
  edited: Partial<BillingInput>,
): Partial<NewOrderContext> => ({
  billing: {
    ...context.billing,
    ...(context.billing.isSettled &&
      edited.billingName === undefined &&
      isOtherBillingId(context.billing, edited) && { billingName: billingNameOf(context.caller) }),
    ...edited,
    isSettled: false,
  },
  refusals: withoutRefusals(context, 'billing'),
})

export const refusedBilling = (context: NewOrderContext): Partial<NewOrderContext> => {
  const refusal =
    refusalToBillingId(normaliseBilling(context.billing), context.countryCode) ??
    refusalToBillingType(context)
  const billing: StepRefusal = refusal ?? { code: 'billing_name_required', field: 'billingName' }
  return { refusals: { ...context.refusals, billing }, billing: { ...context.billing, isSettled: false } }
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

export const withoutCoverage = (context: NewOrderContext): Partial<NewOrderContext> => ({
  ...setCartAside(context),
  addressId: null,
  coverage: null,
  priceRules: null,
  coverageKey: null,
  times: null,
  deliveryTime: null,
  movedFromTime: null,
  isTimeForCart: false,
  acceptedDay: null,
  timeMode: 'asap',
  encryptedCard: null,
})
