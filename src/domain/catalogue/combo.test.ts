import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { combosInStock, comboSaving, sumOfItems } from './combo.ts'

test('adds up the products of a combo, and knows no sum without one of their prices', () => {
  const items = [
    { quantity: 6, price: cents(1400) },
    { quantity: 1, price: cents(3200) },
  ]
  expect(sumOfItems(items)).toBe(11_600)
  expect(sumOfItems([...items, { quantity: 1, price: null }])).toBeNull()
})

test('says what is saved, unless the combo is no cheaper', () => {
  expect(comboSaving(cents(16_500), cents(18_600))).toEqual({ amount: 2100, percent: 11 })
  expect(comboSaving(cents(18_600), cents(18_600))).toBeNull()
})

test('makes as many combos as the scarcest product allows', () => {
  expect(
    combosInStock([
      { quantity: 6, available: 120 },
      { quantity: 4, available: 44 },
    ]),
  ).toBe(11)
  expect(combosInStock([{ quantity: 1, available: -1 }])).toBe(0)
  expect(combosInStock([])).toBe(0)
})
