// Regions of a new order: who the invoice is written to, and how it is paid.
import { and, not, stateIn } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { BillingAnswer } from './new-order.types.ts'

const BILLING = '#newOrder.call.taking.billing'
const nameOf = (answer: BillingAnswer): string | null => (answer._tag === 'Verified' ? answer.name : null)

const editing = newOrderSetup.createStateConfig({
  on: {
    'billing.edit': {
      target: `${BILLING}.open`,
      actions: { type: 'editBilling', params: ({ event }) => event.billing },
    },
    'billing.settle': [
      { guard: 'isBillingIdWrong', target: `${BILLING}.refused`, actions: 'nameBillingRefusal' },
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
    'service.lost': '.locked',
    'caller.cleared': '.locked',
    'service.changed': [{ guard: 'isBillingSettled', target: '.verifying' }, { target: '.open' }],
  },
  states: {
    locked: {
      on: { 'service.found': [{ guard: 'isBillingSettled', target: 'verifying' }, { target: 'open' }] },
    },
    open: { on: editing.on },
    verifying: {
      always: { guard: 'isBillingIdWrong', target: 'refused', actions: 'nameBillingRefusal' },
      invoke: {
        src: 'verifyingBilling',
        input: ({ context }) => {
          const { billingAddress, billingName, type, value } = context.billing
          return { billing: { type, value, billingName, billingAddress }, countryCode: context.countryCode }
        },
        onDone: [
          {
            guard: ({ event }) => event.output._tag === 'Refused',
            target: 'refused',
            actions: [
              'unsettleBilling',
              {
                type: 'refuse',
                params: ({ event }) => ({
                  step: 'billing' as const,
                  refusal:
                    event.output._tag === 'Refused'
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
            actions: 'nameBillingRefusal',
          },
          {
            target: 'valid',
            actions: { type: 'settleBilling', params: ({ event }) => nameOf(event.output) },
          },
        ],
        // The tax register is silent: the check digit holds, and the sale does not wait for it.
        onError: [
          { guard: 'isBillingNameMissing', target: 'refused', actions: 'nameBillingRefusal' },
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
  'isCartDone',
  stateIn('#newOrder.call.taking.deliveryTime.chosen'),
  stateIn('#newOrder.call.taking.cart.filled'),
  stateIn('#newOrder.call.taking.billing.valid'),
])

const paying = newOrderSetup.createStateConfig({
  on: {
    'payment.choose': { actions: { type: 'choosePayment', params: ({ event }) => event.paymentType } },
    'payment.cash': {
      guard: ({ context }) => context.paymentType === 'cash',
      actions: { type: 'enterCash', params: ({ event }) => event.given },
    },
    'payment.card.seal': {
      guard: ({ context }) => context.paymentType === 'card',
      actions: { type: 'keepCard', params: ({ event }) => event.card },
    },
    'payment.card.forget': { actions: { type: 'keepCard', params: null } },
    'step.refused': {
      guard: { type: 'isRefusalOf', params: ({ event }) => ({ step: event.step, mine: 'payment' as const }) },
      target: '#newOrder.call.taking.payment.open',
      actions: ['forgetCard', { type: 'refuse', params: ({ event }) => event }],
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
        { guard: 'isPaymentDone', target: 'ready' },
      ],
      on: paying.on,
    },
    ready: {
      always: [
        { guard: not(isPayable), target: 'locked' },
        { guard: not('isPaymentDone'), target: 'open' },
      ],
      on: paying.on,
    },
  },
})
