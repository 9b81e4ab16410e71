import { expect, it } from 'vitest'
import { ORDER_STATUS_GROUPS, ORDER_STATUSES } from '../../domain/order/order-status.ts'
import { ORDER_STATUS_TONES } from './OrderStatusChip.tsx'

it('gives every status the tone of its group', () => {
  const ofGroups = Object.entries(ORDER_STATUS_GROUPS).flatMap(([group, statuses]) =>
    statuses.map((status) => [status, group]),
  )
  expect(ORDER_STATUS_TONES).toEqual(Object.fromEntries(ofGroups))
  expect(Object.keys(ORDER_STATUS_TONES).sort()).toEqual([...ORDER_STATUSES].sort())
})
