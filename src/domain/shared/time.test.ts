import { CalendarDateTime, fromAbsolute, parseDate, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  instantOf,
  localDayOf,
  localTimeOf,
  roundUpToQuarter,
  weekdayOf,
} from './time.ts'

const at = (iso: string): number => Date.parse(iso)
const iso = (instant: number): string => new Date(instant).toISOString()

test.each([
  ['2026-12-08T05:59:59.999Z', 'America/Guatemala', '2026-12-07', 1439],
  ['2026-12-08T06:00:00Z', 'America/Guatemala', '2026-12-08', 0],
  ['2026-12-08T07:31:00Z', 'America/Guatemala', '2026-12-08', 91],
  ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01', 30],
  // Clocks that went back at one minute past midnight.
  ['2010-11-07T02:30:59Z', 'America/St_Johns', '2010-11-07', 0],
  ['2010-11-07T02:31:00Z', 'America/St_Johns', '2010-11-06', 1381],
  // Clocks with seconds.
  ['1900-01-01T06:02:03Z', 'America/Guatemala', '1899-12-31', 1439],
  ['1900-01-01T06:02:04Z', 'America/Guatemala', '1900-01-01', 0],
])('%s in %s is %s, minute %d', (instant, timeZone, day, minute) => {
  expect(localDayOf(at(instant), timeZone)).toBe(day)
  expect(localTimeOf(at(instant), timeZone)).toEqual({ day, minute })
})

describe('the instant of a wall-clock minute', () => {
  test.each([
    ['2026-12-08', 0, 'America/Guatemala', '2026-12-08T06:00:00.000Z'],
    ['2026-12-08', 815, 'America/Guatemala', '2026-12-08T19:35:00.000Z'],
    ['2026-12-08', 1439, 'America/Guatemala', '2026-12-09T05:59:00.000Z'],
    ['2026-12-31', 1440, 'America/Guatemala', '2027-01-01T06:00:00.000Z'],
    ['2026-12-08', 1500, 'America/Guatemala', '2026-12-09T07:00:00.000Z'],
    // The nights on which the clocks go forward and back.
    ['2026-03-29', 150, 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', 150, 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ])('of %s, minute %d in %s is %s', (day, minute, timeZone, expected) => {
    expect(iso(instantOf(day, minute, timeZone))).toBe(expected)
  })

  test('property: converts back to the same day and minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: -400, max: 400 }), (minute, days) => {
        const day = addDays('2026-12-08', days)
        expect(localTimeOf(instantOf(day, minute, 'America/Guatemala'), 'America/Guatemala')).toEqual({
          day,
          minute,
        })
      }),
    )
  })
})

describe('property: agrees with the library of the calendars', () => {
  // Clocks that never change, that go back to winter, ahead of UTC, by half an hour, and across the date line.
  const zone = fc.constantFrom(
    'America/Guatemala',
    'America/Santiago',
    'Europe/Madrid',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  )

  test('about what the clocks show at an instant', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: at('1990-01-01'), max: at('2040-01-01') }), (timeZone, instant) => {
        const zoned = fromAbsolute(instant, timeZone)
        const day = zoned.toString().slice(0, 10)
        expect(localTimeOf(instant, timeZone)).toEqual({ day, minute: zoned.hour * 60 + zoned.minute })
        expect(localDayOf(instant, timeZone)).toBe(day)
      }),
    )
  })

  const instantByLibrary = (day: string, minute: number, timeZone: string): number => {
    const { year, month, day: date } = parseDate(day)
    const wall = new CalendarDateTime(year, month, date, Math.floor(minute / 60), minute % 60)
    return toZoned(wall, timeZone).toDate().getTime()
  }

  test('about the instant of a minute', () => {
    fc.assert(
      fc.property(
        zone,
        fc.integer({ min: 0, max: 12_000 }),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, days, minute) => {
          const day = parseDate('2012-01-01').add({ days }).toString()
          expect(addDays('2012-01-01', days)).toBe(day)
          expect(instantOf(day, minute, timeZone)).toBe(instantByLibrary(day, minute, timeZone))
        },
      ),
    )
  })

  test.each([
    ['2026-03-29', 'Europe/Madrid'],
    ['2026-10-25', 'Europe/Madrid'],
    ['2026-09-06', 'America/Santiago'],
    ['2026-04-04', 'America/Santiago'],
    ['2026-10-04', 'Australia/Lord_Howe'],
    ['2026-04-05', 'Australia/Lord_Howe'],
  ])('about every minute of %s, when the clocks of %s change', (day, timeZone) => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
    expect(minutes.map((minute) => instantOf(day, minute, timeZone))).toEqual(
      minutes.map((minute) => instantByLibrary(day, minute, timeZone)),
    )
  })
})

test('days are added across the ends of months and years', () => {
  expect([0, 1, 25, -8, 400].map((days) => addDays('2026-12-08', days))).toEqual([
    '2026-12-08',
    '2026-12-09',
    '2027-01-02',
    '2026-11-30',
    '2028-01-12',
  ])
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('days between two days are counted in both directions', () => {
  expect(daysBetween('2026-12-08', '2026-12-08')).toBe(0)
  expect(daysBetween('2026-12-08', '2027-01-02')).toBe(25)
  expect(daysBetween('2026-12-08', '2026-11-30')).toBe(-8)
})

test('weekdays count from Monday, 1, to Sunday, 7', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => weekdayOf(addDays('2026-12-07', days)))
  expect(week).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  ['2026-12-07T16:00:00.000Z', '2026-12-07T16:00:00.000Z'],
  ['2026-12-07T16:00:00.001Z', '2026-12-07T16:15:00.000Z'],
  ['2026-12-07T16:14:59.999Z', '2026-12-07T16:15:00.000Z'],
  ['2026-12-07T23:46:00.000Z', '2026-12-08T00:00:00.000Z'],
])('the quarter at or after %s is %s', (instant, quarter) => {
  expect(iso(roundUpToQuarter(at(instant)))).toBe(quarter)
})
