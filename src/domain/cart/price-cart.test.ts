import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { cents, sum, type Cents } from '../shared/money.ts'
import type { CartLine, SellableProduct } from './cart-line.ts'
import { maxQuantity, minQuantity, unitPrice } from './cart-line.ts'
import {
  priceCart,
  amountBelowMinimum,
  pointsEarned,
  DISCOUNT_KINDS,
  refusalBelowMinimum,
  type Discount,
} from './price-cart.ts'

const pie: SellableProduct = {
  productId: 7 as ProductId,
  sku: 'PIE-7',
  name: 'Pie de limón',
  price: cents(4500),
  businessPrice: cents(4000),
  corporatePrice: null,
  deliveryPrice: [{ deliveryServiceId: 3, price: cents(5200) }],
  minPurchase: 1,
  maxPurchase: 10,
  itemsPerPurchaseUnit: 1,
  cookingTime: 12,
  frozen: true,
  available: 20,
  isAvailable: true,
}
const terms = { deliveryFee: cents(1500), minOrderAmount: cents(10_000) }

const lineArb: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ id, price, quantity }) => ({
    product: { ...pie, productId: id as ProductId, price: cents(price) },
    quantity,
    frozenQuantity: 0,
  }))
const linesArb = fc.array(lineArb, { maxLength: 12 })
const reductionArb: fc.Arbitrary<Discount> = fc
  .record({ kind: fc.constantFrom(...DISCOUNT_KINDS), cut: fc.integer({ min: 0, max: 200 }) })
  .map(({ kind, cut }) => ({
    kind,
    discountLines: (left: readonly Cents[]) => left.map((amount) => cents(Math.round((amount * cut) / 100))),
  }))
const reductionsArb = fc.array(reductionArb, { maxLength: 4 })

describe('the unit price', () => {
  test.each([
    [{ orderType: 'single' } as const, 4500],
    [{ orderType: 'gift' } as const, 4500],
    [{ orderType: 'business' } as const, 4000],
    [{ orderType: 'corporate' } as const, 4500],
    [{ orderType: 'third_party', deliveryServiceId: 3 } as const, 5200],
    [{ orderType: 'third_party', deliveryServiceId: 4 } as const, 4500],
  ])('for %o', (list, expected) => expect(unitPrice(pie, list)).toBe(expected))
  test('of a corporate order is its own', () =>
    expect(unitPrice({ ...pie, corporatePrice: cents(3900) }, { orderType: 'corporate' })).toBe(3900))
})

describe('the offered quantities', () => {
  test('have as maximum whole purchase units within limit and stock', () => {
    expect(maxQuantity(pie)).toBe(10)
    expect(maxQuantity({ ...pie, itemsPerPurchaseUnit: 4 })).toBe(8)
    expect(maxQuantity({ ...pie, available: 3 })).toBe(3)
    expect(maxQuantity({ ...pie, minPurchase: 4, available: 3 })).toBe(0)
    expect(maxQuantity({ ...pie, minPurchase: 3, available: 3 })).toBe(3)
    expect(maxQuantity({ ...pie, isAvailable: false })).toBe(0)
  })
  test('start with the smallest whole unit that reaches the minimum', () => {
    expect(minQuantity(pie)).toBe(1)
    expect(minQuantity({ ...pie, minPurchase: 5, itemsPerPurchaseUnit: 4 })).toBe(8)
  })
})

describe('the cart totals', () => {
  test('of two lines include the delivery fee', () => {
    const lines = [
      { product: pie, quantity: 2, frozenQuantity: 0 },
      { product: { ...pie, productId: 8 as ProductId, price: cents(2550) }, quantity: 1, frozenQuantity: 0 },
    ]
    expect(priceCart(lines, { orderType: 'single' }, terms).totals).toEqual({
      totalItems: 3,
      totalPrice: 11_550,
      totalPriceDelivery: 1500,
      discountPrice: 0,
      minOrderAmount: 10_000,
      usedPoints: 0,
      discountValues: { entireOrderDiscount: 0, pointsDiscount: 0, couponDiscount: 0, productsDiscount: 0 },
      toPay: 13_050,
    })
  })
  test('of an empty cart are nothing, with the whole minimum missing', () => {
    const { totals } = priceCart([], { orderType: 'single' }, terms)
    expect([totals.totalPriceDelivery, totals.toPay]).toEqual([0, 0])
    expect(amountBelowMinimum(totals)).toBe(10_000)
    expect(refusalBelowMinimum(totals)).toEqual({
      _tag: 'Refusal',
      code: 'delivery_zone_order_amount_error',
      field: 'products',
    })
  })
  test('at the minimum are sufficient', () => {
    const { totals } = priceCart(
      [{ product: { ...pie, price: cents(10_000) }, quantity: 1, frozenQuantity: 0 }],
      { orderType: 'single' },
      terms,
    )
    expect(refusalBelowMinimum(totals)).toBeNull()
  })
  test('apply each discount to what the previous one left, in a fixed order', () => {
    const half = (kind: Discount['kind']): Discount => ({
      kind,
      discountLines: (left) => left.map((amount) => cents(amount / 2)),
    })
    const lines = [{ product: { ...pie, price: cents(8000) }, quantity: 1, frozenQuantity: 0 }]
    const { totals } = priceCart(lines, { orderType: 'single' }, terms, [
      half('pointsDiscount'),
      half('couponDiscount'),
      half('productsDiscount'),
    ])
    expect(totals.discountValues).toEqual({
      productsDiscount: 4000,
      entireOrderDiscount: 0,
      couponDiscount: 2000,
      pointsDiscount: 1000,
    })
    expect(totals.toPay).toBe(1000 + 1500)
    expect(amountBelowMinimum(totals)).toBe(8000)
  })
  test('include lines, ledger and points with a coupon and redeemed points', () => {
    const lines = [
      { product: pie, quantity: 2, frozenQuantity: 0 },
      { product: { ...pie, productId: 8 as ProductId, price: cents(1000) }, quantity: 1, frozenQuantity: 0 },
    ]
    const off = (kind: Discount['kind'], amounts: number[], usedPoints?: number): Discount => ({
      kind,
      discountLines: () => amounts.map(cents),
      ...(usedPoints !== undefined && { usedPoints }),
    })
    const sumUp = priceCart(lines, { orderType: 'single' }, terms, [
      off('pointsDiscount', [500, 5000], 15),
      off('couponDiscount', [900]),
    ])
    expect(sumUp).toEqual({
      totals: {
        totalItems: 3,
        totalPrice: 10_000,
        totalPriceDelivery: 1500,
        discountPrice: 2400,
        minOrderAmount: 10_000,
        usedPoints: 15,
        discountValues: {
          entireOrderDiscount: 0,
          pointsDiscount: 1500,
          couponDiscount: 900,
          productsDiscount: 0,
        },
        toPay: 9100,
      },
      lines: [
        { line: lines[0], totalPrice: 9000, discountTotalPrice: 7600 },
        { line: lines[1], totalPrice: 1000, discountTotalPrice: 0 },
      ],
      ledger: [
        { kind: 'line', amount: 9000 },
        { kind: 'line', amount: 1000 },
        { kind: 'couponDiscount', amount: 900 },
        { kind: 'pointsDiscount', amount: 1500 },
        { kind: 'delivery', amount: 1500 },
      ],
    })
    expect(amountBelowMinimum(sumUp.totals)).toBe(900)
  })
  test('property: the amount to pay is the sum of the ledger, discounts negative', () => {
    fc.assert(
      fc.property(linesArb, reductionsArb, (lines, reductions) => {
        const { ledger, totals } = priceCart(lines, { orderType: 'single' }, terms, reductions)
        const signed = ledger.map(({ kind, amount }) =>
          kind === 'line' || kind === 'delivery' ? amount : 0 - amount,
        )
        expect(signed.reduce((a, b) => a + b, 0)).toBe(totals.toPay)
      }),
    )
  })
  test('property: no amount is negative and the discounted lines sum to the products paid', () => {
    fc.assert(
      fc.property(linesArb, reductionsArb, (lines, reductions) => {
        const { lines: after, totals } = priceCart(lines, { orderType: 'single' }, terms, reductions)
        for (const amount of [
          totals.toPay,
          totals.discountPrice,
          ...Object.values(totals.discountValues),
          ...after.map((line) => line.discountTotalPrice),
        ]) {
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(sum(after.map((line) => line.discountTotalPrice)) + totals.totalPriceDelivery).toBe(
          totals.toPay,
        )
        expect(sum(Object.values(totals.discountValues))).toBe(totals.discountPrice)
      }),
    )
  })
  test('property: the order of the lines does not matter, and repeating changes nothing', () => {
    fc.assert(
      fc.property(linesArb, reductionsArb, (lines, reductions) => {
        const list = { orderType: 'single' } as const
        const once = priceCart(lines, list, terms, reductions)
        expect(priceCart(lines.toReversed(), list, terms, reductions).totals).toEqual(once.totals)
        expect(
          priceCart(
            once.lines.map(({ line }) => line),
            list,
            terms,
            reductions,
          ),
        ).toEqual(once)
      }),
    )
  })
})

test('a point is earned for each whole unit of currency', () => {
  expect(pointsEarned(cents(12_599), 1)).toBe(125)
  expect(pointsEarned(cents(99), 1)).toBe(0)
  expect(pointsEarned(cents(12_599), 2)).toBe(250)
})
