// The deactivation of a product, or of a category with its products: what it would do is named before it is confirmed.
import { assign, fromPromise, setup } from 'xstate'

export interface DeactivationFacts {
  /** Stores out of the operator's reach, together. */
  readonly elsewhere?: {
    readonly stores: number
    readonly quantity: number
    readonly committed: number
    readonly requests?: number
  }
  readonly requests?: ReadonlyArray<{
    readonly id: number
    readonly number: number
    readonly storeId: number
    readonly store: string
  }>
  readonly version: number
  /** Why it cannot be deactivated now; null when it can. */
  readonly refusal: string | null
  readonly stores: ReadonlyArray<{
    readonly name: string
    readonly quantity: number
    /** Held by orders. */
    readonly committed: number
  }>
  /** Active combos of the product, which are deactivated too. */
  readonly combos: ReadonlyArray<{ readonly name: string; readonly sku: string }>
  /** The first open orders that hold some of it. */
  readonly orders: ReadonlyArray<{ readonly id: number; readonly number: number }>
  /** The products of a category that lose their stock; the first are named. */
  readonly products?: ReadonlyArray<{ readonly name: string; readonly sku: string }>
  readonly productCount?: number
}

export interface DeactivationRequest {
  /** A product, or a category. */
  readonly recordId: number
  readonly version: number
}

export type DeactivationOutcome =
  | { readonly _tag: 'Deactivated' }
  | { readonly _tag: 'Refusal'; readonly code: string }

interface DeactivationInput {
  readonly recordId: number
}

interface DeactivationContext extends DeactivationInput {
  /** Null until they are loaded. */
  readonly facts: DeactivationFacts | null
  readonly refusal: string | null
}

type DeactivationEvent = { readonly type: 'deactivation.check' } | { readonly type: 'deactivation.confirm' }

export const productDeactivationMachine = setup({
  types: {
    context: {} as DeactivationContext,
    events: {} as DeactivationEvent,
    input: {} as DeactivationInput,
  },
  actors: {
    loadingFacts: fromPromise<DeactivationFacts, { readonly recordId: number }>(() =>
      Promise.reject(new Error('loadingFacts is provided by the screen')),
    ),
    deactivatingProduct: fromPromise<DeactivationOutcome, DeactivationRequest>(() =>
      Promise.reject(new Error('deactivatingProduct is provided by the screen')),
    ),
  },
  actions: {
    setFacts: assign((_, facts: DeactivationFacts) => ({ facts })),
    setRefusal: assign((_, outcome: DeactivationOutcome) =>
      outcome._tag === 'Refusal' ? { refusal: outcome.code } : {},
    ),
    setDefect: assign({ refusal: 'smth_wrong' }),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    isBlocked: (_, facts: DeactivationFacts) => facts.refusal !== null,
    isRefusal: (_, outcome: DeactivationOutcome) => outcome._tag === 'Refusal',
  },
}).createMachine({
  id: 'productDeactivation',
  context: ({ input }) => ({ ...input, facts: null, refusal: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'loadingFacts',
        src: 'loadingFacts',
        input: ({ context: { recordId } }) => ({ recordId }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'setFacts', params: ({ event }) => event.output },
          },
          {
            target: 'confirming',
            actions: { type: 'setFacts', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unchecked' },
      },
    },
    unchecked: { on: { 'deactivation.check': { target: 'checking' } } },
    blocked: { on: { 'deactivation.check': { target: 'checking', actions: 'clearRefusal' } } },
    confirming: { on: { 'deactivation.confirm': { target: 'submitting', actions: 'clearRefusal' } } },
    submitting: {
      invoke: {
        id: 'deactivatingProduct',
        src: 'deactivatingProduct',
        input: ({ context: { recordId, facts } }) => {
          if (facts === null) throw new Error('A deactivation is sent only after its effects are known')
          return { recordId, version: facts.version }
        },
        onDone: [
          {
            // Something changed since: the effects are named again.
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'deactivated' },
        ],
        onError: { target: 'confirming', actions: 'setDefect' },
      },
    },
    deactivated: { type: 'final' },
  },
})
