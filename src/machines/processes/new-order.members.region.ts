// Regions of a new order: the members of a corporate one, and the machine that runs their parts meanwhile.
import { assign, not } from 'xstate'
import type { PaymentTiming } from '../../domain/payment/payment-terms.ts'
import type { StoreTerms } from '../../domain/order/order-draft.ts'
import { notesSetup } from './new-order.notes.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import type { MembersReport } from './new-order.types.ts'

export const membersSetup = notesSetup.extend({
  guards: {
    canHaveMembers: ({ context }) => context.orderType === 'corporate' && context.caller !== null,
    areMembersReady: ({ context }) => context.corporate.isReady && context.refusals.members === undefined,
  },
  actions: {
    setMembers: assign(({ context }, corporate: MembersReport) => ({
      corporate,
      refusals: withoutRefusals(context, 'members', 'payment'),
    })),
    setStoreTerms: assign(({ context }, terms: StoreTerms) => ({
      storeTerms: [...context.storeTerms.filter(({ storeId }) => storeId !== terms.storeId), terms],
      refusals: withoutRefusals(context, 'payment'),
    })),
    setTiming: assign(({ context }, paymentTiming: PaymentTiming) => ({
      paymentTiming,
      refusals: withoutRefusals(context, 'payment'),
    })),
  },
})

export const membersRegion = membersSetup.createStateConfig({
  initial: 'locked',
  on: {
    'members.changed': {
      guard: 'canHaveMembers',
      actions: { type: 'setMembers', params: ({ event }) => event.report },
    },
    'members.setTiming': { actions: { type: 'setTiming', params: ({ event }) => event.timing } },
    'members.setTerms': { actions: { type: 'setStoreTerms', params: ({ event }) => event.terms } },
    'step.refused': {
      guard: isRefusedAt('members'),
      actions: keepRefusal,
    },
  },
  states: {
    locked: { always: { guard: 'canHaveMembers', target: 'open' } },
    open: {
      always: [
        { guard: not('canHaveMembers'), target: 'locked' },
        { guard: 'areMembersReady', target: 'ready' },
      ],
    },
    ready: {
      always: [
        { guard: not('canHaveMembers'), target: 'locked' },
        { guard: not('areMembersReady'), target: 'open' },
      ],
    },
  },
})

export const memberPartsRegion = membersSetup.createStateConfig({
  initial: 'idle',
  on: { 'caller.cleared': '.idle' },
  states: {
    idle: { always: { guard: 'canHaveMembers', target: 'running' } },
    running: {
      always: { guard: not('canHaveMembers'), target: 'idle' },
      invoke: {
        src: 'orderingMembers',
        input: ({ context }) => ({
          draftId: context.draftId,
          members: context.corporate.members,
          refusedPlaces: context.refusals.members?.places ?? [],
        }),
      },
    },
  },
})
