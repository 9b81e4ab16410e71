import { expect, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from '../order/delivery-man.ts'
import { deliveryManStatusAfter, eventForStatus, type DeliveryManEventType } from './delivery-man-events.ts'

test.each<[DeliveryManEventType, string]>([
  ['deliveryMan.depart', 'on_rout'],
  ['deliveryMan.lastOrderClosed', 'return_to_store'],
  ['deliveryMan.returned', 'active'],
  ['deliveryMan.setActive', 'active'],
  ['deliveryMan.setInactive', 'inactive'],
  ['deliveryMan.setAbsent', 'is_absent'],
])('the event %s leads to %s', (type, status) => {
  expect(deliveryManStatusAfter(type)).toBe(status)
})

test('each status set by hand has its event, by the present status', () => {
  expect(
    DELIVERY_MAN_STATUSES.map((to) => [to, ...DELIVERY_MAN_STATUSES.map((from) => eventForStatus(from, to))]),
  ).toEqual([
    // the columns: active, inactive, is_absent, on_rout, return_to_store
    [
      'active',
      'deliveryMan.setActive',
      'deliveryMan.setActive',
      'deliveryMan.setActive',
      'deliveryMan.setActive',
      'deliveryMan.returned',
    ],
    ['inactive', ...Array<string>(5).fill('deliveryMan.setInactive')],
    ['is_absent', ...Array<string>(5).fill('deliveryMan.setAbsent')],
    ['on_rout', null, null, null, null, null],
    ['return_to_store', null, null, null, null, null],
  ])
})
