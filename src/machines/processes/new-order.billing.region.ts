// Region of a new order: the invoice's recipient.
import { and, assign } from 'xstate'
import { normaliseBilling, refusalToBillingId, type BillingInput } from '../../domain/billing/billing-id.ts'
import { billingNameOf, refusalToBillingType } from './new-order.context.ts'
import { membersSetup } from './new-order.members.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import type { BillingResult, NewOrderContext, StepRefusal } from './new-order.types.ts'

const isOtherBillingId = (present: BillingInput, edited: Partial<BillingInput>): boolean =>
  (edited.value !== undefined && edited.value !== present.value) ||
  (edited.type !== undefined && edited.type !== present.type)

/** The invoice's recipient as it is edited; the name of a settled tax id is not that of another one. */
const editedBilling = (
  context: NewOrderContext,
  edited: Partial<BillingInput>,
): Partial<NewOrderContext> => ({
  billing: {
    ...context.billing,
    ...(context.billing.isSettled &&
      edited.billingName === undefined &&
      isOtherBillingId(context.billing, edited) && { billingName: billingNameOf(context.caller) }),
    ...edited,
    isSettled: false,
  },
  refusals: withoutRefusals(context, 'billing'),
})

const refusedBilling = (context: NewOrderContext): Partial<NewOrderContext> => {
  const refusal =
    refusalToBillingId(normaliseBilling(context.billing), context.countryCode) ??
    refusalToBillingType(context)
  const billing: StepRefusal = refusal ?? { code: 'billing_name_required', field: 'billingName' }
  return { refusals: { ...context.refusals, billing }, billing: { ...context.billing, isSettled: false } }
}

export const billingSetup = membersSetup.extend({
  guards: {
    isBillingSettled: ({ context }) => context.billing.isSettled,
    isBillingIdWrong: ({ context }) =>
      refusalToBillingId(normaliseBilling(context.billing), context.countryCode) !== null,
    isBillingIdMissing: ({ context }) => refusalToBillingType(context) !== null,
    // The server's refusal names the field of its request and stays until the data change.
    isBillingIdRefusalOver: ({ context }) =>
      context.refusals.billing?.code === 'billing_id_required' &&
      context.refusals.billing.field === 'type' &&
      refusalToBillingType(context) === null,
    isBillingNameMissing: ({ context }) => context.billing.billingName.trim() === '',
  },
  actions: {
    editBilling: assign(({ context }, billing: Partial<BillingInput>) => editedBilling(context, billing)),
    setBillingRefusal: assign(({ context }) => refusedBilling(context)),
    unsettleBilling: assign(({ context }) => ({ billing: { ...context.billing, isSettled: false } })),
    settleBilling: assign(({ context }, name: string | null) => {
      const billing = normaliseBilling(context.billing)
      return {
        billing: { ...billing, billingName: name ?? billing.billingName, isSettled: true },
        refusals: withoutRefusals(context, 'billing'),
      }
    }),
  },
})

const verifiedName = (result: BillingResult): string | null =>
  result._tag === 'Verified' ? result.name : null

const billingTransitions = billingSetup.createStateConfig({
  on: {
    'billing.edit': {
      target: 'open',
      actions: { type: 'editBilling', params: ({ event }) => event.billing },
    },
    'billing.settle': [
      { guard: 'isBillingIdWrong', target: 'refused', actions: 'setBillingRefusal' },
      { target: 'verifying' },
    ],
    'step.refused': {
      guard: isRefusedAt('billing'),
      target: 'refused',
      actions: ['unsettleBilling', keepRefusal],
    },
  },
})

export const billingRegion = billingSetup.createStateConfig({
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
