// Regions of a new order: the delivery time, and the refresh of the times that can be had.
import { and, assign, or, raise, stateIn } from 'xstate'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import { cookingMinutesOf, dayOfSlot, firstSlotOf, slotAt, type StoreDeliveryTimes } from './delivery.ts'
import { codeOfTime, isCookingLonger, keepTimes, loadingTimes, timesRequest } from './delivery.time.states.ts'
import { lostAt } from './lookups.ts'
import { timeOfDraft } from './new-order.draft.ts'
import { pointsSetup } from './new-order.points.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import { asapTimeOf, isTimeToAccept } from './new-order.times.ts'
import type { CallTimesRequest, NewOrderContext } from './new-order.types.ts'

export const deliveryTimeSetup = pointsSetup.extend({
  guards: {
    // Nobody is told the time of an empty cart.
    hasTimeOfProducts: ({ context }) => context.deliveryTime !== null && context.lines.length > 0,
    isTimeRefused: ({ context }) => context.refusals.deliveryTime !== undefined,
    isTimeAccepted: ({ context }) => !isTimeToAccept(context),
    canHaveAsap: ({ context }) => context.timeMode === 'asap' && firstSlotOf(context) !== null,
    canHaveTime: ({ context }) =>
      context.timeMode === 'slot' && slotAt(context, context.deliveryTime)?.available === true,
    isTimeStillFree: ({ context }) =>
      slotAt(context, context.deliveryTime)?.available === true &&
      (context.movedFromTime === null || slotAt(context, context.movedFromTime)?.available !== true),
    isTimeUndecided: ({ context }) => context.timeMode === 'slot' && context.deliveryTime === null,
    isSlotFree: ({ context }, time: string) => slotAt(context, time)?.available === true,
    hasFreeSlot: ({ context }) => firstSlotOf(context) !== null,
    isCookingOutOfDate: ({ context }) =>
      context.coverage !== null &&
      (context.timeMode === 'asap'
        ? cookingMinutesOf(context) !== context.timesForMinutes
        : isCookingLonger(context)),
  },
  actions: {
    clearTime: assign(timeOfDraft(emptyOrderDraft(null))),
    setCookingMinutes: assign(({ context }) => ({ timesForMinutes: cookingMinutesOf(context) })),
    setTimes: assign((_, times: StoreDeliveryTimes) => ({ times })),
    announceTimes: raise({ type: 'times.refreshed' }),
    keepOrMoveAsapTime: assign(({ context }) => asapTimeOf(context)),
    acceptMove: assign(({ context }) => ({
      movedFromTime: null,
      acceptedDay: dayOfSlot(context, context.deliveryTime),
    })),
    keepThatTimeIsSaid: assign({ isTimeSaid: true }),
    chooseAsap: assign(({ context }) => ({
      timeMode: 'asap' as const,
      deliveryTime: firstSlotOf(context)?.time ?? null,
      movedFromTime: null,
      acceptedDay: dayOfSlot(context, firstSlotOf(context)?.time ?? null),
      isTimeSaid: context.lines.length > 0,
      refusals: withoutRefusals(context, 'deliveryTime'),
    })),
    chooseTime: assign(({ context }, deliveryTime: string) => ({
      timeMode: 'slot' as const,
      deliveryTime,
      movedFromTime: null,
      isTimeSaid: true,
      refusals: withoutRefusals(context, 'deliveryTime'),
    })),
    setTimeRefusal: assign(({ context }) => ({
      refusals: {
        ...context.refusals,
        deliveryTime: context.refusals.deliveryTime ?? {
          code: codeOfTime(slotAt(context, context.deliveryTime)),
        },
      },
    })),
  },
})

const TIME = '#newOrder.call.editing.deliveryTime'

/** A time was chosen; while it is checked again for a changed cart it still counts as chosen. */
export const hasDeliveryTime = or([
  stateIn(`${TIME}.chosen`),
  and([
    ({ context }) => context.deliveryTime !== null,
    or([stateIn(`${TIME}.loading`), stateIn(`${TIME}.evaluating`)]),
  ]),
])

const timeTransitions = deliveryTimeSetup.createStateConfig({
  on: {
    'time.chooseAsap': [
      { guard: 'hasFreeSlot', target: 'chosen', actions: 'chooseAsap' },
      { target: 'refused', actions: ['chooseAsap', 'setTimeRefusal'] },
    ],
    'time.choose': {
      guard: { type: 'isSlotFree', params: ({ event }) => event.time },
      target: 'chosen',
      actions: { type: 'chooseTime', params: ({ event }) => event.time },
    },
    'step.refused': {
      guard: isRefusedAt('deliveryTime'),
      target: 'loading',
      actions: keepRefusal,
    },
  },
})

const timesOfCall = (context: NewOrderContext): CallTimesRequest => ({
  ...timesRequest(context),
  draftId: context.draftId,
})

export const deliveryTimeRegion = deliveryTimeSetup.createStateConfig({
  initial: 'locked',
  on: {
    'coverage.lost': '.locked',
    'caller.cleared': '.locked',
    'time.said': { guard: 'hasTimeOfProducts', actions: 'keepThatTimeIsSaid' },
    'coverage.changed': { target: '.loading', actions: { type: 'clearRefusal', params: 'deliveryTime' } },
  },
  states: {
    locked: { on: { 'coverage.found': 'loading' } },
    loading: loadingTimes(timesOfCall, {
      answered: { target: 'evaluating', actions: keepTimes },
      lost: { target: 'refused', actions: lostAt('deliveryTime') },
    }),
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
export const timeRefreshRegion = deliveryTimeSetup.createStateConfig({
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
      // The step loads the times itself.
      always: { guard: stateIn(`${TIME}.loading`), target: 'idle' },
      ...loadingTimes(timesOfCall, {
        answered: { target: 'idle', actions: [keepTimes, 'announceTimes'] },
        lost: 'idle',
      }),
    },
  },
})
