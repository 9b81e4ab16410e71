import { expect, test } from 'vitest'
import type { PaymentRecord } from '../../src/domain/payment/payment-events.ts'
import { PAYMENT_EVENTS, paymentRecord } from './payment.paths.ts'
import { applyPaymentEvent } from '../../src/machines/lifecycles/payment-lifecycle.ts'

const unknownOutcome = { isOutcomeUnknown: true }
const PAYMENTS: Readonly<Record<string, PaymentRecord>> = {
  'pending card': paymentRecord('card'),
  'pending card, outcome unknown': { ...paymentRecord('card'), ...unknownOutcome },
  'pending cash': paymentRecord('cash'),
  'pending pos at the door': paymentRecord('pos', true),
  failed: { ...paymentRecord('card'), status: 'failed', gatewayCode: '51' },
  'failed, outcome unknown': { ...paymentRecord('card'), ...unknownOutcome, status: 'failed' },
  completed: { ...paymentRecord('card'), status: 'completed' },
  cancelled: { ...paymentRecord('card'), status: 'cancelled' },
}

const describeResult = (result: ReturnType<typeof applyPaymentEvent>): string => {
  if ('code' in result) return result.code
  const { status, isOutcomeUnknown, isLateCapture } = result
  return status + (isOutcomeUnknown ? ' (outcome unknown)' : '') + (isLateCapture ? ' (late capture)' : '')
}

test('every event changes or is refused in every status of a payment', () => {
  const table = Object.fromEntries(
    PAYMENT_EVENTS.map((event) => [
      event.type + (event.type === 'payment.retry' ? ` ${event.method}` : ''),
      Object.fromEntries(
        Object.entries(PAYMENTS)
          .map(([name, payment]) => [name, describeResult(applyPaymentEvent(payment, event))])
          .filter(([, result]) => result !== 'invalid_next_status'),
      ),
    ]),
  )
  // A payment that an event does not name refuses it with `invalid_next_status`.
  expect(table).toEqual({
    'payment.unanswered': {
      'pending card': 'pending (outcome unknown)',
      'pending card, outcome unknown': 'pending (outcome unknown)',
    },
    'payment.captured': {
      'pending card': 'completed',
      'pending card, outcome unknown': 'completed',
      'pending cash': 'completed (late capture)',
      'pending pos at the door': 'completed (late capture)',
      failed: 'completed (late capture)',
      'failed, outcome unknown': 'completed (late capture)',
      completed: 'completed (late capture)',
      cancelled: 'completed (late capture)',
    },
    'payment.collected': { 'pending cash': 'completed', 'pending pos at the door': 'completed' },
    'payment.failed': {
      'pending card': 'failed',
      'pending card, outcome unknown': 'failed',
      'pending cash': 'failed',
      'pending pos at the door': 'failed',
      'failed, outcome unknown': 'failed',
    },
    'payment.expired': {
      'pending card': 'failed',
      'pending card, outcome unknown': 'failed (outcome unknown)',
      'pending cash': 'failed',
      'pending pos at the door': 'failed',
    },
    'payment.retry card': { failed: 'pending', 'failed, outcome unknown': 'payment_outcome_unknown' },
    'payment.retry cash': { failed: 'pending', 'failed, outcome unknown': 'payment_outcome_unknown' },
    'payment.voided': {
      'pending card': 'cancelled',
      'pending card, outcome unknown': 'cancelled (outcome unknown)',
      'pending cash': 'cancelled',
      'pending pos at the door': 'cancelled',
      failed: 'cancelled',
      'failed, outcome unknown': 'cancelled (outcome unknown)',
      completed: 'cancelled',
    },
  })
})

test('a capture after a failure sets the late-capture flag, and a retry clears it', () => {
  const failed = { ...paymentRecord('card'), status: 'failed' as const, gatewayCode: '51' }
  expect(applyPaymentEvent(failed, { type: 'payment.captured' })).toEqual({
    method: 'card',
    status: 'completed',
    isOutcomeUnknown: false,
    bankTransactionId: null,
    customerWillPay: false,
    isLateCapture: true,
    gatewayCode: null,
  })
  expect(
    applyPaymentEvent(failed, { type: 'payment.retry', method: 'cash', customerWillPay: false }),
  ).toEqual({
    method: 'cash',
    status: 'pending',
    isOutcomeUnknown: false,
    bankTransactionId: null,
    customerWillPay: false,
    isLateCapture: false,
    gatewayCode: null,
  })
  expect(applyPaymentEvent(failed, { type: 'payment.collected' })).toEqual({
    _tag: 'Refusal',
    code: 'invalid_next_status',
    from: 'failed',
    to: 'completed',
  })
})

test('each event of a payment changes these fields', () => {
  const card = paymentRecord('card')
  const unknown = { ...card, isOutcomeUnknown: true }
  const declined = { ...unknown, gatewayCode: '05' }
  const cash = { ...paymentRecord('cash'), gatewayCode: '51', isOutcomeUnknown: true }
  expect([
    applyPaymentEvent(card, { type: 'payment.unanswered' }),
    applyPaymentEvent(declined, { type: 'payment.captured' }),
    applyPaymentEvent(declined, { type: 'payment.failed', gatewayCode: '51' }),
    applyPaymentEvent(declined, { type: 'payment.failed', gatewayCode: null }),
    applyPaymentEvent(declined, { type: 'payment.expired' }),
    applyPaymentEvent(declined, { type: 'payment.voided' }),
    applyPaymentEvent(cash, { type: 'payment.captured' }),
    applyPaymentEvent(cash, { type: 'payment.collected' }),
    applyPaymentEvent({ ...declined, status: 'failed' }, { type: 'payment.captured' }),
    applyPaymentEvent({ ...declined, status: 'failed' }, { type: 'payment.failed', gatewayCode: '51' }),
    applyPaymentEvent({ ...declined, status: 'cancelled' }, { type: 'payment.captured' }),
    applyPaymentEvent({ ...declined, status: 'cancelled' }, { type: 'payment.failed', gatewayCode: '51' }),
    applyPaymentEvent({ ...card, status: 'completed' }, { type: 'payment.captured' }),
  ]).toEqual([
    unknown,
    { ...card, status: 'completed' },
    { ...card, status: 'failed', gatewayCode: '51' },
    { ...card, status: 'failed' },
    { ...declined, status: 'failed' },
    { ...declined, status: 'cancelled' },
    { ...paymentRecord('cash'), status: 'completed', isLateCapture: true },
    { ...cash, status: 'completed' },
    { ...card, status: 'completed', isLateCapture: true },
    { ...card, status: 'failed', gatewayCode: '51' },
    { ...card, status: 'completed', isLateCapture: true },
    { ...card, status: 'cancelled', gatewayCode: '51' },
    { ...card, status: 'completed', isLateCapture: true },
  ])
})

test('only a payment at the door can be collected', () => {
  const pos = paymentRecord('pos')
  const refusal = { _tag: 'Refusal', code: 'invalid_next_status', from: 'pending', to: 'completed' }
  expect(applyPaymentEvent(pos, { type: 'payment.collected' })).toEqual(refusal)
  expect(applyPaymentEvent(pos, { type: 'payment.captured' })).toEqual({ ...pos, status: 'completed' })
  expect(applyPaymentEvent(paymentRecord('card', true), { type: 'payment.collected' })).toEqual(refusal)
})
