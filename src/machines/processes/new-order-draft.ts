// Region of a new order: the server's copy of the call, saved as it changes.
import { and, not, raise, stateIn } from 'xstate'
import type { OrderDraft } from '../../domain/order/order-draft.ts'
import { documentOf } from './new-order-context.ts'
import { newOrderSetup } from './new-order.setup.ts'
import type { SaveAnswer } from './new-order.types.ts'

const saved = (answer: SaveAnswer): { readonly version: number; readonly slotHeldUntil: string | null } => {
  if (answer._tag !== 'Saved') throw new Error('The guard let through what was not saved')
  return answer
}
const timeIn = (document: string): string | null => {
  // Documents of this machine, written by `JSON.stringify` a moment ago.
  const { deliveryTime } = JSON.parse(document) as OrderDraft
  return deliveryTime
}

export const draftRegion = newOrderSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: ({ context }) => context.isParked, target: 'parked' }, { target: 'saved' }],
    },
    saved: {
      always: { guard: 'isUnsaved', target: 'pending' },
      on: {
        'draft.park': {
          target: 'saving',
          actions: { type: 'wantParking', params: ({ event }) => event.parking },
        },
      },
    },
    pending: {
      after: {
        saveDelay: [
          // An order that is being placed takes its draft with it: there is nothing to save beside it.
          { guard: and(['isUnsaved', not(stateIn('#newOrder.call.submitting'))]), target: 'saving' },
          { target: 'saved' },
        ],
      },
      on: {
        'draft.park': {
          target: 'saving',
          actions: { type: 'wantParking', params: ({ event }) => event.parking },
        },
      },
    },
    saving: {
      entry: 'markSent',
      invoke: {
        src: 'savingDraft',
        input: ({ context }) => ({
          draftId: context.draftId,
          version: context.version,
          document: documentOf(context),
          parking: context.parking,
        }),
        onDone: [
          {
            guard: ({ context, event }) => event.output._tag === 'Saved' && context.parking !== null,
            target: 'parked',
            actions: { type: 'markSaved', params: ({ event }) => saved(event.output) },
          },
          // The time could not be held: somebody else has it now.
          {
            guard: ({ context, event }) =>
              event.output._tag === 'Saved' &&
              event.output.slotHeldUntil === null &&
              timeIn(context.sentDocument) !== null &&
              timeIn(context.sentDocument) !== timeIn(context.savedDocument),
            target: 'saved',
            actions: [
              { type: 'markSaved', params: ({ event }) => saved(event.output) },
              raise({ type: 'time.refresh' }),
            ],
          },
          {
            guard: ({ event }) => event.output._tag === 'Saved',
            target: 'saved',
            actions: { type: 'markSaved', params: ({ event }) => saved(event.output) },
          },
          {
            guard: ({ event }) => event.output._tag === 'SlotGone',
            target: 'refused',
            actions: raise(({ event }) => ({
              type: 'step.refused' as const,
              step: 'deliveryTime' as const,
              refusal: {
                code: event.output._tag === 'SlotGone' ? event.output.code : 'delivery_time_limits_error',
              },
            })),
          },
          { guard: ({ event }) => event.output._tag === 'Conflict', target: 'conflict' },
          { target: 'unsaved' },
        ],
        onError: 'unsaved',
      },
    },
    // The same document would be refused again: it waits until the call changes.
    refused: {
      always: {
        guard: ({ context }) => JSON.stringify(documentOf(context)) !== context.sentDocument,
        target: 'pending',
      },
    },
    unsaved: { after: { retryDelay: 'saving' } },
    // Somebody else holds this call now, or holds it in another window.
    conflict: {},
    parked: {
      entry: 'markParked',
      on: { 'draft.resume': { target: 'saving', actions: 'markOpen' } },
    },
  },
})
