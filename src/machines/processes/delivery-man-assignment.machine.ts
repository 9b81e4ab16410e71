// The search for a delivery man of one order: offer, answer, and the next offer after a refusal.
import { assign, fromPromise, setup } from 'xstate'

import type { OfferStatus } from '../../domain/order/order.ts'

/** The order's present delivery man. */
export interface AssignmentFacts {
  readonly version: number
  readonly deliveryMan: { readonly id: number; readonly acceptance: OfferStatus } | null
  /** Why no delivery man can be assigned now; null when one can. */
  readonly refusal: string | null
}

export type AssignmentOutcome =
  | { readonly _tag: 'Changed'; readonly facts: AssignmentFacts }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly facts?: AssignmentFacts }

export interface OfferRequest {
  readonly orderId: number
  readonly version: number
  /** Null withdraws the order from its delivery man. */
  readonly deliveryManId: number | null
}

export interface AnswerRequest {
  readonly orderId: number
  readonly version: number
  readonly accepted: boolean
}

export interface AssignmentInput {
  readonly orderId: number
  readonly facts: AssignmentFacts
}

interface AssignmentContext extends AssignmentInput {
  /** The last chosen delivery man; the refusal is shown at this name. */
  readonly chosenId: number | null
  readonly refusal: string | null
  /** The last delivery man declined; the list is open again. */
  readonly wasRefusedByDeliveryMan: boolean
  /** The delivery men who declined since the search began. */
  readonly refusedIds: readonly number[]
}

export type AssignmentEvent =
  | { readonly type: 'assignment.choose'; readonly deliveryManId: number }
  | { readonly type: 'assignment.chooseAnother' }
  | { readonly type: 'assignment.back' }
  | { readonly type: 'assignment.accept' }
  | { readonly type: 'assignment.refuse' }
  | { readonly type: 'assignment.withdraw' }
  | { readonly type: 'order.changed'; readonly facts: AssignmentFacts }

const isOfferStatus = (facts: AssignmentFacts, acceptance: OfferStatus) =>
  facts.deliveryMan?.acceptance === acceptance

export const deliveryManAssignmentMachine = setup({
  types: {
    context: {} as AssignmentContext,
    events: {} as AssignmentEvent,
    input: {} as AssignmentInput,
  },
  actors: {
    offeringOrder: fromPromise<AssignmentOutcome, OfferRequest>(() =>
      Promise.reject(new Error('offeringOrder is provided by the screen')),
    ),
    recordingAnswer: fromPromise<AssignmentOutcome, AnswerRequest>(() =>
      Promise.reject(new Error('recordingAnswer is provided by the screen')),
    ),
  },
  actions: {
    setOutcome: assign(({ context }, params: AssignmentOutcome) => ({
      facts: params.facts ?? context.facts,
      refusal: params._tag === 'Refusal' ? params.code : null,
    })),
    updateFacts: assign((_, params: AssignmentFacts) => ({ facts: params, refusal: null })),
    clearRefusal: assign({ refusal: null, wasRefusedByDeliveryMan: false }),
    setDefect: assign({ refusal: 'smth_wrong' }),
  },
  guards: {
    isClosed: ({ context }) => context.facts.refusal !== null && context.facts.deliveryMan === null,
    isOffered: ({ context }) => isOfferStatus(context.facts, 'offered'),
    isAccepted: ({ context }) => isOfferStatus(context.facts, 'accepted'),
    isWaiting: ({ context }) => isOfferStatus(context.facts, 'waiting'),
    canAssign: ({ context }) => context.facts.refusal === null,
    isRefusal: (_, params: AssignmentOutcome) => params._tag === 'Refusal',
  },
}).createMachine({
  id: 'deliveryManAssignment',
  context: ({ input }) => ({
    ...input,
    chosenId: null,
    refusal: null,
    wasRefusedByDeliveryMan: false,
    refusedIds: [],
  }),
  initial: 'evaluating',
  on: {
    'order.changed': {
      target: '.evaluating',
      actions: { type: 'updateFacts', params: ({ event }) => event.facts },
    },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isAccepted', target: 'accepted' },
        { guard: 'isOffered', target: 'offered' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isClosed', target: 'closed' },
        { target: 'choosing' },
      ],
    },
    closed: {},
    choosing: {
      on: {
        'assignment.choose': {
          guard: 'canAssign',
          target: 'offering',
          actions: assign(({ event }) => ({
            chosenId: event.deliveryManId,
            refusal: null,
            wasRefusedByDeliveryMan: false,
          })),
        },
        'assignment.back': {
          guard: ({ context }) => context.facts.deliveryMan !== null,
          target: 'evaluating',
          actions: 'clearRefusal',
        },
      },
    },
    offering: {
      // The realtime event of this same change must not end the wait for the response.
      on: { 'order.changed': {} },
      invoke: {
        id: 'offering',
        src: 'offeringOrder',
        input: ({ context }) => ({
          orderId: context.orderId,
          version: context.facts.version,
          deliveryManId: context.chosenId,
        }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'evaluating', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'setDefect' },
      },
    },
    waiting: {
      on: {
        'assignment.chooseAnother': { guard: 'canAssign', target: 'choosing' },
        'assignment.withdraw': 'withdrawing',
      },
    },
    offered: {
      on: {
        'assignment.accept': 'recordingAcceptance',
        'assignment.refuse': 'recordingRejection',
        'assignment.chooseAnother': { guard: 'canAssign', target: 'choosing' },
        'assignment.withdraw': 'withdrawing',
      },
    },
    recordingAcceptance: {
      on: { 'order.changed': {} },
      invoke: {
        id: 'recordingAcceptance',
        src: 'recordingAnswer',
        input: ({ context }) => ({
          orderId: context.orderId,
          version: context.facts.version,
          accepted: true,
        }),
        onDone: {
          target: 'evaluating',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
        onError: { target: 'evaluating', actions: 'setDefect' },
      },
    },
    recordingRejection: {
      on: { 'order.changed': {} },
      invoke: {
        id: 'recordingRejection',
        src: 'recordingAnswer',
        input: ({ context }) => ({
          orderId: context.orderId,
          version: context.facts.version,
          accepted: false,
        }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'evaluating',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'evaluating',
            actions: [
              // Before the outcome, which has no delivery man any more.
              assign(({ context: { facts, refusedIds } }) => ({
                wasRefusedByDeliveryMan: true,
                refusedIds:
                  facts.deliveryMan === null
                    ? refusedIds
                    : [...new Set([...refusedIds, facts.deliveryMan.id])],
              })),
              { type: 'setOutcome', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'evaluating', actions: 'setDefect' },
      },
    },
    withdrawing: {
      on: { 'order.changed': {} },
      invoke: {
        id: 'withdrawing',
        src: 'offeringOrder',
        input: ({ context }) => ({
          orderId: context.orderId,
          version: context.facts.version,
          deliveryManId: null,
        }),
        onDone: {
          target: 'evaluating',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
        onError: { target: 'evaluating', actions: 'setDefect' },
      },
    },
    accepted: {
      on: {
        'assignment.chooseAnother': { guard: 'canAssign', target: 'choosing' },
        'assignment.withdraw': 'withdrawing',
        'assignment.refuse': 'recordingRejection',
      },
    },
  },
})
