import { expect, test } from 'vitest'
import { fetchAllPages } from './pagination.ts'

const listOf = (length: number) => {
  const all = Array.from({ length }, (_, at) => at)
  const requested: number[] = []
  return {
    asked: requested,
    ask: async ({ limit, offset }: { limit: number; offset: number }) => {
      requested.push(offset)
      return { data: all.slice(offset, offset + limit), count: all.length }
    },
  }
}

test.each([
  [0, [0]],
  [99, [0]],
  [100, [0]],
  [101, [0, 100]],
  [250, [0, 100, 200]],
])('%i rows are loaded with the fewest requests', async (length, offsets) => {
  const list = listOf(length)
  expect(await fetchAllPages(list.ask)).toEqual(Array.from({ length }, (_, at) => at))
  expect(list.asked).toEqual(offsets)
})

test('stops when rows disappear between two pages', async () => {
  const answers = [
    { data: [1], count: 3 },
    { data: [], count: 3 },
  ]
  expect(await fetchAllPages(async () => answers.shift() ?? { data: [2], count: 3 })).toEqual([1])
})
