import { describe, expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import type { CartLine, SellableProduct } from './cart-line.ts'
import { draftLines, mergeLineChanges, mergeLines, reconcileLines, updateProducts } from './cart-reconcile.ts'

const product = (id: number, changed: Partial<SellableProduct> = {}): SellableProduct => ({
  productId: id as ProductId,
  sku: `SKU-${id}`,
  name: `Producto ${id}`,
  price: cents(1000),
  categoryIds: [],
  badgeIds: [],
  catalog: 'own_brand',
  businessPrice: cents(800),
  corporatePrice: null,
  deliveryPrice: [],
  minPurchase: 1,
  maxPurchase: 10,
  itemsPerPurchaseUnit: 1,
  cookingTime: 5,
  frozen: true,
  available: 10,
  isAvailable: true,
  ...changed,
})
const requested = (id: number, quantity: number, unitPrice: number, frozenQuantity = 0) => ({
  productId: id as ProductId,
  quantity,
  frozenQuantity,
  unitPrice: cents(unitPrice),
})
const line = (of: SellableProduct, quantity: number, frozenQuantity = 0): CartLine => ({
  product: of,
  quantity,
  frozenQuantity,
})
const single = { orderType: 'single' } as const

describe("requested lines at the store's present prices and stock", () => {
  test('have no changes when they are available as requested', () => {
    const shelf = [product(1), product(2, { available: 3 })]
    expect(reconcileLines([requested(1, 2, 1000, 1), requested(2, 3, 1000)], shelf, single)).toEqual({
      lines: [line(product(1), 2, 1), line(product(2, { available: 3 }), 3)],
      lineChanges: [],
    })
  })

  test('report another price and a smaller quantity line by line', () => {
    const short = product(2, { available: 2, price: cents(1200) })
    expect(
      reconcileLines([requested(1, 1, 900), requested(2, 5, 1000, 4)], [product(1), short], single),
    ).toEqual({
      lines: [line(product(1), 1), line(short, 2, 2)],
      lineChanges: [
        { kind: 'price_changed', productId: 1, name: 'Producto 1', from: 900, to: 1000 },
        { kind: 'price_changed', productId: 2, name: 'Producto 2', from: 1000, to: 1200 },
        { kind: 'quantity_reduced', productId: 2, name: 'Producto 2', from: 5, to: 2 },
      ],
    })
  })

  test('are unavailable when deleted, sold out, or without a price for this order type', () => {
    const shelf = [product(2, { available: 0 }), product(3, { price: cents(0) })]
    expect(
      reconcileLines([requested(1, 1, 1000), requested(2, 1, 1000), requested(3, 1, 0)], shelf, single),
    ).toEqual({
      lines: [],
      lineChanges: [
        { kind: 'not_available', productId: 1, name: null, quantity: 1 },
        { kind: 'not_available', productId: 2, name: 'Producto 2', quantity: 1 },
        { kind: 'not_available', productId: 3, name: 'Producto 3', quantity: 1 },
      ],
    })
  })

  test('keep the earlier changes of other products', () => {
    const gone = { kind: 'not_available', productId: 1 as ProductId, name: 'Uno', quantity: 2 } as const
    const dearer = {
      kind: 'price_changed',
      productId: 2 as ProductId,
      name: 'Dos',
      from: cents(100),
      to: cents(200),
    } as const
    expect(mergeLineChanges([gone, dearer], [{ ...dearer, to: cents(300) }])).toEqual([
      gone,
      { ...dearer, to: cents(300) },
    ])
  })

  test('are delivered fresh when the product is no longer sold frozen', () => {
    const fresh = product(1, { frozen: false })
    expect(reconcileLines([requested(1, 3, 1000, 2)], [fresh], single).lines).toEqual([line(fresh, 3)])
  })
})

describe('a cart with updated product data', () => {
  test('keeps its quantities, even above the stock, and reports a changed price', () => {
    const now = product(1, { price: cents(1100), available: 1 })
    expect(updateProducts([line(product(1), 4, 2), line(product(2), 1)], [now, product(2)], single)).toEqual({
      lines: [line(now, 4, 2), line(product(2), 1)],
      lineChanges: [{ kind: 'price_changed', productId: 1, name: 'Producto 1', from: 1000, to: 1100 }],
    })
  })

  test('keeps a product that the store no longer has, as unavailable', () => {
    expect(updateProducts([line(product(1), 4)], [], single)).toEqual({
      lines: [line(product(1, { isAvailable: false, available: 0 }), 4)],
      lineChanges: [],
    })
  })
})

test('takes the added quantity of a product that is in the cart already', () => {
  const cart = [line(product(1), 1), line(product(2), 2)]
  expect(mergeLines(cart, [line(product(2), 5), line(product(3), 1)])).toEqual([
    line(product(1), 1),
    line(product(2), 5),
    line(product(3), 1),
  ])
})

test('gives a draft with the prices that were quoted', () => {
  expect(draftLines([line(product(1), 3, 1)], { orderType: 'business' })).toEqual([requested(1, 3, 800, 1)])
})
