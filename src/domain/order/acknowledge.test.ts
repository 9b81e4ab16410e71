import { expect, it } from 'vitest'
import { refusalToAcknowledge } from './order-refusals.ts'

it.each([
  ['processing', null],
  ['scheduled', 'invalid_next_status'],
  ['pending', 'invalid_next_status'],
  ['completed', 'order_is_completed'],
  ['cancelled', 'order_is_canceled'],
] as const)('acknowledging an order that is %s is answered by %s', (status, code) =>
  expect(refusalToAcknowledge({ status })?.code ?? null).toBe(code),
)
