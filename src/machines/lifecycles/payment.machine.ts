/** The life of the payment of one order; a late capture is recorded and flagged, never dropped. */
import { assign, setup } from 'xstate'
import type { PaymentEvent, PaymentRecord } from '../../domain/payment/payment-events.ts'
import { restartPayment } from '../../domain/order/order.ts'
import type { PaymentStatus } from '../../domain/payment/payment-method.ts'

const base = setup({
  types: { context: {} as PaymentRecord, events: {} as PaymentEvent, input: {} as PaymentRecord },
  actions: {
    setStatus: assign((_, params: { status: PaymentStatus }) => ({ status: params.status })),
    markOutcomeUnknown: assign({ isOutcomeUnknown: true }),
    clearUnknownOutcome: assign({ isOutcomeUnknown: false }),
    setGatewayCode: assign(({ event }) =>
      event.type === 'payment.failed' ? { gatewayCode: event.gatewayCode } : {},
    ),
    clearGatewayCode: assign({ gatewayCode: null }),
    flagLateCapture: assign({ isLateCapture: true }),
    restart: assign(({ context, event }) =>
      event.type === 'payment.retry'
        ? { ...restartPayment(context, event), gatewayCode: null, isLateCapture: false }
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

const setStatus = (status: PaymentStatus) => ({ type: 'setStatus', params: { status } }) as const
const lateOutcome = {
  'payment.captured': {
    target: 'completed',
    actions: ['clearUnknownOutcome', 'clearGatewayCode', 'flagLateCapture'],
  },
  'payment.failed': { guard: 'isOutcomeUnknown', actions: ['clearUnknownOutcome', 'setGatewayCode'] },
} as const

export const paymentMachine = base.createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      entry: setStatus('pending'),
      on: {
        'payment.unanswered': { guard: 'isCard', actions: 'markOutcomeUnknown' },
        'payment.captured': [
          // The retry switched to cash, but an earlier card attempt was captured after all.
          {
            guard: 'isPaidAtTheDoor',
            target: 'completed',
            actions: ['clearUnknownOutcome', 'clearGatewayCode', 'flagLateCapture'],
          },
          { target: 'completed', actions: ['clearUnknownOutcome', 'clearGatewayCode'] },
        ],
        'payment.collected': { guard: 'isPaidAtTheDoor', target: 'completed' },
        'payment.failed': { target: 'failed', actions: ['clearUnknownOutcome', 'setGatewayCode'] },
        // An unknown outcome stays unknown: the next attempt waits until it is looked up.
        'payment.expired': 'failed',
        'payment.voided': 'cancelled',
      },
    },
    failed: {
      entry: setStatus('failed'),
      on: {
        'payment.retry': { guard: 'isOutcomeKnown', target: 'pending', actions: 'restart' },
        'payment.voided': 'cancelled',
        ...lateOutcome,
      },
    },
    completed: {
      entry: setStatus('completed'),
      on: { 'payment.voided': 'cancelled', 'payment.captured': { actions: 'flagLateCapture' } },
    },
    cancelled: {
      entry: setStatus('cancelled'),
      on: lateOutcome,
    },
  },
})
