import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { cents, sum } from '../shared/money.ts'
import type { DiscountRule } from './rule-terms.ts'
import { discount, cartLine, percent, priced, productsToPay } from './price-rules.fixture.ts'
import { couponArb, discountsArb, linesArb, ruleArb, rulesArb } from './price-rules-arbitraries.fixture.ts'

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
    rules.filter(({ applicationCriteria }) => applicationCriteria !== 'entire_order')
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
          discounts: [discount(1, { targetIds: [1, 2], ...percent(hundredths / 100) })],
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

test('every amount is a finite whole number of minor units, and nothing takes off more than there is', () => {
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
      }
      // What `minus` cut off at zero would be missing here.
      const takenOff = Object.values(discountValues).reduce((total, amount) => total + amount, 0)
      expect(totals.totalPrice - takenOff).toBe(totals.toPay - totals.totalPriceDelivery)
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
