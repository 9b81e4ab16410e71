// Region of a new order: when it is delivered.
import { newOrderSetup } from './new-order.setup.ts'

const choosing = newOrderSetup.createStateConfig({
  on: {
    'time.asap': [
      { guard: 'hasFreeSlot', target: '#newOrder.call.taking.deliveryTime.chosen', actions: 'chooseAsap' },
      { target: '#newOrder.call.taking.deliveryTime.refused', actions: ['chooseAsap', 'nameTimeRefusal'] },
    ],
    'time.pick': { target: '#newOrder.call.taking.deliveryTime.open', actions: 'pickTime' },
    'time.choose': {
      guard: { type: 'isSlotFree', params: ({ event }) => event.time },
      target: '#newOrder.call.taking.deliveryTime.chosen',
      actions: { type: 'chooseTime', params: ({ event }) => event.time },
    },
    'time.refresh': { target: '#newOrder.call.taking.deliveryTime.loading' },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, mine: 'deliveryTime' as const }),
      },
      target: '#newOrder.call.taking.deliveryTime.loading',
      actions: { type: 'refuse', params: ({ event }) => event },
    },
  },
})

export const deliveryTimeRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'service.lost': '.locked',
    'caller.cleared': '.locked',
    'service.changed': { target: '.loading', actions: { type: 'forgive', params: 'deliveryTime' } },
  },
  states: {
    locked: { on: { 'service.found': 'loading' } },
    loading: {
      entry: 'noteCooking',
      invoke: {
        src: 'loadingTimes',
        input: ({ context }) => {
          if (!context.service) throw new Error('Times are asked for only where somebody delivers')
          const { deliveryZoneId, storeId } = context.service
          return {
            storeId,
            deliveryZoneId,
            cookingMinutes: context.timesCookingMinutes,
            draftId: context.draftId,
          }
        },
        onDone: { target: 'judging', actions: { type: 'adoptTimes', params: ({ event }) => event.output } },
        onError: {
          target: 'refused',
          actions: { type: 'refuse', params: { step: 'deliveryTime', refusal: { code: 'smth_wrong' } } },
        },
      },
    },
    judging: {
      always: [
        { guard: 'isTimeRefused', target: 'refused' },
        { guard: 'canHaveAsap', target: 'chosen', actions: 'takeFirstTime' },
        { guard: 'canHaveTime', target: 'chosen' },
        { guard: 'isTimeUndecided', target: 'open' },
        { target: 'refused', actions: 'nameTimeRefusal' },
      ],
    },
    open: { on: choosing.on },
    chosen: { always: { guard: 'isCookingOutOfDate', target: 'loading' }, on: choosing.on },
    refused: { on: choosing.on },
  },
})
