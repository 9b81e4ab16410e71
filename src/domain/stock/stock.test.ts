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

describe('stock movements', () => {
  test('reserve and log', () =>
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
  test('release a reservation and log', () =>
    expect(release(reserve(rows, need).rows, need)).toEqual({
      rows,
      movements: [
        { productId: 1, type: 'unreserved_product_for_order', quantity: 3 },
        { productId: 2, type: 'unreserved_product_for_order', quantity: 5 },
      ],
    }))
  test('sell the goods and end the reservation', () => {
    const { rows: sold, movements } = sell(reserve(rows, need).rows, need)
    expect(sold).toEqual([
      { ...rows[0], quantity: 7 },
      { ...rows[1], quantity: 0 },
    ])
    expect(movements.map(({ type }) => type)).toEqual(['sell_product', 'sell_product'])
  })
  test('waste the goods, end the reservation and log both', () => {
    const wasted = waste(reserve(rows, need).rows, need)
    expect(wasted.rows).toEqual(sell(reserve(rows, need).rows, need).rows)
    expect(wasted.movements.map(({ type }) => type)).toEqual([
      'unreserved_product_for_order',
      'unreserved_product_for_order',
      'wasted_product',
      'wasted_product',
    ])
  })
  test('move a product with two lines once, with the total quantity', () =>
    expect(
      reserve(rows, [
        { productId: id(2), quantity: 1 },
        { productId: id(2), quantity: 2 },
      ]),
    ).toEqual({
      rows: [{ ...rows[1], compromise: 3 }],
      movements: [{ productId: 2, type: 'reserved_product_for_order', quantity: 3 }],
    }))
  describe('of a combo of two loaves and a pie', () => {
    const combo: StockRow = {
      productId: id(3),
      name: 'Desayuno',
      sku: 'COM',
      quantity: 2,
      compromise: 0,
      compromiseCombo: 0,
      isAvailable: true,
      comboItems: [
        { productId: id(1), quantity: 2 },
        { productId: id(2), quantity: 1 },
      ],
    }
    // Two combos are assembled.
    const shelf: StockRow[] = [
      { ...rows[0]!, compromiseCombo: 4 }, // the fixture has two rows
      { ...rows[1]!, compromiseCombo: 2 },
      combo,
    ]
    const one = [{ productId: id(3), quantity: 1 }]
    const countersOf = (changed: readonly StockRow[]) =>
      new Map(
        changed.map(({ compromise, compromiseCombo, productId, quantity }) => [
          Number(productId),
          [quantity, compromise, compromiseCombo],
        ]),
      )
    const after = (change: { readonly rows: readonly StockRow[] }) =>
      countersOf(shelf.map((row) => change.rows.find(({ productId }) => productId === row.productId) ?? row))

    test('reserve and release the combo alone', () => {
      const reserved = reserve(shelf, one)
      expect(reserved.rows.map(({ productId }) => productId)).toEqual([3])
      expect(after(release(reserved.rows, one))).toEqual(countersOf(shelf))
    })
    test('sell and waste its products with it', () => {
      const reserved = shelf.map((row) => (row === combo ? { ...row, compromise: 1 } : row))
      const left = new Map([
        [1, [8, 2, 2]],
        [2, [4, 0, 1]],
        [3, [1, 0, 0]],
      ])
      expect(after(sell(reserved, one))).toEqual(left)
      expect(after(waste(reserved, one))).toEqual(left)
      expect(waste(reserved, one).movements).toEqual([
        { productId: 3, type: 'unreserved_product_for_order', quantity: 1 },
        { productId: 3, type: 'wasted_product', quantity: 1 },
        { productId: 1, type: 'wasted_product', quantity: 2, isInCombo: true },
        { productId: 2, type: 'wasted_product', quantity: 1, isInCombo: true },
      ])
    })
    test('sell a product in the combo and beside it', () => {
      const both = [...one, { productId: id(1), quantity: 3 }]
      const reserved = shelf.map((row) =>
        row === combo
          ? { ...row, compromise: 1 }
          : row.productId === id(1)
            ? { ...row, compromise: row.compromise + 3 }
            : row,
      )
      expect(after(sell(reserved, both)).get(1)).toEqual([5, 2, 2])
    })
  })
  test('throw for a missing row', () =>
    expect(() => reserve(rows, [{ productId: id(9), quantity: 1 }])).toThrow(/row of every product/))
})

describe('the refusal to reserve', () => {
  test('allows the last piece and not one more', () => {
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
  test('adds up the quantities of one product', () =>
    expect(
      refusalToReserve(rows, [
        { productId: id(2), quantity: 3 },
        { productId: id(2), quantity: 3 },
      ])?.code,
    ).toBe('product_not_enough_quantity'))
  test('applies to a product that the store does not sell, whatever the stock', () =>
    expect(
      refusalToReserve([{ ...rows[0]!, isAvailable: false }], [{ productId: id(1), quantity: 1 }])?.code,
    ).toBe('product_dont_have_in_stock')) // the fixture has two rows
  test('applies to a product without a row', () =>
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

test('property: allowed reservations leave no negative stock, and releasing undoes them', () => {
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
