// Region of a new order: the customer who calls.
import { assign, raise } from 'xstate'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import { lostAt, refusedAt } from './lookups.ts'
import { setCartAside } from './new-order.cart-lines.ts'
import { billingNameOf, pendingAndCartLines } from './new-order.context.ts'
import { inputsOfDraft } from './new-order.draft.ts'
import { paymentSetup } from './new-order.payment.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import type { BillingFacts, Caller } from './new-order.types.ts'

/** The address of the caller's last order, else the first saved address. */
const defaultAddress = (caller: Caller): AddressId | null => {
  const known = new Set(caller.addresses.map(({ id }) => id))
  const last = caller.lastOrders.find(
    ({ userAddressId }) => userAddressId !== null && known.has(userAddressId),
  )
  return last?.userAddressId ?? caller.addresses[0]?.id ?? null
}

const defaultBilling = (caller: Caller): BillingFacts =>
  caller.lastBilling
    ? {
        type: caller.lastBilling.type,
        value: caller.lastBilling.value ?? '',
        billingName: caller.lastBilling.billingName,
        billingAddress: caller.lastBilling.billingAddress ?? '',
        isSettled: true,
      }
    : { ...emptyOrderDraft(null).billing, billingName: billingNameOf(caller) }

export const contactSetup = paymentSetup.extend({
  guards: {
    hasRequestedCaller: ({ context }) => context.requestedUserId !== null,
    isSameCaller: ({ context }, caller: Caller) => context.caller?.id === caller.id,
    hasLines: ({ context }) =>
      pendingAndCartLines(context).length > 0 || context.corporate.members.length > 0,
  },
  actions: {
    setContactSearch: assign(({ context }, contactSearch: string) => ({
      contactSearch,
      refusals: withoutRefusals(context, 'contact'),
    })),
    clearCaller: assign(({ context }) => ({
      ...inputsOfDraft(emptyOrderDraft(context.orderType)),
      ...setCartAside(context),
      clearedCallerId: context.caller?.id ?? context.clearedCallerId,
      slotHeldUntil: null,
    })),
    setCaller: assign(({ context }, caller: Caller) => ({
      caller,
      requestedUserId: null,
      // The receiver of a gift lives elsewhere.
      requestedAddressId: context.orderType === 'gift' ? null : defaultAddress(caller),
      requestedPickupId: null,
      billing: defaultBilling(caller),
      refusals: withoutRefusals(context, 'contact'),
      ...(caller.id === context.clearedCallerId
        ? { requestedLines: context.setAsideLines, setAsideLines: [] }
        : {}),
      clearedCallerId: null,
    })),
    restoreCaller: assign((_, caller: Caller) => ({ caller, requestedUserId: null })),
    refreshCaller: assign((_, caller: Caller) => ({ caller })),
    clearRequestedCaller: assign({ requestedUserId: null }),
  },
})

const searchTransitions = contactSetup.createStateConfig({
  on: {
    'contact.search': { actions: { type: 'setContactSearch', params: ({ event }) => event.text } },
    'contact.choose': {
      target: 'chosen',
      actions: { type: 'setCaller', params: ({ event }) => event.caller },
    },
  },
})

export const contactRegion = contactSetup.createStateConfig({
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'hasRequestedCaller', target: 'restoring' }, { target: 'searching' }] },
    searching: { on: { ...searchTransitions.on, 'contact.createForm.open': { target: 'creating' } } },
    restoring: {
      invoke: {
        src: 'findingCustomer',
        input: ({ context }) => {
          if (context.requestedUserId === null)
            throw new Error('Only a call that names its caller is restored')
          return { userId: context.requestedUserId }
        },
        onDone: [
          {
            guard: ({ event }) => event.output._tag === 'Found',
            target: 'chosen',
            actions: {
              type: 'restoreCaller',
              params: ({ event }) => {
                if (event.output._tag !== 'Found') throw new Error('The guard let through who was not found')
                return event.output.caller
              },
            },
          },
          {
            target: 'searching',
            actions: ['clearRequestedCaller', refusedAt('contact')],
          },
        ],
        onError: {
          target: 'lookupFailed',
          actions: lostAt('contact'),
        },
      },
      on: { 'contact.change': { target: 'searching', actions: 'clearCaller' } },
    },
    // The server did not answer; the draft keeps the caller's id, so the lookup is repeated.
    lookupFailed: {
      on: { 'contact.change': { target: 'searching', actions: 'clearCaller' } },
      after: { retryDelay: 'restoring' },
    },
    creating: { on: { ...searchTransitions.on, 'contact.createForm.close': { target: 'searching' } } },
    chosen: {
      entry: [{ type: 'clearRefusal', params: 'contact' }, raise({ type: 'caller.found' })],
      on: {
        'contact.choose': [
          {
            guard: { type: 'isSameCaller', params: ({ event }) => event.caller },
            actions: { type: 'refreshCaller', params: ({ event }) => event.caller },
          },
          {
            target: 'chosen',
            reenter: true,
            actions: [
              'clearCaller',
              { type: 'setCaller', params: ({ event }) => event.caller },
              raise({ type: 'caller.cleared' }),
            ],
          },
        ],
        'contact.change': [
          { guard: 'hasLines', target: 'confirming' },
          { target: 'searching', actions: ['clearCaller', raise({ type: 'caller.cleared' })] },
        ],
      },
    },
    confirming: {
      on: {
        'contact.change.confirm': {
          target: 'searching',
          actions: ['clearCaller', raise({ type: 'caller.cleared' })],
        },
        'contact.change.cancel': 'chosen',
      },
    },
  },
  on: {
    'step.refused': {
      guard: isRefusedAt('contact'),
      target: '.searching',
      actions: ['clearCaller', keepRefusal, raise({ type: 'caller.cleared' })],
    },
  },
})
