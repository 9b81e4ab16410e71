import { expect, test } from 'vitest'
import { copiedFulfilment, refusalToFulfilment } from './fulfilment-settings.ts'
import { nextDueDays, type Recurrence } from './recurrence.ts'

const TODAY = '2026-11-20'
const fortnightly: Recurrence = {
  frequency: 'week',
  repeat: 2,
  weekdays: [1],
  weekOfMonth: null,
  startsOn: '2026-11-09',
}

test('a copied rule is due on the same days, and its start has not passed', () => {
  const copied = copiedFulfilment(fortnightly, TODAY)
  expect(copied).toEqual({ ...fortnightly, startsOn: '2026-11-23' })
  expect(copied && nextDueDays(copied, TODAY, 4)).toEqual(nextDueDays(fortnightly, TODAY, 4))
  expect(copied && refusalToFulfilment(copied, null, TODAY)).toBe(null)
})

test('a start that is still to come is kept', () => {
  const coming = { ...fortnightly, startsOn: '2026-12-07' }
  expect(copiedFulfilment(coming, TODAY)).toBe(coming)
})

test('a rule that names no day cannot be copied', () => {
  expect(copiedFulfilment({ ...fortnightly, weekdays: [] }, TODAY)).toBe(null)
})
