import { describe, expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import type { SellableProduct } from './cart-line.ts'
import {
  refusalToCart,
  refusalToFrozenCount,
  refusalToLine,
  refusalToQuantity,
  refusalWithoutOwnBrand,
} from './cart-refusals.ts'

const cake: SellableProduct = {
  productId: 1 as ProductId,
  sku: 'CAKE',
  name: 'Pastel',
  price: cents(9000),
  categoryIds: [],
  badgeIds: [],
  catalog: 'own_brand',
  businessPrice: null,
  corporatePrice: null,
  deliveryPrice: [],
  minPurchase: 2,
  maxPurchase: 12,
  itemsPerPurchaseUnit: 2,
  cookingTime: 20,
  frozen: true,
  available: 9,
  isAvailable: true,
}
const single = { orderType: 'single' } as const
const products = [{ name: 'Pastel', sku: 'CAKE' }]

describe('a quantity', () => {
  test.each([
    [2, null],
    [8, null],
    [0, 'min_purchase_error'],
    [1, 'min_purchase_error'],
    [-4, 'min_purchase_error'],
    [2.5, 'min_purchase_error'],
    [Number.NaN, 'min_purchase_error'],
    [3, 'product_multiples_error'],
    [10, 'product_not_enough_quantity'],
    [14, 'max_purchase_error'],
  ])('of %d pieces', (quantity, code) => {
    expect(refusalToQuantity(cake, quantity, single)).toEqual(
      code === null ? null : { _tag: 'Refusal', code, products, field: 'products' },
    )
  })
  test('is refused when the product is not sold at the store or has no price for this order type', () => {
    expect(refusalToQuantity({ ...cake, isAvailable: false }, 2, single)?.code).toBe(
      'product_dont_have_in_stock',
    )
    expect(refusalToQuantity({ ...cake, price: cents(0) }, 2, single)?.code).toBe(
      'product_dont_have_in_stock',
    )
    expect(refusalToQuantity({ ...cake, businessPrice: cents(0) }, 2, { orderType: 'business' })?.code).toBe(
      'product_dont_have_in_stock',
    )
  })
})

test('may equal the stock or the maximum', () => {
  expect(refusalToQuantity({ ...cake, available: 8 }, 8, single)).toBeNull()
  expect(refusalToQuantity({ ...cake, available: 20 }, 12, single)).toBeNull()
})

describe('a frozen count', () => {
  test.each([
    [0, null],
    [2, null],
    [3, 'frozen_quantity_error'],
    [-1, 'frozen_quantity_error'],
    [0.5, 'frozen_quantity_error'],
  ])('of %d out of 2', (frozenQuantity, code) =>
    expect(refusalToFrozenCount({ product: cake, quantity: 2, frozenQuantity })?.code ?? null).toBe(code),
  )
  test('is refused for a product that is not sold frozen', () => {
    expect(
      refusalToFrozenCount({ product: { ...cake, frozen: false }, quantity: 2, frozenQuantity: 1 }),
    ).toEqual({
      _tag: 'Refusal',
      code: 'frozen_quantity_error',
      products,
      field: 'products',
    })
    expect(
      refusalToFrozenCount({ product: { ...cake, frozen: false }, quantity: 2, frozenQuantity: 0 }),
    ).toBeNull()
  })
})

test('is checked after the quantity', () => {
  expect(refusalToLine({ product: cake, quantity: 3, frozenQuantity: 9 }, single)?.code).toBe(
    'product_multiples_error',
  )
})

test('a cart names every product of its first refusal', () => {
  const short = { ...cake, available: 0 }
  const lines = [
    { product: short, quantity: 2, frozenQuantity: 0 },
    { product: { ...cake, sku: 'OTHER', name: 'Otro' }, quantity: 40, frozenQuantity: 0 },
    { product: { ...short, sku: 'THIRD', name: 'Tercero' }, quantity: 4, frozenQuantity: 0 },
  ]
  expect(refusalToCart(lines, single)).toEqual({
    _tag: 'Refusal',
    code: 'product_not_enough_quantity',
    field: 'products',
    products: [
      { name: 'Pastel', sku: 'CAKE' },
      { name: 'Tercero', sku: 'THIRD' },
    ],
  })
  expect(refusalToCart([], single)).toBeNull()
  expect(refusalToCart([{ product: cake, quantity: 4, frozenQuantity: 4 }], single)).toBeNull()
})

test('a business cart needs a product of the own brand, other carts do not', () => {
  const water = { product: { ...cake, catalog: 'third_party' as const }, quantity: 2, frozenQuantity: 0 }
  const business = { orderType: 'business' } as const
  expect(refusalWithoutOwnBrand([water], business)).toMatchObject({
    code: 'own_brand_product_required',
    field: 'products',
  })
  expect(
    refusalWithoutOwnBrand([water, { product: cake, quantity: 2, frozenQuantity: 0 }], business),
  ).toBeNull()
  expect(refusalWithoutOwnBrand([water], single)).toBeNull()
  expect(refusalWithoutOwnBrand([], business)).toBeNull()
})
