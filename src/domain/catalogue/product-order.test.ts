import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITY_STEP, priorityBetween, type Ranked } from './product-order.ts'

const whole = (nearest: readonly Ranked[]) => ({ nearest, isWhole: true })
const at = (priority: number, id = priority): Ranked => ({ id, priority })

test.each([
  ['alone', [], [], PRIORITY_STEP, []],
  ['between two with room', [at(2_000)], [at(1_000)], 1_500, []],
  ['first', [], [at(5)], 5 + PRIORITY_STEP, []],
  ['last', [at(5)], [], 5 - PRIORITY_STEP, []],
  [
    'between two without room, which move apart',
    [at(5), at(4_000)],
    [at(4), at(0)],
    2_000,
    [at(3_000, 5), at(1_000, 4)],
  ],
])('a product that stands %s', (_, above, below, own, others) => {
  expect(priorityBetween(whole(above), whole(below))).toEqual({ own, others })
})

test('neighbours that do not suffice are told, so that more are read', () => {
  const side = (nearest: readonly Ranked[]) => ({ nearest, isWhole: false })
  expect(priorityBetween(side([at(5)]), side([at(4)]))).toBeNull()
  expect(priorityBetween(side([at(6)]), side([at(4)]))).toEqual({ own: 5, others: [] })
})

test('any moves keep the order that they make, and write few of the others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }),
      (priorities, moves) => {
        let rows = priorities
          .map((priority, id) => ({ id, priority }))
          .toSorted((a, b) => b.priority - a.priority || a.id - b.id)
        for (const [from, to] of moves) {
          const moved = rows[from % rows.length]
          if (moved === undefined) return
          const rest = rows.filter(({ id }) => id !== moved.id)
          const place = to % (rest.length + 1)
          const result = priorityBetween(whole(rest.slice(0, place).toReversed()), whole(rest.slice(place)))
          if (result === null) throw new Error('all neighbours suffice')
          const changed = new Map(result.others.map(({ id, priority }) => [id, priority]))
          const expected = [
            ...rest.slice(0, place),
            { id: moved.id, priority: result.own },
            ...rest.slice(place),
          ].map(({ id, priority }) => ({ id, priority: changed.get(id) ?? priority }))
          const sorted = expected.toSorted((a, b) => b.priority - a.priority || a.id - b.id)
          expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
          rows = expected
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('ten thousand products make room once and then take moves to one place without touching others', () => {
  const rows = Array.from({ length: 10_000 }, (_, nth) => at((10_000 - nth) * PRIORITY_STEP, nth))
  let written = 0
  let above = rows.slice(0, 5_000).toReversed()
  const below = rows.slice(5_000)
  for (let move = 0; move < 200; move += 1) {
    const result = priorityBetween(whole(above), whole(below))
    if (result === null) throw new Error('all neighbours suffice')
    written += result.others.length
    const changed = new Map(result.others.map(({ id, priority }) => [id, priority]))
    for (const side of [above, below])
      for (const [place, { id, priority }] of side.entries())
        if (changed.has(id)) side[place] = { id, priority: changed.get(id) ?? priority }
    above = [at(result.own, 10_000 + move), ...above]
  }
  expect(written / 200).toBeLessThan(30)
})
