import { expect, test } from 'vitest'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { copiedValues, NEW_STORE, toStoreBody } from './store-form.ts'

const week = [
  {
    weekday: 1,
    isOpen: true,
    opensAtMinute: 420,
    closesAtMinute: 1260,
    deliveryManOrdersCount: 3,
    storeOrderCount: 4,
  },
]
const other = {
  name: 'Zona 10',
  type: 'kiosk',
  commission: 3,
  maxDeliveryDays: 5,
  workingHours: week,
  specialDates: [],
} as Partial<StoreRecord> as StoreRecord // what is copied of it

test('only the chosen parts of another store are copied, and never its name', () => {
  expect(copiedValues(other, ['terms'])).toEqual({ type: 'kiosk', commission: 3, maxDeliveryDays: 5 })
  expect(copiedValues(other, ['week', 'dates'])).toEqual({ workingHours: week, specialDates: [] })
})

test('copied hours are sent with the new store', () => {
  expect(toStoreBody({ ...NEW_STORE, ...copiedValues(other, ['week']) }, () => true)).toMatchObject({
    workingHours: week,
  })
})
