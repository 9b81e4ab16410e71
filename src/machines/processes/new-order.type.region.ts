// Region of a new order: its type.
import { raise } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

export const typeRegion = newOrderSetup.createStateConfig({
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'hasType', target: 'chosen' }, { target: 'unset' }] },
    unset: {
      on: {
        'type.choose': {
          target: 'chosen',
          actions: { type: 'chooseType', params: ({ event }) => event.orderType },
        },
      },
    },
    chosen: {
      on: {
        'type.choose': [
          { guard: ({ context, event }) => context.orderType === event.orderType },
          {
            guard: 'hasLines',
            target: 'confirming',
            actions: { type: 'requestType', params: ({ event }) => event.orderType },
          },
          {
            actions: [
              { type: 'chooseType', params: ({ event }) => event.orderType },
              raise({ type: 'type.changed' }),
            ],
          },
        ],
      },
    },
    confirming: {
      on: {
        'type.confirm': { target: 'chosen', actions: ['changeType', raise({ type: 'type.changed' })] },
        'type.cancelChange': { target: 'chosen', actions: { type: 'requestType', params: null } },
      },
    },
  },
})
