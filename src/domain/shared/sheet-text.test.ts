import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, toSheetText } from './sheet-text.ts'

describe('cellsOf', () => {
  test.each([
    [
      'a line end after the last row',
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line ends of Windows', 'a\r\nb', [['a'], ['b']]],
    ['a blank row between others', 'a\n\nb', [['a'], [''], ['b']]],
    ['an empty cell at the end of a row', 'a\t', [['a', '']]],
    ['nothing', '', []],
    ['quotes with a tab, a line end and a quote inside', '"a\tb\n""c"""\td', [['a\tb\n"c"', 'd']]],
    ['a quote inside of a cell', '5" pan', [['5" pan']]],
  ])('%s', (_, text, rows) => {
    expect(cellsOf(text, '\t')).toEqual(rows)
  })

  test('reads what toSheetText writes', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.trim())
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { maxLength: 6 })
    fc.assert(
      fc.property(table, (rows) => {
        expect(cellsOf(toSheetText(rows), '\t')).toEqual(rows)
      }),
    )
  })
})
