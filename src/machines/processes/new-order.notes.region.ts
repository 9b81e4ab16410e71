// Region of a new order: the comment for the store.
import { newOrderSetup } from './new-order.setup.ts'

export const notesRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: { 'caller.cleared': '.locked' },
  states: {
    locked: { on: { 'caller.found': 'open' } },
    open: {
      on: {
        'comment.edit': { actions: { type: 'editComment', params: ({ event }) => event.comment } },
        'step.refused': {
          guard: {
            type: 'isRefusalOf',
            params: ({ event }) => ({ step: event.step, ownStep: 'notes' as const }),
          },
          actions: { type: 'refuse', params: ({ event }) => event },
        },
      },
    },
  },
})
