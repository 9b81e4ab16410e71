import { expect, test } from 'vitest'
import { countMinutesLeft } from './daily-stock-report.ts'

const START = 1_000_000
const after = (minutes: number) => START + minutes * 60_000

test('the rest of a count takes as long as the pace so far says, in steps of five minutes', () => {
  expect(countMinutesLeft({ counted: 31, left: 40, startedAt: START, now: after(15) })).toBe(20)
  expect(countMinutesLeft({ counted: 70, left: 1, startedAt: START, now: after(35) })).toBe(5)
})

test('the time left is not said too early, at the end, or of a count that was laid aside', () => {
  expect(countMinutesLeft({ counted: 4, left: 60, startedAt: START, now: after(2) })).toBeNull()
  expect(countMinutesLeft({ counted: 71, left: 0, startedAt: START, now: after(40) })).toBeNull()
  expect(countMinutesLeft({ counted: 10, left: 61, startedAt: START, now: after(600) })).toBeNull()
})
