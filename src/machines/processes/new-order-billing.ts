// Regions of a new order: who the invoice is written to, and how it is paid.
import { and, not, stateIn } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { BillingResult } from './new-order.types.ts'

const BILLING = '#newOrder.call.editing.billing'
const nameOf = (answer: BillingResult): string | null => (answer._tag === 'Verified' ? answer.name : null)

const editing = newOrderSetup.createStateConfig({
  on: {
    'billing.edit': {
      target: `${BILLING}.open`,
      actions: { type: 'editBilling', params: ({ event }) => event.billing },
    },
    'billing.settle': [
      { guard: 'isBillingIdWrong', target: `${BILLING}.refused`, actions: 'setBillingRefusal' },
      { target: `${BILLING}.verifying` },
    ],
    'step.refused': {
      guard: { type: 'isRefusalOf', params: ({ event }) => ({ step: event.step, mine: 'billing' as const }) },
      target: `${BILLING}.refused`,
      actions: ['unsettleBilling', { type: 'refuse', params: ({ event }) => event }],
    },
  },
})

export const billingRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'coverage.lost': '.locked',
    'caller.cleared': '.locked',
    'coverage.changed': [{ guard: 'isBillingSettled', target: '.verifying' }, { target: '.open' }],
  },
  states: {
    locked: {
      on: { 'coverage.found': [{ guard: 'isBillingSettled', target: 'verifying' }, { target: 'open' }] },
    },
    open: { on: editing.on },
    verifying: {
      always: { guard: 'isBillingIdWrong', target: 'refused', actions: 'setBillingRefusal' },
      invoke: {
        src: 'verifyingBilling',
        input: ({ context }) => {
          const { billingAddress, billingName, type, value } = context.billing
          return { billing: { type, value, billingName, billingAddress }, countryCode: context.countryCode }
        },
        onDone: [
          {
            guard: ({ event }) => event.output._tag === 'Refusal',
            target: 'refused',
            actions: [
              'unsettleBilling',
              {
                type: 'refuse',
                params: ({ event }) => ({
                  step: 'billing' as const,
                  refusal:
                    event.output._tag === 'Refusal'
                      ? { code: event.output.code, field: 'value' }
                      : { code: 'nit_not_found' },
                }),
              },
            ],
          },
          {
            guard: ({ context, event }) =>
              nameOf(event.output) === null && context.billing.billingName.trim() === '',
            target: 'refused',
            actions: 'setBillingRefusal',
          },
          {
            target: 'valid',
            actions: { type: 'settleBilling', params: ({ event }) => nameOf(event.output) },
          },
        ],
        // The tax register is silent: the check digit holds, and the sale does not wait for it.
        onError: [
          { guard: 'isBillingNameMissing', target: 'refused', actions: 'setBillingRefusal' },
          { target: 'valid', actions: { type: 'settleBilling', params: null } },
        ],
      },
      on: { 'billing.edit': editing.on['billing.edit'] },
    },
    valid: { on: editing.on },
    refused: { on: editing.on },
  },
})

const isPayable = and([
  'isCartComplete',
  stateIn('#newOrder.call.editing.deliveryTime.chosen'),
  stateIn('#newOrder.call.editing.cart.filled'),
  stateIn('#newOrder.call.editing.billing.valid'),
])

const paying = newOrderSetup.createStateConfig({
  on: {
    'payment.choose': { actions: { type: 'choosePayment', params: ({ event }) => event.paymentType } },
    'payment.setCash': {
      guard: ({ context }) => context.paymentType === 'cash',
      actions: { type: 'setCash', params: ({ event }) => event.given },
    },
    'payment.card.set': {
      guard: ({ context }) => context.paymentType === 'card',
      actions: { type: 'setCard', params: ({ event }) => event.card },
    },
    'payment.card.clear': { actions: { type: 'setCard', params: null } },
    'step.refused': {
      guard: { type: 'isRefusalOf', params: ({ event }) => ({ step: event.step, mine: 'payment' as const }) },
      target: '#newOrder.call.editing.payment.open',
      actions: ['clearCard', { type: 'refuse', params: ({ event }) => event }],
    },
  },
})

export const paymentRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  states: {
    locked: { always: { guard: isPayable, target: 'open' } },
    open: {
      always: [
        { guard: not(isPayable), target: 'locked' },
        { guard: 'isPaymentComplete', target: 'ready' },
      ],
      on: paying.on,
    },
    ready: {
      always: [
        { guard: not(isPayable), target: 'locked' },
        { guard: not('isPaymentComplete'), target: 'open' },
      ],
      on: paying.on,
    },
  },
})
