// Region of a new order: the payment method and its cash or card.
import { and, not, or, stateIn } from 'xstate'
import { hasDeliveryTime } from './new-order.delivery-time.region.ts'
import { newOrderSetup } from './new-order.setup.ts'

const isPayable = and([
  or([
    and(['isCorporate', stateIn('#newOrder.call.editing.members.ready')]),
    and(['isCartComplete', hasDeliveryTime, stateIn('#newOrder.call.editing.cart.filled')]),
  ]),
  stateIn('#newOrder.call.editing.billing.valid'),
])

const paymentInputs = newOrderSetup.createStateConfig({
  on: {
    'payment.choose': { actions: { type: 'choosePayment', params: ({ event }) => event.paymentType } },
    'payment.setCash': {
      guard: ({ context }) => context.paymentType === 'cash',
      actions: { type: 'setCash', params: ({ event }) => event },
    },
    'payment.setTerms': {
      guard: ({ context }) => context.paymentType !== null,
      actions: { type: 'setPaymentTerms', params: ({ event }) => event.terms },
    },
    'payment.card.set': {
      guard: ({ context }) => context.paymentType === 'card',
      actions: { type: 'setCard', params: ({ event }) => event.card },
    },
    'payment.card.clear': { actions: { type: 'setCard', params: null } },
  },
})

const paymentTransitions = newOrderSetup.createStateConfig({
  on: {
    ...paymentInputs.on,
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'payment' as const }),
      },
      target: '#newOrder.call.editing.payment.open',
      actions: ['clearCard', { type: 'refuse', params: ({ event }) => event }],
    },
  },
})

export const paymentRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  states: {
    // A step that is locked while somebody is at it keeps what they give.
    locked: { always: { guard: isPayable, target: 'open' }, on: paymentInputs.on },
    open: {
      always: [
        { guard: not(isPayable), target: 'locked' },
        { guard: 'isPaymentComplete', target: 'ready' },
      ],
      on: paymentTransitions.on,
    },
    ready: {
      always: [
        { guard: not(isPayable), target: 'locked' },
        { guard: not('isPaymentComplete'), target: 'open' },
      ],
      on: paymentTransitions.on,
    },
  },
})
