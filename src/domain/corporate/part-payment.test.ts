import { expect, test } from 'vitest'
import { paymentStatusOfPart, refusalToRepayPart } from './part-payment.ts'

test.each([
  [['completed', 'completed'], 'completed'],
  [['completed', 'pending'], 'pending'],
  [['pending', 'failed', 'completed'], 'failed'],
  [['cancelled', 'completed'], 'completed'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('the shares %j make the part %s', (shares, status) => {
  expect(paymentStatusOfPart(shares)).toBe(status)
})

test.each([
  [['failed', 'failed'], false, null],
  [['failed', 'cancelled'], false, null],
  [['failed', 'processing'], false, null],
  [['processing', 'completed'], false, 'payment_not_outstanding'],
  [['pending', 'pending'], false, 'payment_not_outstanding'],
  [['pending', 'pending'], true, 'payment_outcome_unknown'],
  [['failed', 'failed'], true, 'payment_outcome_unknown'],
  [['completed', 'cancelled'], false, 'order_is_completed'],
  [['cancelled', 'cancelled'], false, 'order_is_canceled'],
] as const)(
  'a part of %j, its outcome unknown: %s, is paid again or refused: %s',
  (statuses, isOutcomeUnknown, code) => {
    expect(refusalToRepayPart(statuses.map((status) => ({ status, isOutcomeUnknown })))?.code ?? null).toBe(
      code,
    )
  },
)
