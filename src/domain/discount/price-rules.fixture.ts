import type { CartLine, SellableProduct } from '../cart/cart-line.ts'
import { priceCart, type PricedCart } from './price-cart.ts'
import type { BadgeId, CategoryId, CouponId, DiscountId, ProductId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import { NO_PRICE_RULES, type PriceRules } from './price-rules.ts'
import type { CouponRule, DiscountRule } from './rule-terms.ts'

export const NOON = Date.parse('2026-11-20T18:00:00Z')
const DAY_MS = 86_400_000
/** An instant as a rule has it. */
export const at = (moment: number): string => new Date(moment).toISOString()

export const productOf = (
  id: number,
  price: number,
  changed: Partial<SellableProduct> = {},
): SellableProduct => ({
  productId: id as ProductId,
  sku: `P-${id}`,
  name: `Producto ${id}`,
  categoryIds: [],
  badgeIds: [],
  price: cents(price),
  catalog: 'own_brand',
  businessPrice: null,
  corporatePrice: null,
  deliveryPrice: [],
  minPurchase: 1,
  maxPurchase: 100,
  itemsPerPurchaseUnit: 1,
  cookingTime: 10,
  frozen: false,
  available: 100,
  isAvailable: true,
  ...changed,
})

export const cartLine = (
  id: number,
  price: number,
  quantity = 1,
  changed: Partial<SellableProduct> = {},
): CartLine => ({ product: productOf(id, price, changed), quantity, frozenQuantity: 0 })

const inCategory = (...ids: readonly number[]): Partial<SellableProduct> => ({
  categoryIds: ids as readonly CategoryId[],
})
const withBadge = (...ids: readonly number[]): Partial<SellableProduct> => ({
  badgeIds: ids as readonly BadgeId[],
})
export const of = { inCategory, withBadge }

const NO_GIFT = { freeProductId: null, amountFreeProduct: null } as const
export const percent = (value: number) => ({ type: 'percentage_discount', value, ...NO_GIFT }) as const
export const fixed = (amount: number) => ({ type: 'fixed_amount', value: cents(amount), ...NO_GIFT }) as const
export const free = (productId: number, quantity = 1) =>
  ({
    type: 'free_product',
    value: null,
    freeProductId: productId as ProductId,
    amountFreeProduct: quantity,
  }) as const

/** Ten per cent of product 1, in force, unless something else is said. */
export const discount = (id: number, changed: Partial<Omit<DiscountRule, 'id'>> = {}): DiscountRule => ({
  id: id as DiscountId,
  name: `Descuento ${id}`,
  applicationCriteria: 'specific_product',
  targetIds: [1],
  targetGroups: null,
  ...percent(10),
  startDate: at(NOON - DAY_MS),
  endDate: at(NOON + DAY_MS),
  maxUses: null,
  uses: 0,
  minPurchaseValue: null,
  requiredAmountProduct: null,
  requiredAmountProductInCart: null,
  ...changed,
})

/** Ten per cent of the order. */
export const coupon = (changed: Partial<CouponRule> = {}): CouponRule => ({
  ...discount(1),
  id: 1 as CouponId,
  name: 'Bienvenida',
  code: 'HOLA',
  applicationCriteria: 'entire_order',
  targetIds: [],
  usage: 'coupon_only',
  isUsedByCustomer: false,
  ...changed,
})

export const ENTIRE_ORDER = { applicationCriteria: 'entire_order', targetIds: [] } as const

export const priced = (lines: readonly CartLine[], rules: Partial<PriceRules> = {}): PricedCart =>
  priceCart(
    lines,
    { orderType: 'single' },
    { deliveryFee: cents(1_500), minOrderAmount: cents(5_000) },
    { ...NO_PRICE_RULES, now: NOON, ...rules },
  )

/** What is left to pay of the products. */
export const productsToPay = (lines: readonly CartLine[], rules: Partial<PriceRules> = {}): number => {
  const { totals } = priced(lines, rules)
  return totals.toPay - totals.totalPriceDelivery
}

export const verdictsOf = ({ ledger }: PricedCart): readonly string[] =>
  ledger.map(({ kind, ruleId, unmet, verdict }) =>
    [kind === 'productsDiscount' || kind === 'entireOrderDiscount' ? ruleId : kind, verdict, unmet?.condition]
      .filter((part) => part !== undefined)
      .join(' '),
  )
