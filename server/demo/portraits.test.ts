import { expect, test } from 'vitest'
import { portraitFiles, portraitOf } from './portraits.ts'

test('a woman and a man never share a portrait', () => {
  const draws = Array.from({ length: 100 }, (_, nth) => nth)
  const women = new Set(draws.map((nth) => portraitOf(nth, 'María José')))
  const men = draws.map((nth) => portraitOf(nth, 'José Luis'))
  expect(men.filter((hash) => women.has(hash))).toEqual([])
  const known = new Set(portraitFiles().map(({ hash }) => hash))
  expect([...women, ...men].filter((hash) => !known.has(hash))).toEqual([])
})
