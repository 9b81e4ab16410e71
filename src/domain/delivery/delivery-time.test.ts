import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUARTER_MS, instantOf, localTimeOf } from '../shared/time.ts'
import {
  deliveryDays,
  dueAt,
  earliestDeliveryTime,
  hourKeyOf,
  leadMinutes,
  refusalToDeliveryTime,
  slotKeyOf,
  slotsOfDay,
  type DeliveryTimeFacts,
} from './delivery-time.ts'

const at = (iso: string): number => Date.parse(iso)
/** Guatemala, UTC-6 the whole year: Monday 7 December 2026, 10:05. */
const facts: DeliveryTimeFacts = {
  now: at('2026-12-07T16:05:00Z'),
  timeZone: 'America/Guatemala',
  isStoreActive: true,
  maxDeliveryDays: 3,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isOpen: weekday !== 3,
    opensAtMinute: 8 * 60,
    closesAtMinute: 20 * 60,
    deliveryManOrdersCount: 4,
    storeOrderCount: 3,
  })),
  leadMinutes: 50,
  isOwnDelivery: true,
  deliveryMenCount: 2,
  ordersBySlot: new Map(),
  ordersByHour: new Map(),
}
const code = (iso: string, changed: Partial<DeliveryTimeFacts> = {}) =>
  refusalToDeliveryTime(at(iso), { ...facts, ...changed })?.code ?? null

describe('the lead time', () => {
  test('is the longest cooking time and the travel time, without frozen lines', () => {
    const line = (cookingTime: number, frozenQuantity: number) => ({
      cookingTime,
      quantity: 2,
      frozenQuantity,
    })
    expect(leadMinutes([line(15, 0), line(25, 1), line(60, 2)], 20)).toBe(45)
    expect(leadMinutes([line(60, 2)], null)).toBe(30)
    expect(leadMinutes([], 20)).toBe(20)
  })
})

describe('the refusal to a delivery time', () => {
  test.each([
    ['2026-12-07T17:00:00Z', null],
    ['2026-12-07T16:45:00Z', 'invalid_delivery_time'],
    ['2026-12-07T15:00:00Z', 'invalid_delivery_time'],
    ['2026-12-07T17:10:00Z', 'invalid_delivery_time'],
    ['2026-12-08T01:45:00Z', null],
    ['2026-12-08T02:00:00Z', 'store_not_work'],
    ['2026-12-08T13:45:00Z', 'store_not_work'],
    ['2026-12-08T14:00:00Z', null],
    ['2026-12-09T18:00:00Z', 'store_not_work'],
    ['2026-12-10T18:00:00Z', null],
    ['2026-12-11T18:00:00Z', 'invalid_delivery_time'],
  ])('of %s is %s', (time, expected) => expect(code(time)).toBe(expected))
  test('applies to every time of an inactive store', () =>
    expect(code('2026-12-07T18:00:00Z', { isStoreActive: false })).toBe('store_not_work'))
  test('applies to a full slot, a full hour, and without delivery men', () => {
    const time = '2026-12-07T18:15:00Z'
    expect(code(time, { ordersBySlot: new Map([['2026-12-07/49', 3]]) })).toBe('delivery_time_limits_error')
    expect(code(time, { ordersBySlot: new Map([['2026-12-07/49', 2]]) })).toBeNull()
    expect(code(time, { ordersByHour: new Map([['2026-12-07/12', 8]]) })).toBe('delivery_time_limits_error')
    expect(code(time, { ordersByHour: new Map([['2026-12-07/12', 7]]) })).toBeNull()
    expect(code(time, { deliveryMenCount: 0 })).toBe('delivery_time_limits_error')
    expect(code(time, { deliveryMenCount: 0, isOwnDelivery: false })).toBeNull()
  })
  test('does not apply at the earliest minute of the lead time', () => {
    const now = at('2026-12-07T16:10:00Z')
    expect(code('2026-12-07T17:00:00Z', { now })).toBeNull()
    expect(code('2026-12-07T17:00:00Z', { now: now + 1 })).toBe('invalid_delivery_time')
  })
  test('counts only slots for orders of other delivery services', () => {
    const brought = {
      isOwnDelivery: false,
      ordersBySlot: new Map([['2026-12-07/49', 1]]),
      ordersByHour: new Map([['2026-12-07/12', 8]]),
    }
    const slot = slotsOfDay('2026-12-07', { ...facts, ...brought }).find(
      (each) => each.at === at('2026-12-07T18:15:00Z'),
    )
    expect(slot).toEqual({ at: at('2026-12-07T18:15:00Z'), remaining: 2, refusal: null })
    expect(code('2026-12-07T18:15:00Z', { ...brought, ordersBySlot: new Map([['2026-12-07/49', 3]]) })).toBe(
      'delivery_time_limits_error',
    )
  })
  test('names the field of the time', () =>
    expect(refusalToDeliveryTime(at('2026-12-07T16:45:00Z'), facts)).toEqual({
      _tag: 'Refusal',
      code: 'invalid_delivery_time',
      field: 'deliveryTime',
    }))
  test('is returned, not thrown, for an invalid text', () =>
    expect(refusalToDeliveryTime(Number.NaN, facts)?.code).toBe('invalid_delivery_time'))
})

test.each([
  ['America/Guatemala', '2026-12-08T03:00:00Z', '2026-12-07'],
  ['America/Panama', '2026-12-08T03:00:00Z', '2026-12-07'],
  ['Europe/Madrid', '2026-12-07T23:30:00Z', '2026-12-08'],
])('counts the first day in %s at %s', (timeZone, now, day) =>
  expect(deliveryDays({ ...facts, timeZone, now: at(now) })[0]).toBe(day),
)

describe('the slots of a day', () => {
  test('have keys by local day, quarter and hour', () => {
    expect(slotKeyOf(at('2026-12-08T05:45:00Z'), 'America/Guatemala')).toBe('2026-12-07/95')
    expect(hourKeyOf(at('2026-12-08T05:45:00Z'), 'America/Guatemala')).toBe('2026-12-07/23')
  })
  test('run from opening to the last quarter before closing', () => {
    const slots = slotsOfDay('2026-12-08', { ...facts, ordersBySlot: new Map([['2026-12-08/32', 1]]) })
    expect(slots).toHaveLength(48)
    expect(slots[0]).toEqual({ at: at('2026-12-08T14:00:00Z'), remaining: 2, refusal: null })
    expect(slots.at(-1)?.at).toBe(at('2026-12-09T01:45:00Z'))
  })
  test('may end at 24:00', () => {
    const allDay = {
      ...facts,
      hours: facts.hours.map((hours) => ({ ...hours, isOpen: true, opensAtMinute: 0, closesAtMinute: 1440 })),
    }
    expect(slotsOfDay('2026-12-08', allDay)).toHaveLength(96)
    expect(refusalToDeliveryTime(at('2026-12-08T06:00:00Z'), allDay)).toBeNull()
  })
  test('are empty on a closed weekday', () => expect(slotsOfDay('2026-12-09', facts)).toEqual([]))
  test('give the earliest available time, over full and closed days', () => {
    expect(earliestDeliveryTime(facts)).toBe(at('2026-12-07T17:00:00Z'))
    const late = { ...facts, now: at('2026-12-09T01:30:00Z') }
    expect(earliestDeliveryTime(late)).toBe(at('2026-12-10T14:00:00Z'))
    expect(earliestDeliveryTime({ ...facts, deliveryMenCount: 0 })).toBeNull()
  })
  test("are available from today to the store's maximum of days", () =>
    expect(deliveryDays(facts)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']))
  test.each([
    ['America/Guatemala', '2026-12-08', 96],
    ['America/Panama', '2026-03-08', 96],
    ['Europe/Madrid', '2026-03-29', 92],
    ['Europe/Madrid', '2026-10-25', 100],
  ])('in %s on %s are %d different quarters', (timeZone, day, count) => {
    const open = {
      ...facts,
      now: at(`${day}T00:00:00Z`) - 86_400_000,
      timeZone,
      maxDeliveryDays: 12,
      hours: facts.hours.map((hours) => ({ ...hours, isOpen: true, opensAtMinute: 0, closesAtMinute: 1440 })),
    }
    const slots = slotsOfDay(day, open)
    expect(slots).toHaveLength(count)
    expect(new Set(slots.map((slot) => slot.at)).size).toBe(count)
    expect(slots.every((slot) => slot.refusal === null && slot.at % QUARTER_MS === 0)).toBe(true)
  })
  test('property: agree with the refusal and never exceed the capacity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 47 }),
        (inSlot, inHour, index) => {
          const slot = slotsOfDay('2026-12-08', facts)[index]
          const time = slot?.at ?? 0
          const loaded = {
            ...facts,
            ordersBySlot: new Map([[slotKeyOf(time, facts.timeZone), inSlot]]),
            ordersByHour: new Map([[hourKeyOf(time, facts.timeZone), inHour]]),
          }
          const again = slotsOfDay('2026-12-08', loaded)[index]
          expect(again?.refusal).toEqual(refusalToDeliveryTime(time, loaded))
          expect(again?.remaining).toBe(Math.max(0, Math.min(3 - inSlot, 8 - inHour)))
        },
      ),
    )
  })
})

describe('the release of a scheduled order', () => {
  test('is at 06:00 of the delivery day with a short lead time', () =>
    expect(dueAt({ deliveryTime: at('2026-12-08T20:00:00Z'), leadMinutes: 50 }, 'America/Guatemala')).toBe(
      at('2026-12-08T12:00:00Z'),
    ))
  test.each([
    // 20:00 of 8 December in Guatemala is already 9 December in UTC.
    ['America/Guatemala', '2026-12-09T02:00:00Z', '2026-12-08T12:00:00Z'],
    ['America/Panama', '2026-12-09T01:00:00Z', '2026-12-08T11:00:00Z'],
    ['Europe/Madrid', '2026-12-08T19:00:00Z', '2026-12-08T05:00:00Z'],
    // 12:00 of the Sunday on which the clocks go forward an hour.
    ['Europe/Madrid', '2026-03-29T10:00:00Z', '2026-03-29T04:00:00Z'],
  ])('is at 06:00 of the day in %s for a delivery at %s', (timeZone, deliveryTime, due) =>
    expect(dueAt({ deliveryTime: at(deliveryTime), leadMinutes: 50 }, timeZone)).toBe(at(due)),
  )
  test('is an hour before the lead time when that is before 06:00', () =>
    expect(dueAt({ deliveryTime: at('2026-12-08T06:15:00Z'), leadMinutes: 50 }, 'America/Guatemala')).toBe(
      at('2026-12-08T04:25:00Z'),
    ))
})

test('property: wall clock and instant agree wherever the wall clock exists', () => {
  for (const timeZone of ['America/Guatemala', 'Europe/Madrid', 'America/Panama']) {
    const time = instantOf('2026-07-01', 13 * 60 + 30, timeZone)
    expect(localTimeOf(time, timeZone)).toEqual({ day: '2026-07-01', minute: 810 })
  }
})
