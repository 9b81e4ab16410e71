import { expect, test } from 'vitest'
import { isLateStockRequest, STOCK_REQUEST_STATUSES } from './stock-request.ts'

test('a request is late once its promise has passed, unless the goods are there or nobody waits for them', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  const lateOf = (promisedAt: string | null) =>
    STOCK_REQUEST_STATUSES.filter((status) => isLateStockRequest({ promisedAt, status }, now))
  expect(lateOf('2026-11-20T17:59:59Z')).toEqual([
    'sent_to_supplier',
    'sent_to_distributor',
    'paid',
    'is_taken',
    'on_the_way',
  ])
  expect(lateOf('2026-11-20T18:00:00Z')).toEqual([])
  expect(lateOf(null)).toEqual([])
})
