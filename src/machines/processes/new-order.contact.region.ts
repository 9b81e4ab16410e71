// Region of a new order: the customer who calls.
import { raise } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

export const contactRegion = newOrderSetup.createStateConfig({
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'hasRequestedCaller', target: 'restoring' }, { target: 'searching' }] },
    searching: {
      on: {
        'contact.search': { actions: { type: 'setContactSearch', params: ({ event }) => event.text } },
        'contact.choose': {
          target: 'chosen',
          actions: { type: 'setCaller', params: ({ event }) => event.caller },
        },
        'contact.createForm.open': { target: 'creating' },
      },
    },
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
            actions: [
              'clearRequestedCaller',
              {
                type: 'refuse',
                params: ({ event }) => ({
                  step: 'contact' as const,
                  refusal: event.output._tag === 'Refusal' ? event.output : { code: 'user_not_found' },
                }),
              },
            ],
          },
        ],
        onError: {
          target: 'lookupFailed',
          actions: { type: 'refuse', params: { step: 'contact', refusal: { code: 'smth_wrong' } } },
        },
      },
      on: { 'contact.change': { target: 'searching', actions: 'clearCaller' } },
    },
    // The server did not answer; the draft keeps the caller's id, so the lookup is repeated.
    lookupFailed: {
      on: { 'contact.change': { target: 'searching', actions: 'clearCaller' } },
      after: { retryDelay: 'restoring' },
    },
    creating: {
      on: {
        'contact.search': { actions: { type: 'setContactSearch', params: ({ event }) => event.text } },
        'contact.choose': {
          target: 'chosen',
          actions: { type: 'setCaller', params: ({ event }) => event.caller },
        },
        'contact.createForm.close': { target: 'searching' },
      },
    },
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
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'contact' as const }),
      },
      target: '.searching',
      actions: [
        'clearCaller',
        { type: 'refuse', params: ({ event }) => event },
        raise({ type: 'caller.cleared' }),
      ],
    },
  },
})
