import { expect, test } from 'vitest'
import { localTimeOf } from '../shared/time.ts'
import { DEFAULT_QUIET_HOURS, isQuiet } from './quiet-hours.ts'

const GUATEMALA = 'America/Guatemala'

test.each([
  ['2026-11-24T02:59:00.000Z', false],
  ['2026-11-24T03:00:00.000Z', true],
  ['2026-11-24T12:59:00.000Z', true],
  ['2026-11-24T13:00:00.000Z', false],
])('at %s it is quiet in Guatemala: %s', (at, expected) => {
  expect(isQuiet(DEFAULT_QUIET_HOURS, localTimeOf(Date.parse(at), GUATEMALA).minute)).toBe(expected)
})

test('quiet hours within one day end on it, and equal ends are none', () => {
  expect([719, 720, 779, 780].map((minute) => isQuiet({ fromMinute: 720, toMinute: 780 }, minute))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isQuiet({ fromMinute: 0, toMinute: 0 }, 0)).toBe(false)
})
