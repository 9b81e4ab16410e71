import { describe, expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import type { SellableProduct } from '../cart/cart-line.ts'
import { maxQuantity, minQuantity, unitPrice } from '../cart/cart-line.ts'
import { amountBelowMinimum, pointsEarned, priceCart, refusalBelowMinimum } from './price-cart.ts'

const pie: SellableProduct = {
  productId: 7 as ProductId,
  sku: 'PIE-7',
  name: 'Pie de limón',
  categoryIds: [],
  badgeIds: [],
  price: cents(4500),
  catalog: 'own_brand',
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
})

test('a point is earned for each whole unit of currency', () => {
  expect(pointsEarned(cents(12_599), 1)).toBe(125)
  expect(pointsEarned(cents(99), 1)).toBe(0)
  expect(pointsEarned(cents(12_599), 2)).toBe(250)
})
