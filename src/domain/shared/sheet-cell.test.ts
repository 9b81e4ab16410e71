import { expect, test } from 'vitest'
import { guardFormula, joinNames, splitNames, withoutGuard } from './sheet-cell.ts'

test.each(['=1+1', '+502', '-5', '@sum', "'=1", '\t=1', "'", "O'Neil", '0017', '', 'Tamal'])(
  'the guard of %j goes as it came',
  (text) => {
    const cell = guardFormula(text)
    expect(withoutGuard(cell)).toBe(text)
    expect(cell).not.toMatch(/^[=+\-@\t\r]/u)
  },
)

test('several names share a cell, also with semicolons in them', () => {
  const names = ['Tamales', 'Fiambre; Todos Santos', 'Bebidas']
  expect(splitNames(joinNames(names))).toEqual(names)
  expect(splitNames(' Tamales ;; Bebidas ')).toEqual(['Tamales', 'Bebidas'])
})
