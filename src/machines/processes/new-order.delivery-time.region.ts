// Regions of a new order: the delivery time, and the refresh of the times that can be had.
import { and, or, raise, stateIn } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'
import type { NewOrderContext } from './new-order.types.ts'

const TIME = '#newOrder.call.editing.deliveryTime'

/** A time was chosen; while it is checked again for a changed cart it still counts as chosen. */
export const hasDeliveryTime = or([
  stateIn(`${TIME}.chosen`),
  and([
    ({ context }) => context.deliveryTime !== null,
    or([stateIn(`${TIME}.loading`), stateIn(`${TIME}.evaluating`)]),
  ]),
])

const timeTransitions = newOrderSetup.createStateConfig({
  on: {
    'time.chooseAsap': [
      { guard: 'hasFreeSlot', target: `${TIME}.chosen`, actions: 'chooseAsap' },
      { target: `${TIME}.refused`, actions: ['chooseAsap', 'setTimeRefusal'] },
    ],
    'time.choose': {
      guard: { type: 'isSlotFree', params: ({ event }) => event.time },
      target: `${TIME}.chosen`,
      actions: { type: 'chooseTime', params: ({ event }) => event.time },
    },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'deliveryTime' as const }),
      },
      target: `${TIME}.loading`,
      actions: { type: 'refuse', params: ({ event }) => event },
    },
  },
})

const timesRequest = ({ coverage, draftId, timesRequestedForMinutes }: NewOrderContext) => {
  if (!coverage) throw new Error('Delivery times are loaded only after the address has a store')
  const { deliveryZoneId, storeId } = coverage
  return { storeId, deliveryZoneId, cookingMinutes: timesRequestedForMinutes, draftId }
}

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
        input: ({ context }) => timesRequest(context),
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
        { guard: 'canHaveAsap', target: 'chosen', actions: 'keepOrMoveAsapTime' },
        { guard: 'canHaveTime', target: 'chosen' },
        { guard: 'isTimeUndecided', target: 'open' },
        { target: 'refused', actions: 'setTimeRefusal' },
      ],
    },
    open: { on: timeTransitions.on },
    chosen: {
      always: { guard: 'isCookingOutOfDate', target: 'loading' },
      on: {
        ...timeTransitions.on,
        'time.acceptMove': { actions: 'acceptMove' },
        'times.refreshed': [{ guard: 'isTimeStillFree' }, { target: 'evaluating' }],
      },
    },
    refused: { on: timeTransitions.on },
  },
})

// Apart from the step, so that nobody sees a refresh that changes nothing.
export const timeRefreshRegion = newOrderSetup.createStateConfig({
  initial: 'idle',
  on: { 'coverage.lost': '.idle', 'caller.cleared': '.idle', 'coverage.changed': '.idle' },
  states: {
    idle: {
      on: {
        'time.refresh': {
          guard: or([stateIn(`${TIME}.open`), stateIn(`${TIME}.chosen`), stateIn(`${TIME}.refused`)]),
          target: 'loading',
        },
      },
    },
    loading: {
      entry: 'setCookingMinutes',
      // The step loads the times itself.
      always: { guard: stateIn(`${TIME}.loading`), target: 'idle' },
      invoke: {
        src: 'loadingTimes',
        input: ({ context }) => timesRequest(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setTimes', params: ({ event }) => event.output },
            raise({ type: 'times.refreshed' }),
          ],
        },
        onError: 'idle',
      },
    },
  },
})
