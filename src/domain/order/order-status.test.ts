import { expect, test } from 'vitest'
import { ASSIGNED_ORDER_STATUSES, ORDER_STATUS_GROUPS, UNDERWAY_ORDER_STATUSES } from './order-status.ts'

test('every status belongs to one group, in the order of its life', () => {
  expect(ORDER_STATUS_GROUPS).toEqual({
    waiting: ['scheduled', 'pending'],
    kitchen: ['processing', 'preparing', 'packing'],
    road: ['in_progress', 'routing', 'assigned', 'in_route', 'at_the_door'],
    done: ['completed'],
    stopped: ['failed', 'cancelled'],
  })
})

test('a delivery man is occupied from routing on, and underway once he has left', () => {
  expect(ASSIGNED_ORDER_STATUSES).toEqual(['routing', 'assigned', 'in_route', 'at_the_door'])
  expect(UNDERWAY_ORDER_STATUSES).toEqual(['in_route', 'at_the_door'])
})
