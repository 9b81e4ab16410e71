import { priceCart, DISCOUNT_KINDS, type Discount } from '../../src/domain/cart/price-cart.ts'
import type { CartLine } from '../../src/domain/cart/cart-line.ts'
import type { ProductId } from '../../src/domain/shared/ids.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { load, median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'

const LINES = 100
const DISCOUNTS = 200

const lines: readonly CartLine[] = Array.from({ length: LINES }, (_, nth) => ({
  product: {
    productId: (nth + 1) as ProductId,
    sku: `P-${nth}`,
    name: `Producto ${nth}`,
    price: cents(1_000 + nth * 7),
    businessPrice: null,
    corporatePrice: null,
    deliveryPrice: [],
    minPurchase: 1,
    maxPurchase: 50,
    itemsPerPurchaseUnit: 1,
    cookingTime: nth % 40,
    frozen: false,
    available: 50,
    isAvailable: true,
  },
  quantity: 1 + (nth % 9),
  frozenQuantity: 0,
}))

/** A discount of a thousandth of a line, so that each further one still finds an amount. */
const reductions: readonly Discount[] = Array.from({ length: DISCOUNTS + 2 }, (_, nth) => ({
  kind: nth < DISCOUNTS ? 'productsDiscount' : nth === DISCOUNTS ? 'couponDiscount' : 'pointsDiscount',
  discountLines: (remaining) =>
    remaining.map((amount, at) =>
      nth >= DISCOUNTS || at === nth % LINES ? cents(Math.floor(amount / 1_000)) : cents(0),
    ),
}))

/** Pricing a cart of the largest size. */
export const benchCart = async (): Promise<readonly Figure[]> => {
  const sum = async (): Promise<void> =>
    void priceCart(
      lines,
      { orderType: 'single' },
      { deliveryFee: cents(1_500), minOrderAmount: cents(5_000) },
      reductions,
    )
  await load(1, 500, sum)
  const { samples } = await load(1, 2_000, sum)
  const of = `${LINES} lines, ${DISCOUNTS} discounts, coupon and points in ${DISCOUNT_KINDS.length} kinds`
  return [
    { name: 'cart recomputed, median', value: median(samples), unit: 'ms', target: TARGETS.cart, of },
    { name: 'cart recomputed, p99', value: percentile(samples, 0.99), unit: 'ms', of },
  ]
}
