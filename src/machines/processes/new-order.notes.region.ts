// Region of a new order: the comment for the store.
import { assign } from 'xstate'
import { friendSetup } from './new-order.friend.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'

export const notesSetup = friendSetup.extend({
  actions: {
    editComment: assign(({ context }, comment: string) => ({
      comment,
      refusals: withoutRefusals(context, 'notes'),
    })),
  },
})

export const notesRegion = notesSetup.createStateConfig({
  initial: 'locked',
  on: { 'caller.cleared': '.locked' },
  states: {
    locked: { on: { 'caller.found': 'open' } },
    open: {
      on: {
        'comment.edit': { actions: { type: 'editComment', params: ({ event }) => event.comment } },
        'step.refused': {
          guard: isRefusedAt('notes'),
          actions: keepRefusal,
        },
      },
    },
  },
})
