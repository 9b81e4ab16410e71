// The change of one order's address, from the choice to the server's confirmation or to what to do where another store delivers.
import { assign, fromPromise, setup } from 'xstate'

export interface AddressChangeFacts {
  readonly version: number
  /** Why the address cannot be changed now; null when it can. */
  readonly refusal: string | null
}

/** Who delivers to an address that is not the order's store and zone. */
export interface Elsewhere {
  readonly storeName: string
  readonly zoneName: string
  readonly isOtherStore: boolean
  readonly minOrderAmount: number
  /** What the order lacks of that minimum. */
  readonly missing: number
  readonly firstDeliveryTime: string | null
}

export interface AddressChangeRequest {
  readonly orderId: number
  readonly version: number
  readonly userAddressId: number
  readonly keepOldAddress: boolean
}

export type AddressChangeOutcome =
  | { readonly _tag: 'Changed' }
  | { readonly _tag: 'Elsewhere'; readonly elsewhere: Elsewhere }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly facts?: AddressChangeFacts }

interface AddressChangeInput {
  readonly orderId: number
  readonly facts: AddressChangeFacts
}

interface AddressChangeContext extends AddressChangeInput {
  readonly addressId: number | null
  readonly elsewhere: Elsewhere | null
  readonly refusal: string | null
}

export type AddressChangeEvent =
  | { readonly type: 'address.choose'; readonly addressId: number }
  | { readonly type: 'address.submit' }
  /** The order goes where it went; its history says what was asked. */
  | { readonly type: 'address.keep' }
  /** The order is cancelled, to be placed again at the other store. */
  | { readonly type: 'address.cancelOrder' }
  | { readonly type: 'order.changed'; readonly facts: AddressChangeFacts }

export const addressChangeMachine = setup({
  types: {
    context: {} as AddressChangeContext,
    events: {} as AddressChangeEvent,
    input: {} as AddressChangeInput,
  },
  actors: {
    changingAddress: fromPromise<AddressChangeOutcome, AddressChangeRequest>(() =>
      Promise.reject(new Error('changingAddress is provided by the screen')),
    ),
  },
  actions: {
    updateFacts: assign((_, facts: AddressChangeFacts) => ({ facts, refusal: null })),
    choose: assign((_, addressId: number) => ({ addressId, elsewhere: null, refusal: null })),
    setElsewhere: assign((_, outcome: AddressChangeOutcome) =>
      outcome._tag === 'Elsewhere' ? { elsewhere: outcome.elsewhere, refusal: null } : {},
    ),
    setRefusal: assign(({ context }, outcome: AddressChangeOutcome) =>
      outcome._tag === 'Refusal'
        ? { refusal: outcome.code, facts: outcome.facts ?? context.facts, elsewhere: null }
        : {},
    ),
    setDefect: assign({ refusal: 'smth_wrong', elsewhere: null }),
  },
  guards: {
    isClosed: ({ context }) => context.facts.refusal !== null,
    hasAddress: ({ context }) => context.addressId !== null,
    isElsewhere: (_, outcome: AddressChangeOutcome) => outcome._tag === 'Elsewhere',
    isRefusal: (_, outcome: AddressChangeOutcome) => outcome._tag === 'Refusal',
  },
}).createMachine({
  id: 'addressChange',
  context: ({ input }) => ({ ...input, addressId: null, elsewhere: null, refusal: null }),
  initial: 'evaluating',
  states: {
    evaluating: { always: [{ guard: 'isClosed', target: 'closed' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'address.choose': { actions: { type: 'choose', params: ({ event }) => event.addressId } },
        'address.submit': { guard: 'hasAddress', target: 'submitting' },
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    submitting: {
      invoke: {
        id: 'changingAddress',
        src: 'changingAddress',
        input: ({ context }) => toRequest(context, false),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'elsewhere',
            actions: { type: 'setElsewhere', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'evaluating',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'changed' },
        ],
        onError: { target: 'choosing', actions: 'setDefect' },
      },
    },
    elsewhere: {
      on: {
        'address.choose': {
          target: 'choosing',
          actions: { type: 'choose', params: ({ event }) => event.addressId },
        },
        'address.keep': 'keeping',
        'address.cancelOrder': 'cancelRequested',
        'order.changed': {
          target: 'evaluating',
          actions: { type: 'updateFacts', params: ({ event }) => event.facts },
        },
      },
    },
    keeping: {
      invoke: {
        id: 'keepingAddress',
        src: 'changingAddress',
        input: ({ context }) => toRequest(context, true),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'evaluating',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'kept' },
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
    changed: { type: 'final' },
    kept: { type: 'final' },
    cancelRequested: { type: 'final' },
  },
})

const toRequest = (
  { addressId, facts, orderId }: AddressChangeContext,
  keepOldAddress: boolean,
): AddressChangeRequest => {
  if (addressId === null) throw new Error('An address is sent only when it was chosen')
  return { orderId, version: facts.version, userAddressId: addressId, keepOldAddress }
}
