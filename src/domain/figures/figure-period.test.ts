import { expect, test } from 'vitest'
import {
  instantsOf,
  openMinuteOf,
  periodError,
  runningHourOf,
  usualOf,
  usualPeriods,
} from './figure-period.ts'

test.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'before_start'],
  [{ from: '2026-01-01', to: '2027-01-01' }, null],
  [{ from: '2026-01-01', to: '2027-01-02' }, 'period_too_long'],
])('the end of the period %o is %s', (days, error) => {
  expect(periodError(days)).toBe(error)
})

test('a day is compared with the same weekday of the four weeks before', () => {
  expect(usualPeriods({ from: '2026-11-20', to: '2026-11-20' }).map(({ from }) => from)).toEqual([
    '2026-11-13',
    '2026-11-06',
    '2026-10-30',
    '2026-10-23',
  ])
})

test('a period of nine days is compared with periods that begin on the same weekday and do not overlap', () => {
  expect(usualPeriods({ from: '2026-11-12', to: '2026-11-20' }).slice(0, 2)).toEqual([
    { from: '2026-10-29', to: '2026-11-06' },
    { from: '2026-10-15', to: '2026-10-23' },
  ])
})

test('a day on which the clocks go back has 25 hours', () => {
  const { from, to } = instantsOf({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Madrid')
  expect(to - from).toBe(25 * 3_600_000)
})

test('a period that ends today is counted to the present minute of the clock', () => {
  const now = Date.parse('2026-11-20T18:41:30Z')
  const today = { from: '2026-11-20', to: '2026-11-20' }
  const minute = openMinuteOf(today, now, 'America/Guatemala')
  expect(minute).toBe(12 * 60 + 42)
  expect(openMinuteOf({ from: '2026-11-19', to: '2026-11-19' }, now, 'America/Guatemala')).toBeUndefined()
  expect(new Date(instantsOf(today, 'America/Guatemala', minute).to).toISOString()).toBe(
    '2026-11-20T18:42:00.000Z',
  )
})

test.each([
  ['the first minute of an hour', { from: '2026-11-20', to: '2026-11-20' }, 12 * 60 + 1, 12],
  ['the last minute of an hour', { from: '2026-11-20', to: '2026-11-20' }, 13 * 60, 12],
  ['a day that is over', { from: '2026-11-20', to: '2026-11-20' }, undefined, null],
  ['several days', { from: '2026-11-14', to: '2026-11-20' }, 12 * 60, null],
])('the hour that runs in %s', (_, days, openMinute, hour) => {
  expect(runningHourOf(days, openMinute)).toBe(hour)
})

test.each([
  [[], null],
  [[3], null],
  [[3, 4], 4],
  [[1, 2, 2, 2], 2],
])('the usual of %j is %s', (values, usual) => {
  expect(usualOf(values)).toBe(usual)
})
