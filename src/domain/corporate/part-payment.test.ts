import { expect, test } from 'vitest'
import type { OrderStatus } from '../order/order-status.ts'
import {
  paymentStatusOfPart,
  refusalToRepayPart,
  waitsForTerminal,
  type RepayableDelivery,
} from './part-payment.ts'

test.each([
  [['completed', 'completed'], 'completed'],
  [['completed', 'pending'], 'pending'],
  [['pending', 'failed', 'completed'], 'failed'],
  [['cancelled', 'completed'], 'completed'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('the shares %j make the part %s', (shares, status) => {
  expect(paymentStatusOfPart(shares)).toBe(status)
})

const share = (
  status: OrderStatus,
  payment: Partial<RepayableDelivery['payment']> = {},
): RepayableDelivery => ({
  status,
  payment: { method: 'card', status: 'pending', isOutcomeUnknown: false, isDeferred: false, ...payment },
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
    const deliveries = statuses.map((status) => share(status, { isOutcomeUnknown }))
    expect(refusalToRepayPart(deliveries, false)?.code ?? null).toBe(code)
  },
)

const LATER = { isDeferred: true } as const
test.each([
  ['delivered and due', [share('completed', LATER), share('cancelled')], true, null],
  ['delivered, its card declined', [share('completed', { ...LATER, status: 'failed' })], true, null],
  ['delivered, of an order not all delivered', [share('completed', LATER)], false, 'payment_not_outstanding'],
  ['still on the road', [share('in_route', LATER)], false, 'payment_not_outstanding'],
  ['paid', [share('completed', { ...LATER, status: 'completed' })], true, 'order_is_completed'],
  [
    'being charged',
    [share('completed', { ...LATER, isOutcomeUnknown: true })],
    true,
    'payment_outcome_unknown',
  ],
] as const)('a part that is paid after its deliveries, %s: %s', (_, deliveries, isDue, code) => {
  expect(refusalToRepayPart(deliveries, isDue)?.code ?? null).toBe(code)
})

test.each([
  ['pending', 'bank_transfer', null],
  ['pending', 'pos', 'payment_not_outstanding'],
  ['processing', 'bank_transfer', 'payment_not_outstanding'],
] as const)('a delivery that is %s for %s is paid when the money is there: %s', (status, method, code) => {
  expect(refusalToRepayPart([share(status, { method })], false)?.code ?? null).toBe(code)
})

test.each([
  [share('pending', { method: 'pos' }), true],
  [share('completed', { method: 'pos', isDeferred: true }), true],
  [share('in_route', { method: 'pos', isDeferred: true }), false],
  [share('completed', { method: 'pos', isDeferred: true, status: 'completed' }), false],
  [share('pending', { method: 'bank_transfer' }), false],
])('%j waits for the code of a terminal: %s', (delivery, waits) => {
  expect(waitsForTerminal(delivery)).toBe(waits)
})
