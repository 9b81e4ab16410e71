// Steps of a delivery's part: what the store sells of what is wanted.
import { assign } from 'xstate'
import {
  maxQuantity,
  minQuantity,
  withQuantity,
  type CartLine,
  type SellableProduct,
} from '../../domain/cart/cart-line.ts'
import { draftLines } from '../../domain/cart/cart-reconcile.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import { findWanted, wantedCandidates } from '../../domain/corporate/member-sheet.ts'
import { priceMember, type MemberRefusal } from '../../domain/corporate/members.ts'
import type { DraftLine, WantedProduct } from '../../domain/order/order-draft.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { minus } from '../../domain/shared/money.ts'
import { addressEvents, partAddressSetup } from './delivery-part.address.states.ts'
import { FAILED_LOOKUP, type PartContext } from './delivery-part.setup.ts'

const CORPORATE = { orderType: 'corporate' } as const

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
const foundLines = ({ products, requestedLines, wanted, lines }: PartContext): Partial<PartContext> => {
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
  const kept = linesOfPart({ lines, requestedLines })
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

/** The lines as the draft keeps them, with those that are not checked yet. */
export const linesOfPart = ({
  lines,
  requestedLines,
}: Pick<PartContext, 'lines' | 'requestedLines'>): DraftLine[] => [
  ...draftLines(lines, CORPORATE),
  ...requestedLines,
]

/** The cart with another quantity of a product, as near to the asked one as the product allows. */
const linesWithPartQuantity = (
  { lines, products }: PartContext,
  asked: { readonly productId: ProductId; readonly quantity: number },
): readonly CartLine[] => {
  const present = lines.find(({ product }) => product.productId === asked.productId)
  const product = present?.product ?? products.find(({ productId }) => productId === asked.productId)
  if (!product) return lines
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  const whole = Math.ceil(asked.quantity / unit) * unit
  const quantity = Math.min(maxQuantity(product), Math.max(minQuantity(product), whole))
  if (asked.quantity <= 0 || quantity <= 0) return lines.filter((line) => line !== present)
  return withQuantity(lines, product, quantity)
}

export const partCartSetup = partAddressSetup.extend({
  actions: {
    setWanted: assign((_, wanted: readonly WantedProduct[]) => ({
      wanted,
      requestedLines: [],
      lines: [],
    })),
    setPartQuantity: assign(
      ({ context }, asked: { readonly productId: ProductId; readonly quantity: number }) => ({
        lines: linesWithPartQuantity(context, asked),
      }),
    ),
    setProducts: assign(({ context }, products: readonly SellableProduct[]) => ({
      products,
      ...foundLines({ ...context, products }),
    })),
  },
})

export const cartEvents = partCartSetup.createStateConfig({
  on: {
    ...addressEvents.on,
    'part.cart': {
      target: 'loadingProducts',
      reenter: true,
      actions: { type: 'setWanted', params: ({ event }) => event.wanted },
    },
  },
})

export const loadingProductsState = partCartSetup.createStateConfig({
  on: addressEvents.on,
  invoke: {
    id: 'loadingPartProducts',
    src: 'loadingPartProducts',
    input: ({ context: { coverage } }) => {
      if (coverage === null) throw new Error('Products are loaded only after the address has a store')
      return { storeId: coverage.storeId }
    },
    onDone: {
      target: 'loadingTimes',
      actions: { type: 'setProducts', params: ({ event }) => event.output },
    },
    onError: { target: 'cart', actions: { type: 'refusePart', params: { at: 'cart', ...FAILED_LOOKUP } } },
  },
})
