// Steps of a delivery's part: what the store sells of what is wanted.
import { assign } from 'xstate'
import {
  lineOfProduct,
  maxQuantity,
  minQuantity,
  withQuantity,
  type CartLine,
  type SellableProduct,
} from '../../domain/cart/cart-line.ts'
import { unsold } from '../../domain/cart/cart-reconcile.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import { findWanted, wantedCandidates } from '../../domain/corporate/member-sheet.ts'
import { priceMember, type MemberRefusal } from '../../domain/corporate/members.ts'
import type { WantedProduct } from '../../domain/order/order-draft.ts'
import { amountBelowMinimum } from '../../domain/discount/price-cart.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { draftLinesOf, shortfallOfCart } from './delivery.ts'
import { addressEvents, partAddressSetup } from './delivery-part.address.states.ts'
import type { PartContext } from './delivery-part.setup.ts'
import { lostAt } from './lookups.ts'

export const CORPORATE = { orderType: 'corporate' } as const

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
  const short = totals && shortfallOfCart(lines, CORPORATE, totals)
  if (!short) return null
  const missing = amountBelowMinimum(totals)
  return { at: 'cart', code: short.code, ...(missing > 0 && { missing }) }
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
  const kept = draftLinesOf({ lines, requestedLines }, CORPORATE)
  const missing = kept.filter(({ productId }) => !products.some((product) => product.productId === productId))
  for (const line of kept) {
    const product = products.find(({ productId }) => productId === line.productId)
    if (product) add(product, line.quantity, line.frozenQuantity)
  }
  const gone = lines.filter(({ product }) => missing.some(({ productId }) => productId === product.productId))
  return {
    wanted: unknown,
    requestedLines: [],
    lines: [...quantities.values(), ...gone.map((line) => ({ ...line, product: unsold(line.product) }))],
  }
}

/** The cart with another quantity of a product, as near to the asked one as the product allows. */
const linesWithPartQuantity = (
  { lines, products }: PartContext,
  asked: { readonly productId: ProductId; readonly quantity: number },
): readonly CartLine[] => {
  const present = lineOfProduct(lines, asked.productId)
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
    onError: { target: 'cart', actions: lostAt('cart') },
  },
})
