import { expect, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/delivery/delivery-man.ts'
import { DELIVERY_MAN_EVENTS } from '../../src/domain/delivery/delivery-man-events.ts'
import type { PaymentRecord } from '../../src/domain/payment/payment-events.ts'
import { PAYMENT_EVENTS, paymentRecord } from './payment.paths.ts'
import { applyPaymentEvent } from '../../src/machines/lifecycles/payment-lifecycle.ts'
import { applyDeliveryManEvent } from '../../src/machines/lifecycles/delivery-man-lifecycle.ts'

const unanswered = { isOutcomeUnknown: true }
const PAYMENTS: Readonly<Record<string, PaymentRecord>> = {
  'pending card': paymentRecord('card'),
  'silent card': { ...paymentRecord('card'), ...unanswered },
  'pending cash': paymentRecord('cash'),
  'pos at door': paymentRecord('pos', true),
  failed: { ...paymentRecord('card'), status: 'failed', gatewayCode: '51' },
  'failed silent': { ...paymentRecord('card'), ...unanswered, status: 'failed' },
  completed: { ...paymentRecord('card'), status: 'completed' },
  cancelled: { ...paymentRecord('card'), status: 'cancelled' },
}

const word = (answer: ReturnType<typeof applyPaymentEvent>): string => {
  if ('code' in answer) return answer.code === 'invalid_next_status' ? '·' : answer.code
  return answer.status + (answer.isOutcomeUnknown ? '?' : '') + (answer.isLateCapture ? ' LATE' : '')
}

test('every payment event in every status: ? is an answer still out, LATE is flagged for somebody to look at', () => {
  const table = PAYMENT_EVENTS.map((event) => [
    event.type + (event.type === 'payment.retry' ? ` ${event.method}` : ''),
    ...Object.values(PAYMENTS).map((payment) => word(applyPaymentEvent(payment, event))),
  ])
  expect(table).toEqual([
    // pending card, silent card, pending cash, pos at door, failed, failed silent, completed, cancelled
    ['payment.unanswered', 'pending?', 'pending?', '·', '·', '·', '·', '·', '·'],
    [
      'payment.captured',
      'completed',
      'completed',
      'completed LATE',
      'completed LATE',
      'completed LATE',
      'completed LATE',
      'completed LATE',
      'completed LATE',
    ],
    ['payment.collected', '·', '·', 'completed', 'completed', '·', '·', '·', '·'],
    ['payment.failed', 'failed', 'failed', 'failed', 'failed', '·', 'failed', '·', '·'],
    ['payment.expired', 'failed', 'failed?', 'failed', 'failed', '·', '·', '·', '·'],
    ['payment.retry card', '·', '·', '·', '·', 'pending', 'payment_outcome_unknown', '·', '·'],
    ['payment.retry cash', '·', '·', '·', '·', 'pending', 'payment_outcome_unknown', '·', '·'],
    [
      'payment.voided',
      'cancelled',
      'cancelled?',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled?',
      'cancelled',
      '·',
    ],
  ])
})

test('a capture after a no is kept with its flag, and a new try starts clean', () => {
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

test('everything that each event of a payment changes', () => {
  const card = paymentRecord('card')
  const silent = { ...card, isOutcomeUnknown: true }
  const declined = { ...silent, gatewayCode: '05' }
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
    silent,
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

test('only what the customer pays at the door is collected there', () => {
  const pos = paymentRecord('pos')
  const no = { _tag: 'Refusal', code: 'invalid_next_status', from: 'pending', to: 'completed' }
  expect(applyPaymentEvent(pos, { type: 'payment.collected' })).toEqual(no)
  expect(applyPaymentEvent(pos, { type: 'payment.captured' })).toEqual({ ...pos, status: 'completed' })
  expect(applyPaymentEvent(paymentRecord('card', true), { type: 'payment.collected' })).toEqual(no)
})

test('every event of a delivery man\u2019s day in every status', () => {
  const table = DELIVERY_MAN_EVENTS.map((type) => [
    type,
    ...DELIVERY_MAN_STATUSES.map((status) => {
      const answer = applyDeliveryManEvent(status, type)
      return typeof answer === 'string' ? answer : '·'
    }),
  ])
  expect(table).toEqual([
    // active, inactive, is_absent, on_rout, return_to_store
    ['deliveryMan.depart', 'on_rout', '·', '·', 'on_rout', 'on_rout'],
    ['deliveryMan.lastOrderClosed', '·', '·', '·', 'return_to_store', '·'],
    ['deliveryMan.returned', '·', '·', '·', '·', 'active'],
    ['deliveryMan.setActive', '·', 'active', 'active', '·', '·'],
    ['deliveryMan.setInactive', 'inactive', '·', '·', '·', '·'],
    ['deliveryMan.setAbsent', 'is_absent', '·', '·', '·', '·'],
  ])
  expect(applyDeliveryManEvent('is_absent', 'deliveryMan.depart')).toEqual({
    _tag: 'Refusal',
    code: 'invalid_next_status',
    from: 'is_absent',
    to: 'on_rout',
  })
})
