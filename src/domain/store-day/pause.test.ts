import { expect, test } from 'vitest'
import { isPausedAt, refusalToPause, slotLimitUnder } from './pause.ts'

const NOW = Date.parse('2026-11-20T18:19:00.000Z')
const HOUR = 3_600_000

test.each([
  ['in an hour', NOW + HOUR, null],
  ['without an end', null, null],
  ['at this moment', NOW, 'pause_until_error'],
  ['an hour ago', NOW - HOUR, 'pause_until_error'],
  ['in eight days', NOW + 8 * 24 * HOUR, 'pause_until_error'],
])('a pause that ends %s is answered %s', (_name, until, code) => {
  expect(refusalToPause({ until }, NOW)?.code ?? null).toBe(code)
})

test('a pause holds until its end, and one without an end always', () => {
  expect([
    isPausedAt({ until: NOW }, NOW - 1),
    isPausedAt({ until: NOW }, NOW),
    isPausedAt({ until: null }, NOW),
  ]).toEqual([true, false, true])
})

test('slowing halves the limit of the slots before its end, stopping leaves none', () => {
  const at = NOW + HOUR
  expect([
    slotLimitUnder(12, at, null),
    slotLimitUnder(12, at, { kind: 'slow', until: at + 1 }),
    slotLimitUnder(1, at, { kind: 'slow', until: null }),
    slotLimitUnder(12, at, { kind: 'slow', until: at }),
    slotLimitUnder(12, at, { kind: 'stop', until: at + 1 }),
  ]).toEqual([12, 6, 1, 12, 0])
})
