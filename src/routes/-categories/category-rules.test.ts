import { expect, test } from 'vitest'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import { rulesLookingAt, rulesOfMove } from './category-rules.ts'

const NODES = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
]
const rule = (id: number, targets: readonly number[]) =>
  // Only what is read.
  ({
    id,
    name: `Rule ${id}`,
    targets: targets.map((target) => ({ id: target, name: '' })),
  }) as unknown as RuleRecord
const RULES = [rule(10, [1]), rule(11, [3, 4]), rule(12, [2])]
const ids = (rules: readonly RuleRecord[]) => rules.map(({ id }) => id)

test('rules of a category are its own and those of the ones that it stands in', () => {
  expect(ids(rulesLookingAt(RULES, NODES, 3))).toEqual([10, 11, 12])
  expect(ids(rulesLookingAt(RULES, NODES, 1))).toEqual([10])
  expect(ids(rulesLookingAt(RULES, NODES, null))).toEqual([])
})

test('a move says which rules begin and which cease', () => {
  const { begin, cease } = rulesOfMove(RULES, NODES, { id: 2, parentId: 4 })
  expect([ids(begin), ids(cease)]).toEqual([[11], [10]])
  const same = rulesOfMove(RULES, NODES, { id: 3, parentId: 2 })
  expect([same.begin, same.cease]).toEqual([[], []])
})
