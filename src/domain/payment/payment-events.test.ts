import { expect, test } from 'vitest'
import { paymentStatusAfter, type PaymentEventType } from './payment-events.ts'

test.each<[PaymentEventType, string]>([
  ['payment.unanswered', 'pending'],
  ['payment.captured', 'completed'],
  ['payment.collected', 'completed'],
  ['payment.expired', 'failed'],
  ['payment.failed', 'failed'],
  ['payment.retry', 'pending'],
  ['payment.voided', 'cancelled'],
])('the event %s leads to %s', (type, status) => {
  expect(paymentStatusAfter(type)).toBe(status)
})
