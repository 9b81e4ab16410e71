// Region of a new order: the invoice's recipient.
import { and } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { BillingResult } from './new-order.types.ts'

const BILLING = '#newOrder.call.editing.billing'
const verifiedName = (result: BillingResult): string | null =>
  result._tag === 'Verified' ? result.name : null

const billingTransitions = newOrderSetup.createStateConfig({
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
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'billing' as const }),
      },
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
      always: [
        { guard: and(['canHaveMembers', 'isBillingSettled']), target: 'verifying' },
        { guard: 'canHaveMembers', target: 'open' },
      ],
      on: { 'coverage.found': [{ guard: 'isBillingSettled', target: 'verifying' }, { target: 'open' }] },
    },
    open: { on: billingTransitions.on },
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
              verifiedName(event.output) === null && context.billing.billingName.trim() === '',
            target: 'refused',
            actions: 'setBillingRefusal',
          },
          {
            target: 'valid',
            actions: { type: 'settleBilling', params: ({ event }) => verifiedName(event.output) },
          },
        ],
        // Without an answer of the tax register, the check digit suffices and the sale continues.
        onError: [
          { guard: 'isBillingNameMissing', target: 'refused', actions: 'setBillingRefusal' },
          { target: 'valid', actions: { type: 'settleBilling', params: null } },
        ],
      },
      on: { 'billing.edit': billingTransitions.on['billing.edit'] },
    },
    // The cart may grow past what consumer final allows, and shrink again.
    valid: {
      always: { guard: 'isBillingIdMissing', target: 'refused', actions: 'setBillingRefusal' },
      on: billingTransitions.on,
    },
    refused: {
      always: { guard: 'isBillingIdRefusalOver', target: 'verifying' },
      on: billingTransitions.on,
    },
  },
})
