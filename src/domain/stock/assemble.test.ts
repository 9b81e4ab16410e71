import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { changeQuantity, refusalToAssemble, refusalToStockQuantity, type Component } from './assemble.ts'
import { availableOf, reserve, sell, type StockRow } from './stock.ts'

const id = (n: number): ProductId => n as ProductId
const row = (n: number, over: Partial<StockRow> = {}): StockRow => ({
  productId: id(n),
  name: `P${n}`,
  sku: `SKU-${n}`,
  quantity: 10,
  compromise: 0,
  compromiseCombo: 0,
  isAvailable: true,
  ...over,
})
const part = (n: number, quantity: number): Component => ({
  productId: id(n),
  name: `P${n}`,
  sku: `SKU-${n}`,
  quantity,
})
const COMBO = { productId: id(9) }
const combo = (quantity: number): StockRow => row(9, { quantity, comboItems: [part(1, 2), part(2, 1)] })
const components = [part(1, 2), part(2, 1)]

describe('the refusal to a quantity', () => {
  test.each([
    [5, 0, 0, null],
    [0, 0, 0, null],
    [-1, 0, 0, 'amount_product_in_stock_can_not_be_negative'],
    [3, 2, 1, null],
    [2, 2, 1, 'stock_is_committed'],
  ] as const)('%i with %i in orders and %i in combos: %s', (quantity, compromise, compromiseCombo, code) => {
    expect(refusalToStockQuantity({ compromise, compromiseCombo }, quantity)?.code ?? null).toBe(code)
  })
})

describe('the refusal to assemble', () => {
  test('names each product that is lacking and how many pieces', () => {
    const rows = [row(1, { quantity: 7, compromise: 1 }), row(2, { quantity: 4 }), combo(0)]
    expect(refusalToAssemble(rows, components, 3)).toBeNull()
    expect(refusalToAssemble(rows, components, 5)).toEqual({
      _tag: 'Refusal',
      code: 'product_not_enough_quantity',
      field: 'quantity',
      products: [
        { name: 'P1', sku: 'SKU-1', missing: 4 },
        { name: 'P2', sku: 'SKU-2', missing: 1 },
      ],
    })
  })
  test('a product that the store does not hold lacks all its pieces', () => {
    expect(refusalToAssemble([row(1)], components, 2)?.products).toEqual([
      { name: 'P2', sku: 'SKU-2', missing: 2 },
    ])
  })
})

describe('a changed quantity', () => {
  test('of a product is an entry of the log', () => {
    expect(changeQuantity([row(1)], { productId: id(1) }, [], 3)).toEqual({
      rows: [row(1, { quantity: 13 })],
      movements: [{ productId: 1, type: 'add', quantity: 3 }],
      releases: [],
    })
    expect(changeQuantity([row(1)], { productId: id(1) }, [], -4).movements).toEqual([
      { productId: 1, type: 'add', quantity: -4 },
    ])
  })
  test('of a combo promises its products, and releases them when it is taken apart', () => {
    const shelf = [row(1), row(2), combo(1)]
    const assembled = changeQuantity(shelf, COMBO, components, 3)
    expect(assembled.rows).toEqual([row(1, { compromiseCombo: 6 }), row(2, { compromiseCombo: 3 }), combo(4)])
    expect(assembled.movements).toEqual([{ productId: 9, type: 'add', quantity: 3 }])
    const apart = changeQuantity(assembled.rows, COMBO, components, -3)
    expect(apart.releases).toEqual([
      { productId: 1, type: 'unreserved_product_for_combo', quantity: 6 },
      { productId: 2, type: 'unreserved_product_for_combo', quantity: 3 },
    ])
  })
  test('property: assembling and taking apart changes nothing', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(30), fc.nat(20), (first, second, count) => {
        const shelf = [row(1, { quantity: first }), row(2, { quantity: second }), combo(0)]
        if (refusalToAssemble(shelf, components, count)) return
        const there = changeQuantity(shelf, COMBO, components, count)
        const whole = shelf.map((each) => there.rows.find((one) => one.productId === each.productId) ?? each)
        const back = changeQuantity(whole, COMBO, components, -count)
        const again = whole.map((each) => back.rows.find((one) => one.productId === each.productId) ?? each)
        expect(again).toEqual(shelf)
      }),
    )
  })
  test('property: nothing that is free is ever negative, whatever is assembled, ordered and sold', () => {
    const step = fc.record({
      kind: fc.constantFrom('assemble', 'order', 'sell', 'add'),
      product: fc.constantFrom(1, 2, 9),
      count: fc.integer({ min: -6, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let rows: readonly StockRow[] = [row(1), row(2), combo(0)]
        const put = (changed: readonly StockRow[]) =>
          (rows = rows.map((each) => changed.find((one) => one.productId === each.productId) ?? each))
        for (const { kind, product, count } of steps) {
          const productId = id(kind === 'assemble' ? 9 : product)
          const current = rows.find((each) => each.productId === productId) ?? row(product)
          const pieces = Math.abs(count)
          const needs = [{ productId, quantity: pieces }]
          const isCombo = productId === 9
          if (kind === 'order' && pieces > 0 && availableOf(current) >= pieces) put(reserve(rows, needs).rows)
          else if (kind === 'sell' && pieces > 0 && current.compromise >= pieces) put(sell(rows, needs).rows)
          else if (kind === 'add' || kind === 'assemble') {
            const parts = isCombo ? components : []
            const refused =
              refusalToStockQuantity(current, current.quantity + count) ??
              (count > 0 ? refusalToAssemble(rows, parts, count) : null)
            if (refused === null) put(changeQuantity(rows, { productId }, parts, count).rows)
          }
          for (const each of rows)
            expect(each.quantity - each.compromise - each.compromiseCombo).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
