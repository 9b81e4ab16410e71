// Region of a new order: saves the draft on the server after each change.
import { and, assign, not, raise, stateIn } from 'xstate'
import type { OrderDraft } from '../../domain/order/order-draft.ts'
import { toDraft } from './new-order.draft.ts'
import { typeSetup } from './new-order.type.region.ts'
import type { NewOrderContext, SaveResult } from './new-order.types.ts'

export const draftSetup = typeSetup.extend({
  guards: {
    hasHeldTime: ({ context }) => context.deliveryTime !== null && context.placed === null,
    isUnsaved: ({ context }) =>
      context.placed === null && JSON.stringify(toDraft(context)) !== context.savedDraft,
  },
  actions: {
    markSubmitted: assign(({ context }) => ({ submittedDraft: JSON.stringify(toDraft(context)) })),
    markSaved: assign(
      ({ context }, result: { readonly version: number; readonly slotHeldUntil: string | null }) => ({
        savedDraft: context.submittedDraft,
        version: result.version,
        slotHeldUntil: result.slotHeldUntil,
      }),
    ),
    requestParking: assign((_, parking: NewOrderContext['parking']) => ({ parking })),
    markParked: assign({ isParked: true, parking: null }),
    markUnparked: assign({ isParked: false, parking: null }),
  },
})

const savedVersion = (
  result: SaveResult,
): { readonly version: number; readonly slotHeldUntil: string | null } => {
  if (result._tag !== 'Saved') throw new Error('The guard let through a draft that was not saved')
  return result
}
const timeIn = (document: string): string | null => {
  // The text was written by `toDraft` and `JSON.stringify` in this machine.
  const { deliveryTime } = JSON.parse(document) as OrderDraft
  return deliveryTime
}

export const draftRegion = draftSetup.createStateConfig({
  initial: 'initializing',
  states: {
    initializing: {
      always: [{ guard: ({ context }) => context.isParked, target: 'parked' }, { target: 'saved' }],
    },
    saved: {
      always: { guard: 'isUnsaved', target: 'debouncing' },
      on: {
        'draft.park': {
          target: 'saving',
          actions: { type: 'requestParking', params: ({ event }) => event.parking },
        },
        'draft.renew': {
          guard: and(['hasHeldTime', not(stateIn('#newOrder.call.submitting'))]),
          target: 'saving',
        },
      },
    },
    debouncing: {
      after: {
        saveDelay: [
          // The server deletes the draft when it places the order, so nothing is saved meanwhile.
          { guard: and(['isUnsaved', not(stateIn('#newOrder.call.submitting'))]), target: 'saving' },
          { target: 'saved' },
        ],
      },
      on: {
        'draft.flush': {
          guard: and(['isUnsaved', not(stateIn('#newOrder.call.submitting'))]),
          target: 'saving',
        },
        'draft.park': {
          target: 'saving',
          actions: { type: 'requestParking', params: ({ event }) => event.parking },
        },
      },
    },
    saving: {
      entry: 'markSubmitted',
      invoke: {
        src: 'savingDraft',
        input: ({ context }) => ({
          draftId: context.draftId,
          version: context.version,
          document: toDraft(context),
          parking: context.parking,
        }),
        onDone: [
          {
            guard: ({ context, event }) => event.output._tag === 'Saved' && context.parking !== null,
            target: 'parked',
            actions: { type: 'markSaved', params: ({ event }) => savedVersion(event.output) },
          },
          // The server did not reserve the time: another order has it.
          {
            guard: ({ context, event }) =>
              event.output._tag === 'Saved' &&
              event.output.slotHeldUntil === null &&
              timeIn(context.submittedDraft) !== null &&
              (timeIn(context.submittedDraft) !== timeIn(context.savedDraft) ||
                context.slotHeldUntil !== null),
            target: 'saved',
            actions: [
              { type: 'markSaved', params: ({ event }) => savedVersion(event.output) },
              raise({ type: 'time.refresh' }),
            ],
          },
          {
            guard: ({ event }) => event.output._tag === 'Saved',
            target: 'saved',
            actions: { type: 'markSaved', params: ({ event }) => savedVersion(event.output) },
          },
          {
            guard: ({ event }) => event.output._tag === 'SlotGone',
            target: 'rejected',
            actions: raise(({ event }) => ({
              type: 'step.refused' as const,
              step: 'deliveryTime' as const,
              refusal: {
                code: event.output._tag === 'SlotGone' ? event.output.code : 'delivery_time_limits_error',
              },
            })),
          },
          { guard: ({ event }) => event.output._tag === 'Conflict', target: 'conflict' },
          { target: 'retrying' },
        ],
        onError: 'retrying',
      },
    },
    // The server would reject the same document again, so the next save waits for a change.
    rejected: {
      always: {
        guard: ({ context }) => JSON.stringify(toDraft(context)) !== context.submittedDraft,
        target: 'debouncing',
      },
    },
    retrying: { after: { retryDelay: 'saving' } },
    // The draft was changed by another operator or in another window.
    conflict: {},
    parked: {
      entry: 'markParked',
      on: { 'draft.resume': { target: 'saving', actions: 'markUnparked' } },
    },
  },
})
