import type { PaymentEvent, PaymentRecord } from '../../src/domain/payment/payment-events.ts'
import type { PaymentMethod } from '../../src/domain/payment/payment-method.ts'
import { paymentMachine } from '../../src/machines/lifecycles/payment.machine.ts'
import { edgeCover, type EdgeCover, type ModelPath } from './paths.ts'

export const paymentRecord = (method: PaymentMethod, customerWillPay = false): PaymentRecord => ({
  method,
  status: 'pending',
  isOutcomeUnknown: false,
  bankTransactionId: null,
  customerWillPay,
  isLateCapture: false,
  gatewayCode: null,
})

/** The methods whose money lives differently. */
export const PAYMENT_VARIANTS = {
  card: paymentRecord('card'),
  cash: paymentRecord('cash'),
  'pos at the door': paymentRecord('pos', true),
} as const satisfies Record<string, PaymentRecord>
export type PaymentVariant = keyof typeof PAYMENT_VARIANTS

export const PAYMENT_EVENTS: readonly PaymentEvent[] = [
  { type: 'payment.unanswered' },
  { type: 'payment.captured' },
  { type: 'payment.collected' },
  { type: 'payment.failed', gatewayCode: '51' },
  { type: 'payment.expired' },
  { type: 'payment.retry', method: 'card', customerWillPay: false },
  { type: 'payment.retry', method: 'cash', customerWillPay: false },
  { type: 'payment.voided' },
]

/** An event in a path's name: a retry is another one by another method. */
export const paymentEventName = (event: PaymentEvent): string =>
  event.type === 'payment.retry' ? `${event.type} (${event.method})` : event.type

/** The transitions of a path as the cover lists them. */
export const transitionsOfPaymentPath = (path: ModelPath<PaymentEvent>): readonly string[] =>
  path.steps.map(({ event, from, to }) => `${from} → ${paymentEventName(event)} → ${to}`)

const coverOf = (record: PaymentRecord, cover: 'context' | 'words'): EdgeCover<PaymentEvent> =>
  edgeCover(paymentMachine, {
    input: record,
    events: PAYMENT_EVENTS,
    limit: 500,
    cover,
    stateName: ({ value, context }) => (context.isOutcomeUnknown ? `${value} (unanswered)` : value),
    eventName: paymentEventName,
  })

/** Every edge of a payment's whole graph, its context included. */
export const everyPaymentEdge = (variant: PaymentVariant): EdgeCover<PaymentEvent> =>
  coverOf(PAYMENT_VARIANTS[variant], 'context')

/** One path for each different transition, with an unanswered gateway as a state of its own. */
export const paymentTransitions = (variant: PaymentVariant): EdgeCover<PaymentEvent> =>
  coverOf(PAYMENT_VARIANTS[variant], 'words')
