import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart-line.ts'
import type { ProductId } from '../shared/ids.ts'
import { cents, sum } from '../shared/money.ts'
import { APPLICATION_CRITERIA, COUPON_USAGES, type DiscountRule } from './discount-rule.ts'
import {
  coupon,
  discount,
  fixed,
  free,
  cartLine,
  NOON,
  of,
  percent,
  priced,
  productOf,
  productsToPay,
} from './price-rules.fixture.ts'
import type { PriceRules } from './price-rules.ts'

const PRODUCTS = 6

const benefitArb = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
  fc.integer({ min: 1, max: 5_000 }).map(fixed),
  fc.integer({ min: 1, max: PRODUCTS }).map((id) => free(id)),
)

const ruleArb = fc
  .record({
    criteria: fc.constantFrom(...APPLICATION_CRITERIA),
    targetIds: fc.uniqueArray(fc.integer({ min: 1, max: PRODUCTS }), { minLength: 1, maxLength: 3 }),
    benefit: benefitArb,
    startsAt: fc.constantFrom(NOON - 1, NOON - 1, NOON + 1),
    endsAt: fc.constantFrom(null, NOON + 1, NOON - 1),
    maxUses: fc.constantFrom(null, 3),
    uses: fc.integer({ min: 0, max: 3 }),
    minPurchase: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
    requiredAmount: fc.option(fc.integer({ min: 1, max: 4 })),
    requiredAmountInCart: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ criteria, targetIds, ...rule }) => ({
    ...rule,
    criteria,
    targetIds: criteria === 'entire_order' ? [] : targetIds,
  }))

const discountsArb = fc
  .array(ruleArb, { maxLength: 6 })
  .map((rules) => rules.map((rule, nth) => discount(nth + 1, rule)))

const couponArb = fc
  .record({ rule: ruleArb, usage: fc.constantFrom(...COUPON_USAGES), isUsedByCustomer: fc.boolean() })
  .map(({ rule, usage, isUsedByCustomer }) => coupon({ ...rule, usage, isUsedByCustomer }))

const linesArb: fc.Arbitrary<readonly CartLine[]> = fc
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

const rulesArb: fc.Arbitrary<Omit<PriceRules, 'now' | 'apply'>> = fc.record({
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

test('property 1: the ledger sums to the reductions, of the cart and of each line', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, (lines, rules) => {
      const { ledger, lines: pricedLines, totals } = priced(lines, rules)
      expect(sum(ledger.map(({ amount }) => amount))).toBe(totals.discountPrice)
      expect(sum(Object.values(totals.discountValues))).toBe(totals.discountPrice)
      expect(totals.totalPrice - totals.discountPrice + totals.totalPriceDelivery).toBe(totals.toPay)
      for (const { isFree, line, totalPrice, discountTotalPrice } of pricedLines) {
        const effects = ledger.flatMap((entry) =>
          entry.effects.filter(({ productId }) => !isFree && productId === line.product.productId),
        )
        expect(totalPrice - sum(effects.map(({ amount }) => amount))).toBe(discountTotalPrice)
      }
      for (const { amount, effects, verdict } of ledger) {
        expect(sum(effects.map((effect) => effect.amount))).toBe(amount)
        if (verdict !== 'applied') expect(amount).toBe(0)
      }
    }),
  )
})

test('property 2: no reduction is negative or exceeds what it was taken from', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, fc.option(couponArb, { nil: null }), (lines, rules, tried) => {
      for (const { effects } of priced(lines, { ...rules, coupon: tried }).ledger)
        for (const { amount, base } of effects) {
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(base)
        }
    }),
  )
})

test('property 3: the order of lines and of rules changes nothing', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, (lines, rules) => {
      const once = priced(lines, rules)
      const turned = priced(lines.toReversed(), {
        ...rules,
        discounts: (rules.discounts ?? []).toReversed(),
      })
      expect(turned.totals).toEqual(once.totals)
      expect(turned.ledger.map(({ amount, verdict }) => ({ amount, verdict }))).toEqual(
        once.ledger.map(({ amount, verdict }) => ({ amount, verdict })),
      )
    }),
  )
})

test('property 4: pricing a cart again, or what it became, gives the same', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, (lines, rules) => {
      const once = priced(lines, rules)
      expect(priced(lines, rules)).toEqual(once)
      const paid = once.lines.flatMap(({ isFree, line }) => (isFree ? [] : [line]))
      expect(priced(paid, rules)).toEqual(once)
    }),
  )
})

test('property 5: a coupon that does not apply leaves the cart as it is without one', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, couponArb, (lines, rules, tried) => {
      const withCoupon = priced(lines, { ...rules, coupon: tried })
      const ofCoupon = withCoupon.ledger.find(({ kind }) => kind === 'couponDiscount')
      fc.pre(ofCoupon !== undefined && ofCoupon.verdict !== 'applied')
      const without = priced(lines, { ...rules, coupon: null })
      expect(withCoupon.totals).toEqual(without.totals)
      expect(withCoupon.lines).toEqual(without.lines)
      expect(withCoupon.ledger.filter((entry) => entry !== ofCoupon)).toEqual(without.ledger)
    }),
  )
})

test('property 6: a further discount of products never raises the price', () => {
  const ofProducts = (rules: readonly DiscountRule[]) =>
    rules.filter(({ criteria }) => criteria !== 'entire_order')
  fc.assert(
    fc.property(linesArb, discountsArb, ruleArb, (lines, discounts, further) => {
      const before = ofProducts(discounts)
      const after = ofProducts([...before, discount(99, further)])
      expect(productsToPay(lines, { discounts: after })).toBeLessThanOrEqual(
        productsToPay(lines, { discounts: before }),
      )
    }),
  )
})

test('property 7: a line in two parts costs the same but for a cent a discount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 10_000 }),
      (price, quantity, hundredths) => {
        const rules = {
          discounts: [discount(1, { targetIds: [1, 2], benefit: percent(hundredths / 100) })],
        }
        const whole = productsToPay([cartLine(1, price, quantity)], rules)
        const parts = productsToPay([cartLine(1, price, 1), cartLine(2, price, quantity - 1)], rules)
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('property 8: lines given back one after another, in any order, are refunded what was paid for them', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, fc.integer(), (lines, rules, seed) => {
      const { lines: paid, totals } = priced(lines, rules)
      const inSomeOrder = paid.toSorted(
        (a, b) => ((a.line.product.productId * 31 + seed) % 7) - ((b.line.product.productId * 31 + seed) % 7),
      )
      let left = totals.toPay - totals.totalPriceDelivery
      for (const { discountTotalPrice } of inSomeOrder) {
        left -= discountTotalPrice
        expect(left).toBeGreaterThanOrEqual(0)
      }
      expect(left).toBe(0)
    }),
  )
})

test('every amount is a finite whole number of minor units, zero at least', () => {
  fc.assert(
    fc.property(linesArb, rulesArb, (lines, rules) => {
      const { lines: pricedLines, totals } = priced(lines, rules)
      const { discountValues, ...amounts } = totals
      for (const amount of [
        ...Object.values(amounts),
        ...Object.values(discountValues),
        ...pricedLines.flatMap(({ totalPrice, discountTotalPrice }) => [totalPrice, discountTotalPrice]),
      ]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(totals.usedPoints).toBeLessThanOrEqual(rules.points?.held ?? 0)
    }),
  )
})

test('the products of a combo sum to its line, before and after the reductions, whatever they cost alone', () => {
  const partsArb = fc.uniqueArray(
    fc.record({
      productId: fc.integer({ min: 10, max: 30 }).map((id) => id as ProductId),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.option(fc.integer({ min: 0, max: 9_999 }).map(cents), { nil: null }),
    }),
    { selector: ({ productId }) => productId, minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(linesArb, rulesArb, partsArb, (lines, rules, parts) => {
      const combos = lines.map((line) => ({
        ...line,
        product: { ...line.product, comboItems: parts.map((part) => ({ ...part, name: 'Parte' })) },
      }))
      for (const { comboParts, discountTotalPrice, isFree, totalPrice } of priced(combos, rules).lines) {
        if (isFree || comboParts === null) continue
        expect(sum(comboParts.map((part) => part.totalPrice))).toBe(totalPrice)
        expect(sum(comboParts.map((part) => part.discountTotalPrice))).toBe(discountTotalPrice)
        for (const part of comboParts) expect(part.discountTotalPrice).toBeLessThanOrEqual(part.totalPrice)
      }
    }),
  )
})
