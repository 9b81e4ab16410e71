// Region of a new order: the delivery time.
import { newOrderSetup } from './new-order.setup.ts'

const timeTransitions = newOrderSetup.createStateConfig({
  on: {
    'time.chooseAsap': [
      { guard: 'hasFreeSlot', target: '#newOrder.call.editing.deliveryTime.chosen', actions: 'chooseAsap' },
      { target: '#newOrder.call.editing.deliveryTime.refused', actions: ['chooseAsap', 'setTimeRefusal'] },
    ],
    'time.chooseSlot': { target: '#newOrder.call.editing.deliveryTime.open', actions: 'pickTime' },
    'time.choose': {
      guard: { type: 'isSlotFree', params: ({ event }) => event.time },
      target: '#newOrder.call.editing.deliveryTime.chosen',
      actions: { type: 'chooseTime', params: ({ event }) => event.time },
    },
    'time.refresh': { target: '#newOrder.call.editing.deliveryTime.loading' },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'deliveryTime' as const }),
      },
      target: '#newOrder.call.editing.deliveryTime.loading',
      actions: { type: 'refuse', params: ({ event }) => event },
    },
  },
})

export const deliveryTimeRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'coverage.lost': '.locked',
    'caller.cleared': '.locked',
    'coverage.changed': { target: '.loading', actions: { type: 'clearRefusal', params: 'deliveryTime' } },
  },
  states: {
    locked: { on: { 'coverage.found': 'loading' } },
    loading: {
      entry: 'setCookingMinutes',
      invoke: {
        src: 'loadingTimes',
        input: ({ context }) => {
          if (!context.coverage)
            throw new Error('Delivery times are loaded only after the address has a store')
          const { deliveryZoneId, storeId } = context.coverage
          return {
            storeId,
            deliveryZoneId,
            cookingMinutes: context.timesRequestedForMinutes,
            draftId: context.draftId,
          }
        },
        onDone: { target: 'evaluating', actions: { type: 'setTimes', params: ({ event }) => event.output } },
        onError: {
          target: 'refused',
          actions: { type: 'refuse', params: { step: 'deliveryTime', refusal: { code: 'smth_wrong' } } },
        },
      },
    },
    evaluating: {
      always: [
        { guard: 'isTimeRefused', target: 'refused' },
        { guard: 'canHaveAsap', target: 'chosen', actions: 'chooseFirstTime' },
        { guard: 'canHaveTime', target: 'chosen' },
        { guard: 'isTimeUndecided', target: 'open' },
        { target: 'refused', actions: 'setTimeRefusal' },
      ],
    },
    open: { on: timeTransitions.on },
    chosen: { always: { guard: 'isCookingOutOfDate', target: 'loading' }, on: timeTransitions.on },
    refused: { on: timeTransitions.on },
  },
})
