import fc from 'fast-check'
import type { CartLine } from '../cart/cart-line.ts'
import { cents } from '../shared/money.ts'
import {
  at,
  cartLine,
  coupon,
  discount,
  fixed,
  free,
  NOON,
  of,
  percent,
  productOf,
} from './price-rules.fixture.ts'
import type { PriceRules } from './price-rules.ts'
import { APPLICATION_CRITERIA, COUPON_USAGES } from './rule-terms.ts'

const PRODUCTS = 6

const benefitArb = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
  fc.integer({ min: 1, max: 5_000 }).map(fixed),
  fc.integer({ min: 1, max: PRODUCTS }).map((id) => free(id)),
)

export const ruleArb = fc
  .record({
    applicationCriteria: fc.constantFrom(...APPLICATION_CRITERIA),
    targetIds: fc.uniqueArray(fc.integer({ min: 1, max: PRODUCTS }), { minLength: 1, maxLength: 3 }),
    benefit: benefitArb,
    startDate: fc.constantFrom(at(NOON - 1), at(NOON - 1), at(NOON + 1)),
    endDate: fc.constantFrom(null, at(NOON + 1), at(NOON - 1)),
    maxUses: fc.constantFrom(null, 3),
    uses: fc.integer({ min: 0, max: 3 }),
    minPurchaseValue: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
    requiredAmountProduct: fc.option(fc.integer({ min: 1, max: 4 })),
    requiredAmountProductInCart: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ targetIds, benefit, ...rule }) => ({
    ...rule,
    ...benefit,
    targetIds: rule.applicationCriteria === 'entire_order' ? [] : targetIds,
  }))

export const discountsArb = fc
  .array(ruleArb, { maxLength: 6 })
  .map((rules) => rules.map((rule, nth) => discount(nth + 1, rule)))

export const couponArb = fc
  .record({ rule: ruleArb, usage: fc.constantFrom(...COUPON_USAGES), isUsedByCustomer: fc.boolean() })
  .map(({ rule, usage, isUsedByCustomer }) => coupon({ ...rule, usage, isUsedByCustomer }))

export const linesArb: fc.Arbitrary<readonly CartLine[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: PRODUCTS }),
      price: fc.integer({ min: 1, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { selector: ({ id }) => id, maxLength: PRODUCTS },
  )
  .map((lines) =>
    lines.map(({ id, price, quantity }) =>
      cartLine(id, price, quantity, { ...of.inCategory(id % 3), ...of.withBadge(id % 2) }),
    ),
  )

export const rulesArb: fc.Arbitrary<Omit<PriceRules, 'now'>> = fc.record({
  discounts: discountsArb,
  coupon: fc.option(couponArb, { nil: null }),
  points: fc.option(
    fc.record({
      requested: fc.integer({ min: 0, max: 5_000 }),
      held: fc.integer({ min: 0, max: 5_000 }),
      perUnit: fc.constantFrom(1, 7, 20),
    }),
    { nil: null },
  ),
  freeProducts: fc.constant(
    Array.from({ length: PRODUCTS }, (_, nth) => productOf(nth + 1, 500, { available: 7 })),
  ),
})
