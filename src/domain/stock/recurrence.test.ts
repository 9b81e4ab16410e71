import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalDay } from '../shared/time.ts'
import { nextDueDays, WEEKS_OF_MONTH, type Recurrence } from './recurrence.ts'

const DAY_MS = 86_400_000
const utc = (day: LocalDay): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): LocalDay => date.toISOString().slice(0, 10) // a date in UTC
/** 1 Monday to 7 Sunday. */
const weekday = (date: Date): number => ((date.getUTCDay() + 6) % 7) + 1
const weekNumber = (date: Date): number => Math.floor((date.getTime() / DAY_MS + 3) / 7)
const monthNumber = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** Whether a day is due, asked of that day alone: nothing is stepped or skipped. */
const isDue = (rule: Recurrence, date: Date): boolean => {
  const start = utc(rule.startsOn)
  if (date < start) return false
  if (rule.frequency === 'every_day') return true
  if (!rule.weekdays.includes(weekday(date))) return false
  if (rule.frequency === 'week') return (weekNumber(date) - weekNumber(start)) % rule.repeat === 0
  if ((monthNumber(date) - monthNumber(start)) % rule.repeat !== 0) return false
  const nth = Math.ceil(date.getUTCDate() / 7)
  const isLast = new Date(date.getTime() + 7 * DAY_MS).getUTCMonth() !== date.getUTCMonth()
  return rule.weekOfMonth === 'last' ? isLast : nth === WEEKS_OF_MONTH.indexOf(rule.weekOfMonth ?? 'last') + 1
}

const expected = (rule: Recurrence, from: LocalDay, count: number): readonly LocalDay[] => {
  const days: LocalDay[] = []
  for (
    let date = utc(from > rule.startsOn ? from : rule.startsOn);
    days.length < count;
    date = new Date(date.getTime() + DAY_MS)
  )
    if (isDue(rule, date)) days.push(dayOf(date))
  return days
}

const day = fc
  .integer({ min: Date.UTC(2024, 0, 1) / DAY_MS, max: Date.UTC(2032, 11, 31) / DAY_MS })
  .map((days) => dayOf(new Date(days * DAY_MS)))
const repeat = fc.integer({ min: 1, max: 4 })
const rule: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    frequency: fc.constant('every_day' as const),
    repeat: fc.constant(1),
    weekdays: fc.constant([]),
    weekOfMonth: fc.constant(null),
    startsOn: day,
  }),
  fc.record({
    frequency: fc.constant('week' as const),
    repeat,
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    weekOfMonth: fc.constant(null),
    startsOn: day,
  }),
  fc.record({
    frequency: fc.constant('month' as const),
    repeat,
    weekdays: fc.integer({ min: 1, max: 7 }).map((each) => [each]),
    weekOfMonth: fc.constantFrom(...WEEKS_OF_MONTH),
    startsOn: day,
  }),
)

test(
  'the next days are those that a walk over every day finds, over leap days and ends of years',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(rule, day, (each, from) => {
        expect(nextDueDays(each, from, 4)).toEqual(expected(each, from, 4))
      }),
      { numRuns: 300 },
    )
  },
)

test.each([
  ['last Friday of each month', { weekdays: [5], weekOfMonth: 'last' }, ['2024-02-23', '2024-03-29']],
  [
    'first Sunday every second month',
    { repeat: 2, weekdays: [7], weekOfMonth: 'first' },
    ['2024-02-04', '2024-04-07'],
  ],
] as const)('the %s', (_, over, days) => {
  const monthly = { frequency: 'month', repeat: 1, startsOn: '2024-02-01' as LocalDay, ...over } as const
  expect(nextDueDays(monthly, '2024-02-01', 2)).toEqual(days)
})
