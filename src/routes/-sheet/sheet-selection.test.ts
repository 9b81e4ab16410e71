import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillDown,
  moveSelection,
  pasteInto,
  rangeOf,
  selectCell,
  type SheetPlace,
} from './sheet-selection.ts'

const SIZE = { rows: 4, columns: 3 }
const at = (row: number, column: number): SheetPlace => ({ row, column })
const plainKey = { isToEdge: false, isExtending: false }

describe('moveSelection', () => {
  test.each([
    ['ArrowDown', plainKey, at(2, 1)],
    ['ArrowUp', plainKey, at(0, 1)],
    ['ArrowRight', plainKey, at(1, 2)],
    ['ArrowLeft', plainKey, at(1, 0)],
    ['Home', plainKey, at(1, 0)],
    ['End', plainKey, at(1, 2)],
    ['PageDown', plainKey, at(3, 1)],
    ['ArrowDown', { isToEdge: true, isExtending: false }, at(3, 1)],
    ['Home', { isToEdge: true, isExtending: false }, at(0, 0)],
    ['End', { isToEdge: true, isExtending: false }, at(3, 2)],
  ])('%s', (key, how, focus) => {
    expect(moveSelection(selectCell(at(1, 1)), key, how, SIZE)).toEqual(selectCell(focus))
  })

  test('with Shift the selection grows from where it began', () => {
    const grown = moveSelection(
      selectCell(at(1, 1)),
      'ArrowDown',
      { isToEdge: false, isExtending: true },
      SIZE,
    )
    expect(grown).toEqual({ anchor: at(1, 1), focus: at(2, 1) })
  })

  test('another key leads nowhere', () => {
    expect(moveSelection(selectCell(at(1, 1)), 'a', plainKey, SIZE)).toBeNull()
  })

  test('no keys lead out of the table', () => {
    const key = fc.record({
      key: fc.constantFrom(
        'ArrowDown',
        'ArrowUp',
        'ArrowLeft',
        'ArrowRight',
        'Home',
        'End',
        'PageUp',
        'PageDown',
      ),
      how: fc.record({ isToEdge: fc.boolean(), isExtending: fc.boolean() }),
    })
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const last = keys.reduce(
          (selection, { how, key: pressed }) => moveSelection(selection, pressed, how, SIZE) ?? selection,
          selectCell(at(0, 0)),
        )
        const { bottom, left, right, top } = rangeOf(last)
        expect(Math.min(top, left)).toBeGreaterThanOrEqual(0)
        expect([bottom < SIZE.rows, right < SIZE.columns]).toEqual([true, true])
      }),
    )
  })
})

describe('pasteInto', () => {
  const texts = (selection: Parameters<typeof pasteInto>[0], block: string[][]) =>
    pasteInto(selection, block, SIZE).map(({ column, row, text }) => `${row}${column}${text}`)
  test.each([
    [
      'a block from the focus',
      selectCell(at(1, 1)),
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['11a', '12b', '21c', '22d'],
    ],
    [
      'what fits of one that is too large',
      selectCell(at(3, 2)),
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['32a'],
    ],
    [
      'one value in all that is selected',
      { anchor: at(2, 1), focus: at(1, 0) },
      [['x']],
      ['10x', '11x', '20x', '21x'],
    ],
    ['rows of different lengths', selectCell(at(0, 0)), [['a'], ['b', 'c']], ['00a', '10b', '11c']],
    ['nothing', selectCell(at(0, 0)), [], []],
  ])('%s', (_, selection, block, expected) => {
    expect(texts(selection, block)).toEqual(expected)
  })
})

describe('fillDown', () => {
  const textAt = ({ column, row }: SheetPlace) => `${row}${column}`
  test.each([
    [
      'the first row of what is selected',
      { anchor: at(1, 0), focus: at(3, 1) },
      ['20=10', '21=11', '30=10', '31=11'],
    ],
    ['one row from the row above', selectCell(at(2, 1)), ['21=11']],
    ['nothing above', selectCell(at(0, 1)), []],
  ])('%s', (_, selection, expected) => {
    expect(fillDown(selection, textAt).map(({ column, row, text }) => `${row}${column}=${text}`)).toEqual(
      expected,
    )
  })
})
