// Billing an order to somebody else, or making its invoice again; ends by an event of the socket, or by asking when none came.
import { assign, fromPromise, setup } from 'xstate'
import type { BillingType } from '../../domain/billing/billing-id-type.ts'

export interface ReceiverDraft {
  readonly type: BillingType
  readonly value: string
  readonly billingName: string
  readonly billingAddress: string
}

export interface ReinvoiceRequest {
  readonly receiver: ReceiverDraft
  readonly email: string
  readonly reason: string
}

/** What the order's invoice is about to be. */
export type ReinvoiceOutcome =
  | { readonly _tag: 'Completed' }
  | { readonly _tag: 'Failed'; readonly code: string }
  | { readonly _tag: 'Pending' }

export type RequestOutcome =
  /** On its way to the certifier. */
  | { readonly _tag: 'Requested' }
  /** There was no document to replace. */
  | { readonly _tag: 'Changed' }
  | { readonly _tag: 'Refusal'; readonly code: string; readonly field?: string }

export interface ReinvoiceInput extends ReinvoiceRequest {
  /** A document is annulled by it, so it is asked once more. */
  readonly isReplacement: boolean
}

interface ReinvoiceContext extends ReinvoiceInput {
  readonly refusal: { readonly code: string; readonly field?: string } | null
}

export type ReinvoiceEvent =
  | { readonly type: 'reinvoice.edit'; readonly change: Partial<ReceiverDraft> }
  | { readonly type: 'reinvoice.setEmail'; readonly email: string }
  | { readonly type: 'reinvoice.setReason'; readonly reason: string }
  | { readonly type: 'reinvoice.next' }
  | { readonly type: 'reinvoice.back' }
  | { readonly type: 'reinvoice.submit' }
  | { readonly type: 'reinvoice.completed' }
  | { readonly type: 'reinvoice.failed'; readonly code: string }

const isComplete = ({ receiver }: ReinvoiceRequest): boolean =>
  receiver.billingName.trim() !== '' && (receiver.type === 'nit_cf' || receiver.value.trim() !== '')

export const reinvoiceMachine = setup({
  types: {
    context: {} as ReinvoiceContext,
    events: {} as ReinvoiceEvent,
    input: {} as ReinvoiceInput,
  },
  delays: { askDelay: 30_000 },
  actors: {
    requestingReinvoice: fromPromise<RequestOutcome, ReinvoiceRequest>(() =>
      Promise.reject(new Error('requestingReinvoice is provided by the screen')),
    ),
    askingInvoice: fromPromise<ReinvoiceOutcome>(() =>
      Promise.reject(new Error('askingInvoice is provided by the screen')),
    ),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isDirect: ({ context }) => isComplete(context) && !context.isReplacement,
  },
  actions: {
    edit: assign(({ context }, change: Partial<ReceiverDraft>) => ({
      receiver: { ...context.receiver, ...change },
      refusal: null,
    })),
    setEmail: assign((_, email: string) => ({ email })),
    setReason: assign((_, reason: string) => ({ reason })),
    setRefusal: assign((_, { code, field }: { readonly code: string; readonly field?: string }) => ({
      refusal: field === undefined ? { code } : { code, field },
    })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'reinvoice',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'reinvoice.edit': { actions: { type: 'edit', params: ({ event }) => event.change } },
        'reinvoice.setEmail': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
        'reinvoice.setReason': { actions: { type: 'setReason', params: ({ event }) => event.reason } },
        'reinvoice.next': [
          { guard: 'isDirect', target: 'submitting', actions: 'clearRefusal' },
          { guard: 'isComplete', target: 'confirming', actions: 'clearRefusal' },
        ],
      },
    },
    confirming: {
      on: { 'reinvoice.back': 'editing', 'reinvoice.submit': 'submitting' },
    },
    submitting: {
      invoke: {
        src: 'requestingReinvoice',
        input: ({ context: { email, reason, receiver } }) => ({ email, reason, receiver }),
        onDone: [
          { guard: ({ event }) => event.output._tag === 'Requested', target: 'requested' },
          { guard: ({ event }) => event.output._tag === 'Changed', target: 'completed' },
          {
            target: 'editing',
            actions: {
              type: 'setRefusal',
              params: ({ event }) =>
                event.output._tag === 'Refusal' ? event.output : { code: 'smth_wrong' },
            },
          },
        ],
        // It may have arrived: the order itself says what became of it.
        onError: 'asking',
      },
    },
    requested: {
      on: {
        'reinvoice.completed': 'completed',
        'reinvoice.failed': {
          target: 'failed',
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
      after: { askDelay: 'asking' },
    },
    asking: {
      on: { 'reinvoice.completed': 'completed' },
      invoke: {
        src: 'askingInvoice',
        onDone: [
          { guard: ({ event }) => event.output._tag === 'Completed', target: 'completed' },
          {
            guard: ({ event }) => event.output._tag === 'Failed',
            target: 'failed',
            actions: {
              type: 'setRefusal',
              params: ({ event }) => (event.output._tag === 'Failed' ? event.output : { code: 'smth_wrong' }),
            },
          },
          { target: 'requested' },
        ],
        onError: 'requested',
      },
    },
    failed: { on: { 'reinvoice.back': 'editing' } },
    completed: { type: 'final' },
  },
})
