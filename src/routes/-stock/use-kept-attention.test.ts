import { expect, test } from 'vitest'
import type { HeldRow } from '../-store-products/held-list.ts'
import { withKeptRows } from './use-kept-attention.ts'

const row = (id: number, available: number): HeldRow =>
  ({ id, available, stockMinimum: 5, isAvailable: true }) as HeldRow // what the rule reads of it

const shown = (...of: Parameters<typeof withKeptRows>) =>
  withKeptRows(...of).map(({ id, available, isCured }) => [id, available, isCured])

test('a row that was put in order keeps its place and is marked', () => {
  const kept = [row(1, 0), row(2, 3), row(3, 0)]
  expect(shown(kept, [row(1, 0), row(3, 0), row(2, 9), row(8, 20)], [])).toEqual([
    [1, 0, false],
    [2, 9, true],
    [3, 0, false],
    [8, 20, false],
  ])
})

test('a row that went to another page stays, as it is now or as it was last', () => {
  const kept = [row(1, 0), row(2, 3)]
  expect(shown(kept, [row(8, 20)], [row(2, 9)])).toEqual([
    [1, 0, false],
    [2, 9, true],
    [8, 20, false],
  ])
})
