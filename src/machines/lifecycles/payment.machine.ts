/** The life of the money of one order; money that comes late is taken and flagged, never dropped. */
import { assign, setup } from 'xstate'
import type { PaymentEvent, PaymentRecord } from '../../domain/payment/payment-life.ts'
import { retriedPayment } from '../../domain/order/order.ts'
import type { PaymentStatus } from '../../domain/payment/payment-method.ts'

const base = setup({
  types: { context: {} as PaymentRecord, events: {} as PaymentEvent, input: {} as PaymentRecord },
  actions: {
    enter: assign((_, params: { status: PaymentStatus }) => ({ status: params.status })),
    awaitAnswer: assign({ isOutcomeUnknown: true }),
    settle: assign({ isOutcomeUnknown: false }),
    keepGatewayCode: assign(({ event }) =>
      event.type === 'payment.failed' ? { gatewayCode: event.gatewayCode } : {},
    ),
    clearGatewayCode: assign({ gatewayCode: null }),
    flagLate: assign({ isLateCapture: true }),
    startAgain: assign(({ context, event }) =>
      event.type === 'payment.retry'
        ? { ...retriedPayment(context, event), gatewayCode: null, isLateCapture: false }
        : {},
    ),
  },
  guards: {
    isCard: ({ context }) => context.method === 'card',
    isPaidAtTheDoor: ({ context }) =>
      context.method === 'cash' || (context.method === 'pos' && context.customerWillPay),
    isOutcomeKnown: ({ context }) => !context.isOutcomeUnknown,
    isOutcomeUnknown: ({ context }) => context.isOutcomeUnknown,
  },
})

const enter = (status: PaymentStatus) => ({ type: 'enter', params: { status } }) as const
const lateAnswer = {
  'payment.captured': { target: 'completed', actions: ['settle', 'clearGatewayCode', 'flagLate'] },
  'payment.failed': { guard: 'isOutcomeUnknown', actions: ['settle', 'keepGatewayCode'] },
} as const

export const paymentMachine = base.createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      entry: enter('pending'),
      on: {
        'payment.unanswered': { guard: 'isCard', actions: 'awaitAnswer' },
        'payment.captured': [
          // Cash is to be brought, and yet an earlier card has been charged after all.
          {
            guard: 'isPaidAtTheDoor',
            target: 'completed',
            actions: ['settle', 'clearGatewayCode', 'flagLate'],
          },
          { target: 'completed', actions: ['settle', 'clearGatewayCode'] },
        ],
        'payment.collected': { guard: 'isPaidAtTheDoor', target: 'completed' },
        'payment.failed': { target: 'failed', actions: ['settle', 'keepGatewayCode'] },
        // An answer that is still out stays out: the next try waits until it is looked up.
        'payment.expired': 'failed',
        'payment.voided': 'cancelled',
      },
    },
    failed: {
      entry: enter('failed'),
      on: {
        'payment.retry': { guard: 'isOutcomeKnown', target: 'pending', actions: 'startAgain' },
        'payment.voided': 'cancelled',
        ...lateAnswer,
      },
    },
    completed: {
      entry: enter('completed'),
      on: { 'payment.voided': 'cancelled', 'payment.captured': { actions: 'flagLate' } },
    },
    cancelled: {
      entry: enter('cancelled'),
      on: lateAnswer,
    },
  },
})
