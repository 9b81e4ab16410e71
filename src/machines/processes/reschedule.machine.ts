// The change of one order's delivery time, from the day and the time to the server's confirmation.
import { assign, fromPromise, setup } from 'xstate'

export interface RescheduleFacts {
  readonly version: number
  /** Why the delivery time cannot be changed now; null when it can. */
  readonly refusal: string | null
}

export interface RescheduleRequest {
  readonly orderId: number
  readonly version: number
  readonly deliveryTime: string
}

export type RescheduleOutcome =
  | { readonly _tag: 'Rescheduled' }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly facts?: RescheduleFacts }

interface RescheduleInput {
  readonly orderId: number
  readonly facts: RescheduleFacts
}

interface RescheduleContext extends RescheduleInput {
  /** Null until a day is chosen: the order's own. */
  readonly day: string | null
  readonly time: string | null
  readonly refusal: string | null
}

export type RescheduleEvent =
  | { readonly type: 'reschedule.day.choose'; readonly day: string }
  | { readonly type: 'reschedule.time.choose'; readonly time: string }
  /** The free times were loaded again. */
  | { readonly type: 'reschedule.times.update'; readonly times: readonly string[] }
  | { readonly type: 'reschedule.submit' }
  | { readonly type: 'order.changed'; readonly facts: RescheduleFacts }

export const rescheduleMachine = setup({
  types: {
    context: {} as RescheduleContext,
    events: {} as RescheduleEvent,
    input: {} as RescheduleInput,
  },
  actors: {
    reschedulingOrder: fromPromise<RescheduleOutcome, RescheduleRequest>(() =>
      Promise.reject(new Error('reschedulingOrder is provided by the screen')),
    ),
  },
  actions: {
    updateFacts: assign((_, facts: RescheduleFacts) => ({ facts, refusal: null })),
    // The refused time is not offered again before somebody chooses.
    setRefusal: assign(({ context }, outcome: RescheduleOutcome) =>
      outcome._tag === 'Refusal'
        ? { refusal: outcome.code, facts: outcome.facts ?? context.facts, time: null }
        : {},
    ),
    setDefect: assign({ refusal: 'smth_wrong', time: null }),
  },
  guards: {
    isClosed: ({ context }) => context.facts.refusal !== null,
    hasTime: ({ context }) => context.time !== null,
    isTaken: ({ context }, times: readonly string[]) =>
      context.time !== null && !times.includes(context.time),
    isRefusal: (_, outcome: RescheduleOutcome) => outcome._tag === 'Refusal',
  },
}).createMachine({
  id: 'reschedule',
  context: ({ input }) => ({ ...input, day: null, time: null, refusal: null }),
  initial: 'evaluating',
  states: {
    evaluating: { always: [{ guard: 'isClosed', target: 'closed' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'reschedule.day.choose': { actions: assign(({ event }) => ({ day: event.day, time: null })) },
        'reschedule.time.choose': { actions: assign(({ event }) => ({ time: event.time })) },
        'reschedule.times.update': {
          guard: { type: 'isTaken', params: ({ event }) => event.times },
          actions: assign({ time: null }),
        },
        'reschedule.submit': { guard: 'hasTime', target: 'submitting' },
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    submitting: {
      invoke: {
        id: 'reschedulingOrder',
        src: 'reschedulingOrder',
        input: ({ context: { orderId, facts, time } }) => {
          if (time === null) throw new Error('A delivery time is sent only when it was chosen')
          return { orderId, version: facts.version, deliveryTime: time }
        },
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'evaluating',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'rescheduled' },
        ],
        onError: { target: 'choosing', actions: 'setDefect' },
      },
    },
    closed: {
      on: {
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    rescheduled: { type: 'final' },
  },
})
