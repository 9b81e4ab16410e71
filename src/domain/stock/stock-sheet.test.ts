import { expect, test } from 'vitest'
import { readStockRow } from './stock-sheet.ts'

const read = (quantity: string, stockMinimum?: string) =>
  readStockRow(
    new Map(Object.entries(stockMinimum === undefined ? { quantity } : { quantity, stockMinimum })),
  )

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['1,200', 1200],
])('%s is %i pieces', (cell, quantity) => {
  expect(read(cell)).toEqual({ values: { quantity }, errors: {} })
})

test.each([
  ['-1', 'number_negative'],
  ['1.5', 'number_decimals'],
  ['1.200', 'number_ambiguous'],
  ['doce', 'invalid'],
  ['1000001', 'out_of_range'],
])('%s is no amount of pieces: %s', (cell, quantity) => {
  expect(read(cell)).toEqual({ values: {}, errors: { quantity } })
})

test('an empty quantity changes nothing, an empty minimum takes it away', () => {
  expect(read('', '')).toEqual({ values: { stockMinimum: null }, errors: {} })
  expect(read('3', '-2')).toEqual({ values: { quantity: 3 }, errors: { stockMinimum: 'number_negative' } })
})
