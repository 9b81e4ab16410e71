import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { availableOf, refusalToReserve, release, reserve, sell, waste, type StockRow } from './stock.ts'

const id = (n: number): ProductId => n as ProductId
const rows: StockRow[] = [
  {
    productId: id(1),
    name: 'Pan',
    sku: 'PAN',
    quantity: 10,
    compromise: 2,
    compromiseCombo: 1,
    isAvailable: true,
  },
  {
    productId: id(2),
    name: 'Pie',
    sku: 'PIE',
    quantity: 5,
    compromise: 0,
    compromiseCombo: 0,
    isAvailable: true,
  },
]
const need = [
  { productId: id(1), quantity: 3 },
  { productId: id(2), quantity: 5 },
]

describe('movements', () => {
  test('reserving promises and logs', () =>
    expect(reserve(rows, need)).toEqual({
      rows: [
        { ...rows[0], compromise: 5 },
        { ...rows[1], compromise: 5 },
      ],
      movements: [
        { productId: 1, type: 'reserved_product_for_order', quantity: 3 },
        { productId: 2, type: 'reserved_product_for_order', quantity: 5 },
      ],
    }))
  test('releasing takes the promise back and logs', () =>
    expect(release(reserve(rows, need).rows, need)).toEqual({
      rows,
      movements: [
        { productId: 1, type: 'unreserved_product_for_order', quantity: 3 },
        { productId: 2, type: 'unreserved_product_for_order', quantity: 5 },
      ],
    }))
  test('selling takes goods and promise', () => {
    const { rows: sold, movements } = sell(reserve(rows, need).rows, need)
    expect(sold).toEqual([
      { ...rows[0], quantity: 7 },
      { ...rows[1], quantity: 0 },
    ])
    expect(movements.map(({ type }) => type)).toEqual(['sell_product', 'sell_product'])
  })
  test('wasting takes goods and promise, and says both', () => {
    const wasted = waste(reserve(rows, need).rows, need)
    expect(wasted.rows).toEqual(sell(reserve(rows, need).rows, need).rows)
    expect(wasted.movements.map(({ type }) => type)).toEqual([
      'unreserved_product_for_order',
      'unreserved_product_for_order',
      'wasted_product',
      'wasted_product',
    ])
  })
  test('a product named twice moves once, with both quantities', () =>
    expect(
      reserve(rows, [
        { productId: id(2), quantity: 1 },
        { productId: id(2), quantity: 2 },
      ]),
    ).toEqual({
      rows: [{ ...rows[1], compromise: 3 }],
      movements: [{ productId: 2, type: 'reserved_product_for_order', quantity: 3 }],
    }))
  test('a row that is missing is a defect', () =>
    expect(() => reserve(rows, [{ productId: id(9), quantity: 1 }])).toThrow(/row of every product/))
})

describe('refusal to reserve', () => {
  test('the last piece can be had, one more cannot', () => {
    expect(refusalToReserve(rows, [{ productId: id(1), quantity: 7 }])).toBeNull()
    expect(
      refusalToReserve(rows, [
        { productId: id(1), quantity: 8 },
        { productId: id(2), quantity: 6 },
      ]),
    ).toEqual({
      _tag: 'Refusal',
      code: 'product_not_enough_quantity',
      field: 'products',
      products: [
        { name: 'Pan', sku: 'PAN' },
        { name: 'Pie', sku: 'PIE' },
      ],
    })
  })
  test('quantities of one product count together', () =>
    expect(
      refusalToReserve(rows, [
        { productId: id(2), quantity: 3 },
        { productId: id(2), quantity: 3 },
      ])?.code,
    ).toBe('product_not_enough_quantity'))
  test('switched off is not sold here, even when there is plenty', () =>
    expect(
      refusalToReserve([{ ...rows[0]!, isAvailable: false }], [{ productId: id(1), quantity: 1 }])?.code,
    ).toBe('product_dont_have_in_stock')) // the fixture has two rows
  test('a product without a row is unknown here, whatever stands beside it', () =>
    expect(
      refusalToReserve(rows, [
        { productId: id(1), quantity: 1 },
        { productId: id(9), quantity: 1 },
      ]),
    ).toEqual({
      _tag: 'Refusal',
      code: 'product_not_found',
      field: 'products',
    }))
})

test('property: whatever is reserved without a refusal leaves nothing below zero, and releasing undoes it', () => {
  fc.assert(
    fc.property(
      fc.nat(20),
      fc.nat(8),
      fc.nat(8),
      fc.integer({ min: 1, max: 20 }),
      (quantity, compromise, compromiseCombo, requested) => {
        const row = { ...rows[1]!, quantity, compromise, compromiseCombo } // the fixture has two rows
        const needs = [{ productId: row.productId, quantity: requested }]
        if (refusalToReserve([row], needs)) {
          expect(availableOf(row)).toBeLessThan(requested)
          return
        }
        const reserved = reserve([row], needs).rows
        expect(availableOf(reserved[0]!)).toBe(availableOf(row) - requested) // one row in, one row out
        expect(release(reserved, needs).rows).toEqual([row])
        expect(sell(reserved, needs).rows[0]!.quantity).toBeGreaterThanOrEqual(0) // one row in, one row out
      },
    ),
  )
})
