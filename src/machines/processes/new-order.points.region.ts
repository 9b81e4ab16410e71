// Region of a new order: the points that pay a part of the products. What the customer holds and the cart take decide anew.
import { assign, not, stateIn } from 'xstate'
import { couponSetup } from './new-order.coupon.region.ts'
import type { StepRefusal } from './new-order.types.ts'

export const pointsSetup = couponSetup.extend({
  guards: {
    isPointsRefusal: (_, { code }: StepRefusal) => code === 'not_enough_points',
    arePointsEnough: ({ context: { caller, requestedPoints } }) =>
      requestedPoints > 0 && caller !== null && requestedPoints <= caller.points,
    arePointsShort: ({ context: { caller, requestedPoints } }) =>
      caller !== null && requestedPoints > caller.points,
  },
  actions: {
    setPoints: assign((_, requestedPoints: number) => ({ requestedPoints })),
    clearPoints: assign({ requestedPoints: 0 }),
  },
})

const giveUp = { target: '.none', actions: 'clearPoints' } as const

export const pointsRegion = pointsSetup.createStateConfig({
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
