import { expect, it } from 'vitest'
import { ORDER_STATUS_GROUPS, ORDER_STATUSES } from '../domain/order/order-status.ts'
import { STATUS_HUES } from './StatusChip.tsx'

it('gives every status the hue of its group', () => {
  const ofGroups = Object.entries(ORDER_STATUS_GROUPS).flatMap(([group, statuses]) =>
    statuses.map((status) => [status, group]),
  )
  expect(STATUS_HUES).toEqual(Object.fromEntries(ofGroups))
  expect(Object.keys(STATUS_HUES).sort()).toEqual([...ORDER_STATUSES].sort())
})
