import { sql } from 'kysely'
import type { SpecialDate, WorkingHours } from '../../../src/api/contract/network-records.contract.ts'
import {
  closingMinute,
  refusalToHours,
  type OpeningHours,
} from '../../../src/domain/delivery/opening-hours.ts'
import { ordersTouchedBy } from '../../../src/domain/delivery/promised-orders.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Trx } from '../resource/resource-table.ts'
import type { StoreRow } from './stores.table.ts'

/** The week and the dates of a store. */
export interface StoreTimes {
  readonly workingHours: readonly WorkingHours[]
  readonly specialDates: readonly SpecialDate[]
}

const withClosing = <Row extends WorkingHours | SpecialDate>(row: Row): Row => ({
  ...row,
  closesAtMinute: closingMinute(row.opensAtMinute, row.closesAtMinute),
})

/** Hours as they are stored: sorted, and a closing before the opening as one of the next day. */
export const storedTimes = (times: StoreTimes): StoreTimes => ({
  workingHours: times.workingHours
    .map(withClosing)
    .toSorted((a, b) => a.weekday - b.weekday || a.opensAtMinute - b.opensAtMinute),
  specialDates: times.specialDates
    .map(withClosing)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.opensAtMinute - b.opensAtMinute),
})

const toHours = ({ workingHours, specialDates }: StoreTimes): readonly OpeningHours[] => [
  ...workingHours,
  ...specialDates.map((row) => ({ ...row, weekday: null })),
]

/** Why these cannot be the hours of a store, at the row of the request. */
export const refusalToTimes = (times: StoreTimes): Refusal | null => {
  const refused = refusalToHours(
    toHours({
      workingHours: times.workingHours.map(withClosing),
      specialDates: times.specialDates.map(withClosing),
    }),
  )
  if (refused === null) return null
  const [index = '0', name = ''] = (refused.field ?? '').split('.')
  const inWeek = times.workingHours.length
  return {
    ...refused,
    field:
      Number(index) < inWeek
        ? `workingHours.${index}.${name}`
        : `specialDates.${Number(index) - inWeek}.${name}`,
  }
}

const ORDERS_NAMED = 20

/** The refusal that names the promised orders which new hours touch; null once somebody has seen them, or without any. */
export const refusalToTouchOrders = async (
  trx: Trx,
  store: Pick<StoreRow, 'id' | 'time_zone' | 'workingHours' | 'specialDates'>,
  after: StoreTimes,
  now: Date,
): Promise<Refusal | null> => {
  const { rows } = await sql<{ id: number; number: number; at: number }>`
    select o.id, o.number, (extract(epoch from o.delivery_time) * 1000)::float8 as at from orders o
    where o.store_id = ${store.id} and o.stage in ('scheduled', 'pending', 'in_work') and o.delivery_time > ${now}
    order by o.delivery_time, o.id`.execute(trx)
  const orders = rows.map((row) => ({ ...row, deliveryTime: row.at }))
  const touched = ordersTouchedBy(orders, { before: toHours(store), after: toHours(after) }, store.time_zone)
  return touched.length === 0
    ? null
    : refusal('store_hours_touch_orders', {
        count: touched.length,
        orders: touched.slice(0, ORDERS_NAMED).map(({ id, number, at }) => ({
          id,
          number,
          deliveryTime: new Date(at).toISOString(),
        })),
      })
}
