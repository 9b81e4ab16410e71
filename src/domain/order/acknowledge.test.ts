import { expect, it } from 'vitest'
import { refusalToAcknowledge } from './order-refusals.ts'
import { ORDER_STATUSES } from './order-status.ts'

const CODES: Readonly<Record<string, string | null>> = {
  processing: null,
  completed: 'order_is_completed',
  cancelled: 'order_is_canceled',
}

it.each(ORDER_STATUSES)(
  'an order that is %s is acknowledged only in the tray, and says else why not',
  (status) =>
    expect(refusalToAcknowledge({ status })?.code ?? null).toBe(
      status in CODES ? CODES[status] : 'invalid_next_status',
    ),
)
