// The cancellation of one order, from the reason to the server's confirmation; a refusal returns to its step.
import type { refusalToCancel, refusalToModify } from '../../domain/order/order-refusals.ts'
import type { Refusal } from '../../domain/shared/refusal.ts'
import { assign, fromPromise, setup } from 'xstate'
import type { CancelReason } from '../../domain/order/order-status.ts'

/** Where the goods of a packed order go. */
type GoodsDestination = 'stock' | 'wasted'

/** What the order requires for a cancellation. */
export interface CancellationFacts {
  readonly version: number
  /** The bank has recorded the payment, so its void needs an id. */
  readonly needsVoidId: boolean
  /** The goods are packed, so the operator has to say where they go. */
  readonly needsGoods: boolean
  /** Why the operator cannot cancel the order now; null when they can. */
  readonly refusal: string | null
}

export interface CancellationRequest {
  readonly orderId: number
  readonly version: number
  readonly reason: CancelReason
  readonly bankVoidTransactionId?: string
  readonly goods?: GoodsDestination
}

export type CancellationOutcome =
  | { readonly _tag: 'Cancelled' }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly facts?: CancellationFacts }

export interface CancellationInput {
  readonly orderId: number
  readonly facts: CancellationFacts
}

interface CancellationContext extends CancellationInput {
  readonly reason: CancelReason | null
  readonly voidId: string
  readonly goods: GoodsDestination | null
  /** The server's last refusal, shown at its step. */
  readonly refusal: string | null
}

export type CancellationEvent =
  | { readonly type: 'cancellation.open' }
  | { readonly type: 'cancellation.reason.choose'; readonly reason: CancelReason }
  | { readonly type: 'cancellation.next' }
  | { readonly type: 'cancellation.voidId.set'; readonly voidId: string }
  | { readonly type: 'cancellation.goods.choose'; readonly goods: GoodsDestination }
  | { readonly type: 'cancellation.back' }
  | { readonly type: 'cancellation.close' }
  | { readonly type: 'order.changed'; readonly facts: CancellationFacts }

const BLANK = { reason: null, voidId: '', goods: null, refusal: null } as const

type Step = 'reason' | 'voidId' | 'goods' | 'final'
type CodeOf<Refused> = Extract<Refused, Refusal>['code']

/** The step of each refusal of a cancellation; `final` where there is nothing left to cancel. */
const STEP_OF_CODE: Readonly<
  Record<
    | CodeOf<ReturnType<typeof refusalToCancel>>
    | CodeOf<ReturnType<typeof refusalToModify>>
    | 'invalid_next_status'
    | 'order_not_found'
    | 'user_dont_have_permission',
    Step
  >
> = {
  cancel_reason_required: 'reason',
  bank_void_transaction_id_not_found: 'voidId',
  goods_destination_required: 'goods',
  order_is_completed: 'final',
  order_is_canceled: 'final',
  invalid_next_status: 'final',
  order_not_found: 'final',
  user_dont_have_permission: 'final',
}

const toCancellationRequest = (context: CancellationContext): CancellationRequest => ({
  orderId: context.orderId,
  version: context.facts.version,
  reason: context.reason ?? 'customer_request',
  ...(context.facts.needsVoidId ? { bankVoidTransactionId: context.voidId.trim() } : {}),
  ...(context.facts.needsGoods && context.goods !== null ? { goods: context.goods } : {}),
})

const STEPS: ReadonlyMap<string, Step> = new Map(Object.entries(STEP_OF_CODE))

const belongsTo = (outcome: CancellationOutcome, step: Step) =>
  outcome._tag === 'Refusal' && STEPS.get(outcome.code) === step

export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
  },
  actors: {
    cancellingOrder: fromPromise<CancellationOutcome, CancellationRequest>(() =>
      Promise.reject(new Error('cancellingOrder is provided by the screen')),
    ),
  },
  actions: {
    setRefusal: assign(({ context }, params: CancellationOutcome) =>
      params._tag === 'Cancelled' ? {} : { refusal: params.code, facts: params.facts ?? context.facts },
    ),
    clearRefusal: assign({ refusal: null }),
    reset: assign(() => ({ ...BLANK })),
    updateFacts: assign((_, params: CancellationFacts) => ({ facts: params })),
    setRefusalFromFacts: assign((_, params: CancellationFacts) => ({ refusal: params.refusal })),
  },
  guards: {
    hasReasonAndGoods: ({ context: { facts, goods, reason } }) =>
      reason !== null && (goods !== null || !facts.needsGoods),
    hasVoidId: ({ context }) => context.voidId.trim() !== '',
    needsVoidId: ({ context }) => context.facts.needsVoidId,
    needsGoods: ({ context }) => context.facts.needsGoods,
    isRefusedNow: ({ context }) => context.facts.refusal !== null,
    becomesRefused: (_, params: CancellationFacts) => params.refusal !== null,
    isCancelled: (_, params: CancellationOutcome) => params._tag === 'Cancelled',
    isAboutReason: (_, params: CancellationOutcome) => belongsTo(params, 'reason'),
    isAboutVoidId: (_, params: CancellationOutcome) => belongsTo(params, 'voidId'),
    isAboutGoods: (_, params: CancellationOutcome) => belongsTo(params, 'goods'),
    isFinalRefusal: (_, params: CancellationOutcome) => belongsTo(params, 'final'),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, ...BLANK }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      on: {
        'cancellation.open': [
          {
            guard: 'isRefusedNow',
            target: 'refused',
            actions: assign(({ context }) => ({ refusal: context.facts.refusal })),
          },
          { target: 'editing' },
        ],
        'order.changed': { actions: { type: 'updateFacts', params: ({ event }) => event.facts } },
      },
    },
    editing: {
      initial: 'choosingReason',
      on: {
        'cancellation.close': 'closed',
        'order.changed': [
          {
            guard: { type: 'becomesRefused', params: ({ event }) => event.facts },
            target: 'refused',
            actions: [
              { type: 'updateFacts', params: ({ event }) => event.facts },
              { type: 'setRefusalFromFacts', params: ({ event }) => event.facts },
            ],
          },
          {
            target: 'editing.revisiting',
            actions: { type: 'updateFacts', params: ({ event }) => event.facts },
          },
        ],
      },
      states: {
        choosingReason: {
          on: {
            'cancellation.reason.choose': {
              actions: assign(({ event }) => ({ reason: event.reason, refusal: null })),
            },
            'cancellation.goods.choose': {
              guard: 'needsGoods',
              actions: assign(({ event }) => ({ goods: event.goods, refusal: null })),
            },
            'cancellation.next': { guard: 'hasReasonAndGoods', target: 'confirming' },
            'cancellation.back': '#cancellation.closed',
          },
        },
        confirming: {
          on: {
            'cancellation.next': [
              { guard: 'needsVoidId', target: 'enteringVoidId', actions: 'clearRefusal' },
              { target: '#cancellation.submitting' },
            ],
            'cancellation.back': { target: 'choosingReason', actions: 'clearRefusal' },
          },
        },
        enteringVoidId: {
          on: {
            'cancellation.voidId.set': {
              actions: assign(({ event }) => ({ voidId: event.voidId, refusal: null })),
            },
            'cancellation.next': { guard: 'hasVoidId', target: '#cancellation.submitting' },
            'cancellation.back': { target: 'confirming', actions: 'clearRefusal' },
          },
        },
        // The order changed meanwhile and may require other input, so the operator confirms again.
        revisiting: {
          always: [{ guard: 'hasReasonAndGoods', target: 'confirming' }, { target: 'choosingReason' }],
        },
      },
    },
    submitting: {
      entry: 'clearRefusal',
      invoke: {
        id: 'cancellingOrder',
        src: 'cancellingOrder',
        input: ({ context }) => toCancellationRequest(context),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          {
            guard: { type: 'isAboutReason', params: ({ event }) => event.output },
            target: 'editing.choosingReason',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAboutVoidId', params: ({ event }) => event.output },
            target: 'editing.enteringVoidId',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              assign(({ context }) => ({ facts: { ...context.facts, needsVoidId: true } })),
            ],
          },
          {
            guard: { type: 'isAboutGoods', params: ({ event }) => event.output },
            target: 'editing.choosingReason',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              assign(({ context }) => ({ facts: { ...context.facts, needsGoods: true } })),
            ],
          },
          {
            guard: { type: 'isFinalRefusal', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing.confirming',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.confirming', actions: assign({ refusal: 'smth_wrong' }) },
      },
    },
    refused: { on: { 'cancellation.close': 'closed' } },
    cancelled: { type: 'final' },
  },
})

/** The step that the dialog shows; null when it shows none. */
export type CancellationStep = 'choosingReason' | 'confirming' | 'enteringVoidId'
