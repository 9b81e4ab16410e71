import { priceCart } from '../../src/domain/discount/price-cart.ts'
import type { CartLine } from '../../src/domain/cart/cart-line.ts'
import type { DiscountRule } from '../../src/domain/discount/rule-terms.ts'
import type { PriceRules } from '../../src/domain/discount/price-rules.ts'
import type { BadgeId, CategoryId, CouponId, DiscountId, ProductId } from '../../src/domain/shared/ids.ts'
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
    categoryIds: [((nth % 20) + 1) as CategoryId],
    badgeIds: [((nth % 30) + 1) as BadgeId],
    price: cents(1_000 + nth * 7),
    catalog: 'own_brand',
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

const NOW = Date.parse('2026-11-20T18:00:00Z')

/** A discount of one kind or another about one or two products, so that most lines have several to choose from. */
const discountOf = (nth: number): DiscountRule => ({
  id: (nth + 1) as DiscountId,
  name: `Descuento ${nth}`,
  applicationCriteria: CRITERIA[nth % CRITERIA.length] ?? 'entire_order',
  targetIds: nth % CRITERIA.length === 3 ? [] : [(nth % LINES) + 1, ((nth * 7) % LINES) + 1],
  targetGroups: null,
  freeProductId: null,
  amountFreeProduct: null,
  value: null,
  ...(BENEFITS[nth % BENEFITS.length] ?? { type: 'fixed_amount', value: 100 }),
  startDate: new Date(NOW - 1_000).toISOString(),
  endDate: nth % 9 === 0 ? new Date(NOW - 1).toISOString() : null,
  maxUses: nth % 11 === 0 ? 5 : null,
  uses: 5,
  minPurchaseValue: nth % 5 === 0 ? cents(10_000 * nth) : null,
  requiredAmountProduct: nth % 13 === 0 ? 2 : null,
  requiredAmountProductInCart: nth % 17 === 0 ? 10 : null,
})

const CRITERIA = ['specific_product', 'specific_badge', 'specific_category', 'entire_order'] as const
const BENEFITS = [
  { type: 'percentage_discount', value: 12.5 },
  { type: 'fixed_amount', value: 150 },
  { type: 'free_product', freeProductId: 1 as ProductId, amountFreeProduct: 1 },
] as const

const rules: PriceRules = {
  discounts: Array.from({ length: DISCOUNTS }, (_, nth) => discountOf(nth)),
  freeProducts: lines.slice(0, 3).map(({ product }) => product),
  coupon: {
    ...discountOf(3),
    id: 1 as CouponId,
    code: 'HOLA',
    usage: 'coupon_only',
    isUsedByCustomer: false,
    minPurchaseValue: null,
    type: 'fixed_amount',
    value: 5_000,
  },
  points: { requested: 5_000, held: 10_000, perUnit: 20 },
  now: NOW,
}

/** Pricing a cart of the largest size. */
export const benchCart = async (): Promise<readonly Figure[]> => {
  const sum = async (): Promise<void> =>
    void priceCart(
      lines,
      { orderType: 'single' },
      { deliveryFee: cents(1_500), minOrderAmount: cents(5_000) },
      rules,
    )
  await load(1, 500, sum)
  const { samples } = await load(1, 2_000, sum)
  const of = `${LINES} lines, ${DISCOUNTS} discounts, coupon and points`
  return [
    { name: 'cart recomputed, median', value: median(samples), unit: 'ms', target: TARGETS.cart, of },
    { name: 'cart recomputed, p99', value: percentile(samples, 0.99), unit: 'ms', of },
  ]
}
