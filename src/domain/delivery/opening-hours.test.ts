import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, MINUTE_MS, QUARTER_MS, weekdayOf } from '../shared/time.ts'
import { refusalToDeliveryTime, slotsOfDay, type DeliveryTimeFacts } from './delivery-time.ts'
import {
  capacityOf,
  closingMinute,
  openHoursAt,
  refusalToHours,
  type HoursErrorCode,
  type OpeningHours,
} from './opening-hours.ts'

const row = (weekday: number, opens: number, closes: number): OpeningHours => ({
  weekday,
  day: null,
  isOpen: true,
  opensAtMinute: opens * 60,
  closesAtMinute: closes * 60,
  deliveryManOrdersCount: 3,
  storeOrderCount: 4,
})
const date = (day: string, opens: number, closes: number, isOpen = true): OpeningHours => ({
  ...row(1, opens, closes),
  weekday: null,
  day,
  isOpen,
})

describe('hours', () => {
  test.each<readonly [string, readonly OpeningHours[], HoursErrorCode | null, string | undefined]>([
    ['of a usual week', [row(1, 7, 21.5), row(2, 7, 21.5)], null, undefined],
    ['of a whole day', [row(1, 0, 24), row(2, 0, 24)], null, undefined],
    ['past midnight', [row(5, 7, 25), row(6, 7, 22)], null, undefined],
    ['twice a day', [row(1, 7, 11), row(1, 17, 22)], null, undefined],
    ['beside the quarters', [row(1, 7, 22 + 10 / 60)], 'store_hours_quarter_error', '0.closesAtMinute'],
    ['that open beside the quarters', [row(1, 7.1, 22)], 'store_hours_quarter_error', '0.opensAtMinute'],
    ['that close when they open', [row(1, 7, 7)], 'store_hours_empty', '0.closesAtMinute'],
    ['that close before they open', [row(1, 9, 7)], 'store_hours_error', '0.closesAtMinute'],
    ['longer than a day', [row(1, 7, 32)], 'store_hours_error', '0.closesAtMinute'],
    ['that open on the next day', [row(1, 24, 30)], 'store_hours_error', '0.opensAtMinute'],
    [
      'three times a day',
      [row(1, 7, 9), row(1, 10, 11), row(1, 12, 13)],
      'store_hours_too_many',
      '2.opensAtMinute',
    ],
    ['twice at once', [row(1, 7, 12), row(1, 11, 14)], 'store_hours_overlap', '1.opensAtMinute'],
    [
      'into the next day\u2019s',
      [row(5, 7, 32 - 1), row(6, 6, 22)],
      'store_hours_overlap',
      '1.opensAtMinute',
    ],
    ['from Sunday into Monday', [row(1, 0, 22), row(7, 20, 26)], 'store_hours_overlap', '0.opensAtMinute'],
    [
      'of a date twice at once',
      [date('2026-12-24', 7, 12), date('2026-12-24', 11, 14)],
      'store_hours_overlap',
      '1.opensAtMinute',
    ],
    ['of a date beside its weekday', [row(4, 7, 22), date('2026-12-24', 7, 18)], null, undefined],
  ])('%s: %#', (_, hours, code, field) => {
    const refused = refusalToHours(hours)
    expect([refused?.code ?? null, refused?.field]).toEqual([code, field])
  })
  test('of a date replace those of its weekday, and what was open before midnight goes on', () => {
    const hours = [row(3, 18, 26), row(4, 7, 22), date('2026-12-24', 10, 18)]
    const isOpen = (day: string, minute: number) => openHoursAt(day, minute, hours) !== null
    expect([
      isOpen('2026-12-24', 60),
      isOpen('2026-12-24', 8 * 60),
      isOpen('2026-12-24', 17 * 60),
      isOpen('2026-12-24', 18 * 60),
      isOpen('2026-12-31', 8 * 60),
    ]).toEqual([true, false, true, false, true])
  })
  test('closed on a date are closed although the weekday is open', () =>
    expect(openHoursAt('2026-12-25', 600, [row(5, 7, 22), date('2026-12-25', 7, 22, false)])).toBeNull())
  test('typed past midnight end on the next day', () => {
    expect(closingMinute(7 * 60, 60)).toBe(25 * 60)
    expect(closingMinute(7 * 60, 22 * 60)).toBe(22 * 60)
    expect(closingMinute(7 * 60, 7 * 60)).toBe(7 * 60)
  })
  test('give so many orders', () => {
    expect(capacityOf(row(1, 7, 21.5), 4)).toEqual({ quarters: 58, orders: 232, deliveries: 174 })
    expect(capacityOf(row(1, 7, 21.5), 0)).toEqual({ quarters: 58, orders: 232, deliveries: 0 })
    expect(capacityOf({ ...row(1, 7, 21.5), isOpen: false }, 4)).toEqual({
      quarters: 0,
      orders: 0,
      deliveries: 0,
    })
  })
})

const ZONES = ['Europe/Madrid', 'America/Panama', 'America/Guatemala', 'America/Santiago'] as const
/** Days around both clock changes of Madrid and Santiago, and plain ones. */
const DAYS = [
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-04-04',
  '2026-04-05',
  '2026-09-05',
  '2026-09-06',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-12-24',
] as const

const span = fc.record({
  opens: fc.integer({ min: 0, max: 95 }),
  quarters: fc.integer({ min: 1, max: 96 }),
  isOpen: fc.boolean(),
  storeOrderCount: fc.integer({ min: 1, max: 9 }),
})
const anyHours = fc
  .record({
    week: fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), span }), { maxLength: 14 }),
    dates: fc.array(fc.record({ day: fc.constantFrom(...DAYS), span }), { maxLength: 4 }),
  })
  .map(({ week, dates }): readonly OpeningHours[] => {
    const rows = [
      ...week.map((each) => ({ ...each, day: null })),
      ...dates.map((each) => ({ ...each, weekday: null })),
    ].map(({ weekday, day, span: { opens, quarters, isOpen, storeOrderCount } }) => ({
      weekday,
      day,
      isOpen,
      opensAtMinute: opens * 15,
      closesAtMinute: (opens + quarters) * 15,
      deliveryManOrdersCount: 1,
      storeOrderCount,
    }))
    // What the product accepts: rows that would be refused are left out.
    return rows.reduce<readonly OpeningHours[]>(
      (kept, next) => (refusalToHours([...kept, next]) === null ? [...kept, next] : kept),
      [],
    )
  })

/** The quarters at which the clocks on the wall show a day, with the minute that they show, by the formatter alone. */
const quartersOn = (day: string, timeZone: string): ReadonlyArray<readonly [at: number, minute: number]> => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const middle = Date.parse(`${day}T12:00:00Z`)
  const quarters: Array<readonly [number, number]> = []
  for (let at = middle - 27 * 60 * MINUTE_MS; at < middle + 27 * 60 * MINUTE_MS; at += QUARTER_MS) {
    const [shownDay, time = ''] = format.format(at).split(' ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    if (shownDay === day) quarters.push([at, hour * 60 + minute])
  }
  return quarters
}
const QUARTERS = new Map(
  ZONES.flatMap((zone) => DAYS.map((day) => [`${zone} ${day}`, quartersOn(day, zone)] as const)),
)

/** A second reading: every minute of each day that a row opens is painted, own days over what came from the day before. */
const paintedMinutes = (hours: readonly OpeningHours[], day: string): ReadonlyMap<number, number> => {
  const rowsOf = (each: string) => {
    const dated = hours.filter((row) => row.day === each)
    return dated.length > 0 ? dated : hours.filter(({ weekday }) => weekday === weekdayOf(each))
  }
  const painted = new Map<number, number>()
  for (const [shift, each] of [
    [-1440, addDays(day, -1)],
    [0, day],
  ] as const)
    for (const row of rowsOf(each))
      if (row.isOpen)
        for (let minute = row.opensAtMinute; minute < row.closesAtMinute; minute += 1)
          painted.set(minute + shift, row.storeOrderCount)
  return painted
}

describe('the times that a store offers', () => {
  test('agree with its hours read minute by minute, on days of a clock change too', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...ZONES), fc.constantFrom(...DAYS), (hours, timeZone, day) => {
        const facts: DeliveryTimeFacts = {
          now: Date.parse(`${addDays(day, -2)}T00:00:00Z`),
          timeZone,
          isStoreActive: true,
          maxDeliveryDays: 12,
          hours,
          leadMinutes: 0,
          isOwnDelivery: false,
          deliveryMenCount: 0,
          ordersBySlot: new Map(),
          ordersByHour: new Map(),
        }
        const painted = paintedMinutes(hours, day)
        const quarters = QUARTERS.get(`${timeZone} ${day}`) ?? []
        const room = quarters.map(([at, minute]) => [at, painted.get(minute) ?? null] as const)
        expect(slotsOfDay(day, facts).map(({ at, remaining }) => [at, remaining])).toEqual(
          room.filter(([, orders]) => orders !== null),
        )
        expect(quarters.map(([at]) => refusalToDeliveryTime(at, facts)?.code ?? null)).toEqual(
          room.map(([, orders]) => (orders === null ? 'store_not_work' : null)),
        )
      }),
      { numRuns: 300 },
    )
  })
})
