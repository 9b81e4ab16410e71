import { expect, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from './delivery-man.ts'
import { deliveryManTarget, eventToSet, type DeliveryManEventType } from './delivery-man-life.ts'

test.each<[DeliveryManEventType, string]>([
  ['man.depart', 'on_rout'],
  ['man.last_order_closed', 'return_to_store'],
  ['man.returned', 'active'],
  ['man.set_active', 'active'],
  ['man.set_inactive', 'inactive'],
  ['man.set_absent', 'is_absent'],
])('%s is after %s', (type, status) => {
  expect(deliveryManTarget(type)).toBe(status)
})

test('what setting a status by hand means, from each', () => {
  expect(
    DELIVERY_MAN_STATUSES.map((to) => [to, ...DELIVERY_MAN_STATUSES.map((from) => eventToSet(from, to))]),
  ).toEqual([
    // from active, inactive, is_absent, on_rout, return_to_store
    ['active', 'man.set_active', 'man.set_active', 'man.set_active', 'man.set_active', 'man.returned'],
    ['inactive', ...Array<string>(5).fill('man.set_inactive')],
    ['is_absent', ...Array<string>(5).fill('man.set_absent')],
    ['on_rout', null, null, null, null, null],
    ['return_to_store', null, null, null, null, null],
  ])
})
