// Region of a new order: the points that pay a part of the products. What the customer holds and the cart take decide anew.
import { not, stateIn } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

const giveUp = { target: '.none', actions: 'clearPoints' } as const

export const pointsRegion = newOrderSetup.createStateConfig({
  initial: 'none',
  on: {
    'coverage.lost': giveUp,
    'coverage.changed': giveUp,
    'caller.cleared': giveUp,
    'type.changed': giveUp,
    'points.remove': giveUp,
    'points.use': {
      guard: stateIn('#newOrder.call.editing.cart.filled'),
      target: '.none',
      actions: { type: 'setPoints', params: ({ event }) => event.points },
    },
    'step.refused': {
      guard: { type: 'isPointsRefusal', params: ({ event }) => event.refusal },
      ...giveUp,
    },
  },
  states: {
    none: {
      always: [
        { guard: 'arePointsEnough', target: 'applied' },
        { guard: 'arePointsShort', target: 'refused' },
      ],
    },
    applied: { always: { guard: not('arePointsEnough'), target: 'refused' } },
    refused: { always: { guard: 'arePointsEnough', target: 'applied' } },
  },
})
