// Region of a new order: the payment method and its cash or card.
import { and, assign, not, or, stateIn } from 'xstate'
import { billingSetup } from './new-order.billing.region.ts'
import { isPaymentComplete } from './new-order.context.ts'
import { hasDeliveryTime } from './new-order.delivery-time.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import type { NewOrderContext, NewOrderEvent } from './new-order.types.ts'

type CashEvent = Pick<Extract<NewOrderEvent, { readonly type: 'payment.setCash' }>, 'amount' | 'isConfirmed'>

export const paymentSetup = billingSetup.extend({
  guards: {
    isPaymentComplete: ({ context }) => isPaymentComplete(context),
  },
  actions: {
    choosePayment: assign(({ context }, paymentType: NewOrderContext['paymentType']) => ({
      paymentType,
      refusals: withoutRefusals(context, 'payment'),
      ...(paymentType === 'card' ? { cashGiven: null, confirmedCash: null } : { encryptedCard: null }),
    })),
    setCash: assign(({ context }, { amount, isConfirmed }: CashEvent) => ({
      cashGiven: amount,
      confirmedCash: isConfirmed === true ? amount : null,
      refusals: withoutRefusals(context, 'payment'),
    })),
    setPaymentTerms: assign(({ context }, terms: Partial<NewOrderContext['paymentTerms']>) => ({
      paymentTerms: { ...context.paymentTerms, ...terms },
      refusals: withoutRefusals(context, 'payment'),
    })),
    setCard: assign(({ context }, encryptedCard: NewOrderContext['encryptedCard']) => ({
      encryptedCard,
      refusals: withoutRefusals(context, 'payment'),
    })),
  },
})

const isPayable = and([
  or([
    and(['isCorporate', stateIn('#newOrder.call.editing.members.ready')]),
    and(['isCartComplete', hasDeliveryTime, stateIn('#newOrder.call.editing.cart.filled')]),
  ]),
  stateIn('#newOrder.call.editing.billing.valid'),
])

const paymentInputs = paymentSetup.createStateConfig({
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

const paymentTransitions = paymentSetup.createStateConfig({
  on: {
    ...paymentInputs.on,
    'step.refused': {
      guard: isRefusedAt('payment'),
      target: 'open',
      actions: ['clearCard', keepRefusal],
    },
  },
})

export const paymentRegion = paymentSetup.createStateConfig({
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
