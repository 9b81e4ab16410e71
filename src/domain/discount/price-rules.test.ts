import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { nearestUnlock } from './price-ledger.ts'
import {
  coupon,
  discount,
  ENTIRE_ORDER,
  fixed,
  free,
  at,
  cartLine,
  NOON,
  of,
  percent,
  priced,
  productOf,
  productsToPay,
  verdictsOf,
} from './price-rules.fixture.ts'

describe('a discount of products', () => {
  test('a 2-for-1 is one row of data: a second piece comes without a price', () => {
    const twoForOne = discount(1, { ...free(1) })
    const cart = priced([cartLine(1, 4_500)], { discounts: [twoForOne], freeProducts: [productOf(1, 4_500)] })
    expect(
      cart.lines.map(({ isFree, line, discountTotalPrice }) => [isFree, line.quantity, discountTotalPrice]),
    ).toEqual([
      [false, 1, 4_500],
      [true, 1, 0],
    ])
    expect(cart.totals).toMatchObject({ totalItems: 2, totalPrice: 4_500, discountPrice: 0, toPay: 6_000 })
    expect(cart.ledger).toEqual([
      {
        kind: 'productsDiscount',
        ruleId: 1,
        name: 'Descuento 1',
        verdict: 'applied',
        unmet: null,
        amount: 0,
        effects: [],
        freeLine: expect.objectContaining({ productId: 1, quantity: 1 }),
      },
    ])
  })

  test.each([
    ['its product', discount(1), [900, 500]],
    ['its badge', discount(1, { applicationCriteria: 'specific_badge', targetIds: [7] }), [1_000, 450]],
    ['its category', discount(1, { applicationCriteria: 'specific_category', targetIds: [3] }), [900, 500]],
    ['nothing else', discount(1, { targetIds: [9] }), [1_000, 500]],
    ['each piece, for a fixed amount', discount(1, { targetIds: [2], ...fixed(150) }), [1_000, 200]],
    ['no more than the line costs', discount(1, { ...fixed(9_999) }), [0, 500]],
  ])('takes off %s', (_, rule, left) => {
    const lines = [cartLine(1, 1_000, 1, of.inCategory(3, 4)), cartLine(2, 250, 2, of.withBadge(7))]
    expect(priced(lines, { discounts: [rule] }).lines.map((line) => line.discountTotalPrice)).toEqual(left)
  })

  test.each([
    [
      'starts later',
      { startDate: at(NOON + 1) },
      'not_met',
      { condition: 'START_DATE', have: NOON, need: NOON + 1 },
    ],
    ['starts now', { startDate: at(NOON) }, 'applied', null],
    ['ends now', { endDate: at(NOON) }, 'applied', null],
    [
      'has ended',
      { endDate: at(NOON - 1) },
      'expired',
      { condition: 'END_DATE', have: NOON, need: NOON - 1 },
    ],
    ['never ends', { endDate: null }, 'applied', null],
    ['has one use left', { maxUses: 3, uses: 2 }, 'applied', null],
    ['is used up', { maxUses: 3, uses: 3 }, 'used_up', { condition: 'USED_NUMBER', have: 3, need: 3 }],
    [
      'asks for more money',
      { minPurchaseValue: cents(2_001) },
      'not_met',
      { condition: 'MIN_PURCHASE_VALUE', have: 2_000, need: 2_001 },
    ],
    ['asks for just this money', { minPurchaseValue: cents(2_000) }, 'applied', null],
    [
      'asks for more pieces in the cart',
      { requiredAmountProductInCart: 3 },
      'not_met',
      { condition: 'REQUIRED_AMOUNT_IN_CART', have: 2, need: 3 },
    ],
    ['asks for these pieces in the cart', { requiredAmountProductInCart: 2 }, 'applied', null],
    ['asks for exactly these pieces', { requiredAmountProduct: 2 }, 'applied', null],
    [
      'asks for exactly fewer pieces',
      { requiredAmountProduct: 1 },
      'not_met',
      { condition: 'REQUIRED_AMOUNT', have: 2, need: 1 },
    ],
  ] as const)('that %s', (_, changed, verdict, unmet) => {
    const { ledger } = priced([cartLine(1, 1_000, 2)], { discounts: [discount(1, changed)] })
    expect(ledger).toMatchObject([{ verdict, unmet, amount: verdict === 'applied' ? 200 : 0 }])
  })

  test('is the best one of each line; the others are beaten', () => {
    const cart = priced([cartLine(1, 1_000), cartLine(2, 1_000)], {
      discounts: [
        discount(1),
        discount(2, { ...fixed(300), targetIds: [1, 2] }),
        discount(3, { ...percent(50), targetIds: [2] }),
      ],
    })
    expect(verdictsOf(cart)).toEqual(['1 beaten', '2 applied', '3 applied'])
    expect(cart.lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([700, 500])
    expect(cart.totals.discountValues).toMatchObject({ productsDiscount: 800, entireOrderDiscount: 0 })
  })

  test.each([
    ['percent of the line, not of the piece', cartLine(1, 399, 25), percent(25), 7_481],
    ['half a cent in favour of the reduction', cartLine(1, 1_999), percent(25), 1_499],
    ['40 % stays 40 % when pieces leave', cartLine(1, 1_000, 2), percent(40), 1_200],
    ['100 % leaves nothing', cartLine(1, 1_999, 3), percent(100), 0],
    ['decimals of a percentage', cartLine(1, 10_000), percent(12.75), 8_725],
  ])('%s', (_, line, benefit, left) => {
    expect(productsToPay([line], { discounts: [discount(1, benefit)] })).toBe(left)
  })

  test('a free line does not come when the store has too few pieces, those in the cart included', () => {
    const rules = { discounts: [discount(1, { ...free(1, 2) })] }
    const shelf = [productOf(1, 1_000, { available: 4 })]
    expect(verdictsOf(priced([cartLine(1, 1_000, 2)], { ...rules, freeProducts: shelf }))).toEqual([
      '1 applied',
    ])
    const short = priced([cartLine(1, 1_000, 3)], { ...rules, freeProducts: shelf })
    expect(verdictsOf(short)).toEqual(['1 blocked FREE_PRODUCT'])
    expect(short.lines).toHaveLength(1)
    const away = [productOf(1, 1_000, { isAvailable: false })]
    expect(verdictsOf(priced([cartLine(1, 1_000)], { ...rules, freeProducts: away }))).toEqual([
      '1 blocked FREE_PRODUCT',
    ])
  })

  test('a free line does not count for its own condition', () => {
    const rule = discount(1, { ...free(2), requiredAmountProductInCart: 2 })
    const cart = priced([cartLine(1, 1_000)], { discounts: [rule], freeProducts: [productOf(2, 500)] })
    expect(verdictsOf(cart)).toEqual(['1 not_met REQUIRED_AMOUNT_IN_CART'])
  })
})

describe('a discount of the entire order', () => {
  const ofOrder = (id: number, changed = {}) => discount(id, { ...ENTIRE_ORDER, ...changed })

  test('is the first that holds, by its id, and shares over the lines without losing a cent', () => {
    const cart = priced([cartLine(1, 333), cartLine(2, 333), cartLine(3, 334)], {
      discounts: [
        ofOrder(3, { ...percent(50) }),
        ofOrder(2, { ...fixed(100) }),
        ofOrder(1, { maxUses: 1, uses: 1 }),
      ],
    })
    expect(verdictsOf(cart)).toEqual(['1 used_up USED_NUMBER', '2 applied', '3 beaten'])
    expect(cart.lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([300, 300, 300])
    expect(cart.totals.discountValues.entireOrderDiscount).toBe(100)
  })

  test('acts on what discounts of products left; its minimum is compared before them', () => {
    const cart = priced([cartLine(1, 1_000)], {
      discounts: [
        discount(1, { ...percent(50) }),
        ofOrder(2, { ...percent(10), minPurchaseValue: cents(1_000) }),
      ],
    })
    expect(cart.totals.discountValues).toMatchObject({ productsDiscount: 500, entireOrderDiscount: 50 })
    expect(cart.ledger[1]?.effects).toEqual([{ productId: 1, base: 500, amount: 50 }])
  })

  test.each([
    ['a minimum', { minPurchaseValue: cents(5_000) }, 'MIN_PURCHASE_VALUE'],
    ['pieces', { requiredAmountProduct: 3 }, 'REQUIRED_AMOUNT'],
    ['items in the cart', { requiredAmountProductInCart: 3 }, 'REQUIRED_AMOUNT_IN_CART'],
  ])('that asks for %s keeps its place while that is missing', (_, condition, unmet) => {
    const cart = priced([cartLine(1, 1_000)], {
      discounts: [ofOrder(1, condition), ofOrder(2, { ...percent(7) })],
    })
    expect(verdictsOf(cart)).toEqual([`1 not_met ${unmet}`, '2 beaten'])
    expect(cart.totals.discountValues.entireOrderDiscount).toBe(0)
  })

  test('that has not begun, has ended or is used up leaves its place to the next', () => {
    const cart = priced([cartLine(1, 1_000)], {
      discounts: [
        ofOrder(1, { startDate: at(8e15) }),
        ofOrder(2, { endDate: at(0) }),
        ofOrder(3, { maxUses: 1, uses: 1 }),
        ofOrder(4, { ...percent(7) }),
      ],
    })
    expect(cart.ledger.find(({ verdict }) => verdict === 'applied')?.ruleId).toBe(4)
  })

  test('a fixed amount above the order leaves nothing to pay of the products', () => {
    expect(productsToPay([cartLine(1, 100)], { discounts: [ofOrder(1, { ...fixed(500) })] })).toBe(0)
    expect(
      productsToPay([cartLine(1, 100)], {
        discounts: [discount(1, { ...percent(100) }), ofOrder(2, { ...percent(15) })],
      }),
    ).toBe(0)
  })

  test('an exact number of pieces is that of the whole cart', () => {
    const rule = ofOrder(1, { requiredAmountProduct: 3 })
    expect(verdictsOf(priced([cartLine(1, 100), cartLine(2, 100, 2)], { discounts: [rule] }))).toEqual([
      '1 applied',
    ])
    expect(verdictsOf(priced([cartLine(1, 100), cartLine(2, 100, 3)], { discounts: [rule] }))).toEqual([
      '1 not_met REQUIRED_AMOUNT',
    ])
  })

  test('the nearest minimum is named with what is missing', () => {
    const { ledger } = priced([cartLine(1, 1_000)], {
      discounts: [
        discount(1, { minPurchaseValue: cents(5_000) }),
        ofOrder(2, { minPurchaseValue: cents(1_200) }),
      ],
    })
    expect(nearestUnlock(ledger)).toMatchObject({ entry: { ruleId: 2 }, missing: 200 })
    expect(nearestUnlock([])).toBeNull()
    // Nobody is talked into twice their order.
    const far = { discounts: [ofOrder(1, { minPurchaseValue: cents(2_001) })] }
    expect(nearestUnlock(priced([cartLine(1, 1_000)], far).ledger)).toBeNull()
  })
})

describe('a rule about a variable product', () => {
  const about = { targetIds: [74, 9], targetGroups: [[74, 75, 76], [9]] }

  test('acts on its variants', () => {
    const cart = priced([cartLine(75, 1_000), cartLine(5, 500)], {
      discounts: [discount(1, { ...about, ...percent(50) })],
    })
    expect(cart.lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([500, 500])
  })

  test('counts the pieces of all its variants for a coupon', () => {
    const terms = { ...about, usage: 'coupon_with_required_products', requiredAmountProduct: 2 } as const
    const verdict = (lines: Parameters<typeof priced>[0]) =>
      priced(lines, { coupon: coupon({ ...terms, applicationCriteria: 'specific_product' }) }).ledger.find(
        ({ kind }) => kind === 'couponDiscount',
      )?.verdict
    expect(verdict([cartLine(75, 100), cartLine(76, 100), cartLine(9, 100, 2)])).toBe('applied')
    expect(verdict([cartLine(75, 100), cartLine(9, 100, 2)])).toBe('not_met')
  })
})

describe('a coupon', () => {
  const cart = [cartLine(1, 1_000, 2), cartLine(2, 500)]

  test.each([
    ['a percentage', percent(10), 'none', 'applied', 2_250],
    ['a percentage', percent(10), 'fixed', 'blocked', 2_300],
    ['a percentage', percent(10), 'percent', 'blocked', 2_300],
    ['a percentage', percent(10), 'order', 'blocked', 2_250],
    ['a fixed amount', fixed(400), 'none', 'applied', 2_100],
    ['a fixed amount', fixed(400), 'fixed', 'applied', 2_100],
    ['a fixed amount', fixed(400), 'percent', 'blocked', 2_300],
    ['a fixed amount', fixed(400), 'order', 'blocked', 2_250],
    ['a free product', free(3), 'none', 'applied', 2_500],
    ['a free product', free(3), 'fixed', 'blocked', 2_300],
    ['a free product', free(3), 'percent', 'blocked', 2_300],
    ['a free product', free(3), 'order', 'blocked', 2_250],
  ] as const)('of %s %j beside a discount %s is %s', (_, benefit, beside, verdict, left) => {
    const discounts = {
      none: [],
      fixed: [discount(1, { ...fixed(100) })],
      percent: [discount(1)],
      order: [discount(1, ENTIRE_ORDER)],
    }[beside]
    const rules = { discounts, coupon: coupon(benefit), freeProducts: [productOf(3, 300)] }
    expect(priced(cart, rules).ledger.at(-1)).toMatchObject({ kind: 'couponDiscount', verdict })
    expect(productsToPay(cart, rules)).toBe(left)
  })

  test('of a fixed amount blocks the fixed amounts of products, which take nothing off then', () => {
    const rules = {
      discounts: [discount(1, { ...fixed(100) })],
      coupon: coupon({ ...fixed(400) }),
    }
    expect(verdictsOf(priced(cart, rules))).toEqual(['1 blocked DISCOUNTS', 'couponDiscount applied'])
    expect(priced(cart, rules).totals.discountValues).toMatchObject({
      productsDiscount: 0,
      couponDiscount: 400,
    })
  })

  test.each([
    ['has not begun', { startDate: at(NOON + 1) }, 'not_met', 'START_DATE'],
    ['has ended', { endDate: at(NOON - 1) }, 'expired', 'END_DATE'],
    ['is used up', { maxUses: 5, uses: 5 }, 'used_up', 'USED_NUMBER'],
    ['was used by this customer', { isUsedByCustomer: true }, 'not_met', 'ONCE_PER_CUSTOMER'],
    [
      'is about nothing in the cart',
      { applicationCriteria: 'specific_product', targetIds: [9] },
      'not_met',
      'APPLICABLE_ITEMS',
    ],
    ['asks for more money', { minPurchaseValue: cents(2_501) }, 'not_met', 'MIN_PURCHASE_VALUE'],
    [
      'needs more pieces',
      { usage: 'coupon_with_required_products', requiredAmountProductInCart: 4 },
      'not_met',
      'REQUIRED_AMOUNT_IN_CART',
    ],
    [
      'needs each of its products',
      {
        usage: 'coupon_with_required_products',
        applicationCriteria: 'specific_product',
        targetIds: [1, 2],
        requiredAmountProduct: 2,
      },
      'not_met',
      'REQUIRED_AMOUNT',
    ],
  ] as const)('that %s takes nothing off', (_, changed, verdict, condition) => {
    const { ledger, totals } = priced(cart, { coupon: coupon(changed) })
    expect(ledger).toMatchObject([{ verdict, unmet: { condition }, amount: 0 }])
    expect(totals.discountPrice).toBe(0)
  })

  test('alone does not ask for its pieces', () => {
    expect(
      verdictsOf(
        priced(cart, { coupon: coupon({ requiredAmountProductInCart: 9, requiredAmountProduct: 9 }) }),
      ),
    ).toEqual(['couponDiscount applied'])
  })

  test('with more than its pieces in the cart applies', () => {
    const rule = coupon({
      usage: 'coupon_with_required_products',
      applicationCriteria: 'specific_product',
      targetIds: [1],
      requiredAmountProduct: 1,
    })
    expect(priced(cart, { coupon: rule }).lines.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([
      1_800, 500,
    ])
  })
})

describe('points', () => {
  const offer = (requested: number, held = 10_000) => ({ requested, held, perUnit: 20 })

  test.each([
    ['20 are one unit', 100, 500, 100],
    ['no more is spent than they take off', 10_000, 1_000, 200],
    ['a started unit of points counts whole', 1, 5, 1],
  ])('%s', (_, requested, off, used) => {
    const { totals } = priced([cartLine(1, 1_000)], { points: offer(requested) })
    expect([totals.discountValues.pointsDiscount, totals.usedPoints]).toEqual([off, used])
  })

  test('that the customer does not hold take nothing off, and say how many are missing', () => {
    const { ledger, totals } = priced([cartLine(1, 1_000)], { points: offer(100, 60) })
    expect(ledger).toMatchObject([
      { verdict: 'not_met', unmet: { condition: 'POINTS', have: 60, need: 100 } },
    ])
    expect(totals.usedPoints).toBe(0)
  })

  test('pay what the coupon left, never the delivery', () => {
    const { totals } = priced([cartLine(1, 1_000)], {
      coupon: coupon({ ...percent(50) }),
      points: offer(9_000),
    })
    expect(totals).toMatchObject({ toPay: 1_500, usedPoints: 100 })
  })
})

test('a cart without lines has no reduction', () => {
  const cart = priced([], {
    discounts: [discount(1, ENTIRE_ORDER)],
    coupon: coupon(),
    points: { requested: 5, held: 9, perUnit: 20 },
  })
  expect(cart.totals).toMatchObject({ toPay: 0, discountPrice: 0, usedPoints: 0 })
})
