// Traps of other products' price rules, each with what must hold here.
import { expect, test } from 'vitest'
import { pointsEarned } from './price-cart.ts'
import type { ComboPart } from '../cart/combo-parts.ts'
import type { ProductId } from '../shared/ids.ts'
import { cents, sum } from '../shared/money.ts'
import {
  cartLine,
  coupon,
  discount,
  ENTIRE_ORDER,
  fixed,
  free,
  of,
  percent,
  priced,
  productOf,
  productsToPay,
  verdictsOf,
} from './price-rules.fixture.ts'

const comboOf = (prices: ReadonlyArray<number | null>, pieces: readonly number[]): readonly ComboPart[] =>
  prices.map((price, nth) => ({
    productId: (nth + 10) as ProductId,
    name: `Parte ${nth}`,
    quantity: pieces[nth] ?? 1,
    price: price === null ? null : cents(price),
  }))
const comboLine = (
  price: number,
  combos: number,
  prices: ReadonlyArray<number | null>,
  pieces: readonly number[],
) => cartLine(1, price, combos, { comboItems: comboOf(prices, pieces) })
/** What each product of the combo has, before and after the reductions. */
const partsOf = (line: ReturnType<typeof comboLine>, rules?: Parameters<typeof priced>[1]) =>
  priced([line], rules).lines[0]?.comboParts?.map(({ discountTotalPrice, totalPrice }) => [
    totalPrice,
    discountTotalPrice,
  ]) ?? []

test('case 1: a fixed 500 on an order of 100 leaves 0, and 15 % after 100 % of the items too', () => {
  const ofOrder = discount(2, { ...ENTIRE_ORDER, ...fixed(50_000) })
  expect(productsToPay([cartLine(1, 10_000)], { discounts: [ofOrder] })).toBe(0)
  const all = [discount(1, { ...percent(100) }), discount(2, { ...ENTIRE_ORDER, ...percent(15) })]
  expect(priced([cartLine(1, 10_000)], { discounts: all }).totals).toMatchObject({
    discountPrice: 10_000,
    toPay: 1_500,
  })
})

test('case 2: 10 % and a fixed 50 on an order of 50 cost the same in either order, 0 at least', () => {
  const tenth = discount(1, { ...percent(10) })
  const fifty = discount(2, { ...ENTIRE_ORDER, ...fixed(5_000) })
  const lines = [cartLine(1, 5_000)]
  expect(productsToPay(lines, { discounts: [tenth, fifty] })).toBe(0)
  expect(productsToPay(lines, { discounts: [fifty, tenth] })).toBe(0)
})

test('case 3: a line that is given back leaves the share of the order that the others were reduced by', () => {
  const { lines, ledger } = priced([cartLine(1, 1_000), cartLine(2, 500), cartLine(3, 250)], {
    discounts: [discount(1, { ...ENTIRE_ORDER, ...fixed(700) })],
  })
  expect(lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([600, 300, 150])
  expect(ledger[0]?.effects.map(({ amount, productId }) => [productId, amount])).toEqual([
    [1, 400],
    [2, 200],
    [3, 100],
  ])
})

test('case 4: 40 % of twenty pieces stay 40 % when two are left', () => {
  const rules = { discounts: [discount(1, { ...percent(40) })] }
  expect(productsToPay([cartLine(1, 1_000, 20)], rules)).toBe(12_000)
  expect(productsToPay([cartLine(1, 1_000, 2)], rules)).toBe(1_200)
})

test('case 5: a coupon that is taken off leaves the cart as if it had never been there', () => {
  const lines = [cartLine(1, 1_000, 2), cartLine(2, 333)]
  const without = priced(lines, { discounts: [discount(1, { ...fixed(100) })] })
  const withCoupon = priced(lines, {
    discounts: [discount(1, { ...fixed(100) })],
    coupon: coupon({ ...fixed(400) }),
  })
  expect(withCoupon.totals.discountValues).toMatchObject({ couponDiscount: 400, productsDiscount: 0 })
  expect(priced(lines, { discounts: [discount(1, { ...fixed(100) })], coupon: null })).toEqual(without)
})

test('case 7: what was paid for the lines with a coupon is what giving them back refunds', () => {
  const { lines, totals } = priced([cartLine(1, 999, 3), cartLine(2, 1), cartLine(3, 3_334)], {
    coupon: coupon({ ...percent(33.33) }),
  })
  expect(sum(lines.map(({ discountTotalPrice }) => discountTotalPrice))).toBe(
    totals.toPay - totals.totalPriceDelivery,
  )
})

test('case 9: 25 % of 19.99 leave 14.99', () => {
  expect(productsToPay([cartLine(1, 1_999)], { discounts: [discount(1, { ...percent(25) })] })).toBe(1_499)
})

test('case 10: a percentage is of the line, not of the piece', () => {
  const tenth = { discounts: [discount(1, { ...percent(10) })] }
  expect(productsToPay([cartLine(1, 39_900, 25)], tenth)).toBe(897_750)
  expect(productsToPay([cartLine(1, 5, 25)], tenth)).toBe(112)
})

test('case 11: a fixed 10.00 over three lines is 10.00', () => {
  const { ledger, lines } = priced([cartLine(1, 1_111), cartLine(2, 1_111), cartLine(3, 1_111)], {
    discounts: [discount(1, { ...ENTIRE_ORDER, ...fixed(1_000) })],
  })
  expect(ledger[0]?.amount).toBe(1_000)
  expect(lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([777, 778, 778])
})

test('case 12: 100 % leaves no cent, of lines and of the order', () => {
  const lines = [cartLine(1, 3_333, 3), cartLine(2, 1), cartLine(3, 66_667)]
  const whole = { discounts: [discount(1, { ...ENTIRE_ORDER, ...percent(100) })] }
  expect(priced(lines, whole).lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([0, 0, 0])
  expect(productsToPay(lines, { coupon: coupon({ ...percent(100) }) })).toBe(0)
})

test('case 13: half price and 2-for-1 together: the free piece costs 0, the others the half', () => {
  const { lines } = priced([cartLine(1, 501, 1)], {
    discounts: [discount(1, { ...percent(50) }), discount(2, { ...free(1) })],
    freeProducts: [productOf(1, 501)],
  })
  expect(lines.map(({ discountTotalPrice, isFree }) => [isFree, discountTotalPrice])).toEqual([
    [false, 250],
    [true, 0],
  ])
})

test('case 14: 25 % and then a fixed 50: the ledger sums to the total', () => {
  const { ledger, totals } = priced([cartLine(1, 9_999, 2), cartLine(2, 12_345)], {
    discounts: [
      discount(1, { targetIds: [1, 2], ...percent(25) }),
      discount(2, { ...ENTIRE_ORDER, ...fixed(5_000) }),
    ],
  })
  expect(sum(ledger.map(({ amount }) => amount))).toBe(totals.discountPrice)
  expect(totals.totalPrice - totals.discountPrice + totals.totalPriceDelivery).toBe(totals.toPay)
})

test('case 17: a fixed amount is an amount and a percentage a percentage, and neither goes below 0', () => {
  const ofOrder = (benefit: ReturnType<typeof fixed> | ReturnType<typeof percent>) =>
    productsToPay([cartLine(1, 200_000)], { discounts: [discount(1, { ...ENTIRE_ORDER, ...benefit })] })
  expect(ofOrder(fixed(50_000))).toBe(150_000)
  expect(ofOrder(percent(50))).toBe(100_000)
  expect(productsToPay([cartLine(1, 100)], { discounts: [discount(1, { ...free(1, 9) })] })).toBe(100)
})

test('case 18: a free product comes once, however many pieces, in whatever order they were added', () => {
  const rules = { discounts: [discount(1, { ...free(2) })], freeProducts: [productOf(2, 300)] }
  const freeOf = (lines: Parameters<typeof priced>[0]) =>
    priced(lines, rules).lines.flatMap(({ isFree, line }) => (isFree ? [line.quantity] : []))
  expect(freeOf([cartLine(1, 1_000, 6), cartLine(3, 500)])).toEqual([1])
  expect(freeOf([cartLine(3, 500), cartLine(1, 1_000, 6)])).toEqual([1])
})

test('case 19: a free line comes and goes by itself, does not double, and is no more than the store has', () => {
  const rules = {
    discounts: [discount(1, { ...free(2, 2), requiredAmountProductInCart: 2 })],
    freeProducts: [productOf(2, 300, { available: 4 })],
  }
  const piecesOf = (quantity: number, bought = 0) =>
    priced(
      [cartLine(1, 1_000, quantity), ...(bought > 0 ? [cartLine(2, 300, bought, { available: 4 })] : [])],
      rules,
    ).lines.flatMap(({ isFree, line }) => (isFree ? [line.quantity] : []))
  expect([piecesOf(1), piecesOf(2), piecesOf(2), piecesOf(1)]).toEqual([[], [2], [2], []])
  expect(piecesOf(2, 3)).toEqual([])
})

test('case 21: points that are more than the order takes are not spent, and what points paid earns none', () => {
  const { totals } = priced([cartLine(1, 2_000)], { points: { requested: 30, held: 30, perUnit: 1 } })
  expect([totals.usedPoints, totals.discountValues.pointsDiscount]).toEqual([20, 2_000])
  // What is left is the delivery, which was paid.
  expect(pointsEarned(totals.toPay, 1)).toBe(15)
})

test('case 22: two rewards on nothing left, and a combo whose last product costs 0, are finite whole numbers', () => {
  const { totals } = priced([cartLine(1, 1)], {
    discounts: [discount(1, { ...percent(100) })],
    coupon: coupon({ ...fixed(500) }),
    points: { requested: 500, held: 500, perUnit: 20 },
  })
  expect(totals).toMatchObject({ discountPrice: 1, usedPoints: 0, toPay: 1_500 })
  const half = { discounts: [discount(1, { ...percent(50) })] }
  expect(partsOf(comboLine(1_001, 1, [500, 0], [1, 1]), half)).toEqual([
    [1_001, 500],
    [0, 0],
  ])
  expect(partsOf(comboLine(1_001, 1, [0, 0], [1, 1]))).toEqual([
    [501, 501],
    [500, 500],
  ])
  expect(partsOf(comboLine(1, 1, [null, null], [1, 2]), { coupon: coupon({ ...percent(100) }) })).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test.each([
  ['11 in two halves', 1_100, 1, [700, 700], [1, 1], [550, 550]],
  ['50 in thirds', 5_000, 1, [2_000, 2_000, 2_000], [1, 1, 1], [1_667, 1_667, 1_666]],
  ['7.00 with one that costs nothing', 700, 1, [999, 0, 1], [1, 1, 1], [699, 0, 1]],
  ['three times 33.33', 3_333, 3, [1_000, 500], [2, 1], [7_999, 2_000]],
  ['more than its products cost', 2_000, 1, [500, 250], [1, 1], [1_333, 667]],
])('case 23: the products of a combo for %s sum to the combo', (_, price, combos, prices, pieces, shares) => {
  expect(partsOf(comboLine(price, combos, prices, pieces)).map(([totalPrice]) => totalPrice)).toEqual(shares)
})

test('case 23: the products of a combo sum to what a discount and points leave of it', () => {
  const rules = {
    discounts: [discount(1, { ...percent(33.33) })],
    points: { requested: 7, held: 7, perUnit: 1 },
  }
  // 10 000 − 3 333 − 700
  expect(partsOf(comboLine(10_000, 1, [100, 100, 100], [1, 1, 1]), rules)).toEqual([
    [3_334, 1_989],
    [3_333, 1_989],
    [3_333, 1_989],
  ])
})

test('case 24: a combo is one piece of the cart, whatever it is made of', () => {
  const combo = { comboItems: comboOf([500, 800], [4, 2]) }
  const rule = discount(1, { ...ENTIRE_ORDER, requiredAmountProductInCart: 2 })
  expect(verdictsOf(priced([cartLine(1, 5_000, 1, combo)], { discounts: [rule] }))).toEqual([
    '1 not_met REQUIRED_AMOUNT_IN_CART',
  ])
  expect(verdictsOf(priced([cartLine(1, 5_000, 2, combo)], { discounts: [rule] }))).toEqual(['1 applied'])
})

test('case 26: a line that a coupon is not about keeps its price, and the others are reduced', () => {
  const ofProducts = coupon({ applicationCriteria: 'specific_category', targetIds: [3], ...percent(20) })
  const { ledger, lines } = priced(
    [cartLine(1, 1_000, 1, of.inCategory(3)), cartLine(2, 1_000), cartLine(3, 500, 1, of.inCategory(3))],
    { coupon: ofProducts },
  )
  expect(lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([800, 1_000, 400])
  expect(ledger.at(-1)).toMatchObject({ verdict: 'applied', amount: 300 })
})

test('case 28: once for each customer is another limit than the uses of all', () => {
  const cart = [cartLine(1, 1_000)]
  const verdict = (changed: Parameters<typeof coupon>[0]) =>
    verdictsOf(priced(cart, { coupon: coupon(changed) }))
  expect(verdict({ maxUses: 5, uses: 4 })).toEqual(['couponDiscount applied'])
  expect(verdict({ maxUses: 5, uses: 1, isUsedByCustomer: true })).toEqual([
    'couponDiscount not_met ONCE_PER_CUSTOMER',
  ])
  expect(verdict({ maxUses: 5, uses: 5 })).toEqual(['couponDiscount used_up USED_NUMBER'])
})
