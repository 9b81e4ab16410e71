import { expect, test } from 'vitest'
import { duePartsOf } from './due-parts.ts'
import { isDeferred, timingFor, timingsOf } from './payment-timing.ts'

test.each([
  ['card', 'after_placing after_completed after_all_completed'],
  ['bank_transfer', 'after_placing after_paid after_completed after_all_completed'],
  ['pos', 'after_placing after_paid after_completed after_all_completed'],
  ['credit', 'after_placing'],
  ['cash', 'after_placing'],
] as const)('%s can be paid %s', (method, timings) => {
  expect(timingsOf(method).join(' ')).toBe(timings)
})

test.each([
  ['after_placing', false],
  ['after_paid', false],
  ['after_completed', true],
  ['after_all_completed', true],
] as const)('a payment %s comes after the goods: %s', (timing, deferred) => {
  expect(isDeferred(timing)).toBe(deferred)
})

test.each([
  ['bank_transfer', 'after_paid', 'after_paid'],
  ['card', 'after_paid', 'after_placing'],
  ['credit', 'after_completed', 'after_placing'],
  [null, 'after_completed', 'after_placing'],
] as const)('by %s, %s becomes %s', (method, chosen, timing) => {
  expect(timingFor(method, chosen)).toBe(timing)
})

const part = (
  id: number,
  ...deliveries: ReadonlyArray<'completed' | 'cancelled' | 'routing' | 'failed'>
) => ({
  id,
  deliveries,
})
test.each([
  ['after_completed', [part(1, 'completed', 'cancelled'), part(2, 'routing')], [1]],
  ['after_completed', [part(1, 'completed', 'routing'), part(2, 'cancelled')], []],
  ['after_completed', [part(1, 'completed', 'failed')], []],
  ['after_all_completed', [part(1, 'completed'), part(2, 'routing')], []],
  ['after_all_completed', [part(1, 'completed'), part(2, 'completed'), part(3, 'cancelled')], [1, 2]],
  ['after_all_completed', [part(1, 'cancelled'), part(2, 'cancelled')], []],
  ['after_placing', [part(1, 'completed')], []],
  ['after_paid', [part(1, 'completed')], []],
] as const)('%s, of the parts %j are due: %j', (timing, parts, due) => {
  expect(duePartsOf(timing, parts).map(({ id }) => id)).toEqual(due)
})
