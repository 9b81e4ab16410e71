// Regions of a new order: the members of a corporate one, and the machine that runs their parts meanwhile.
import { not } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

export const membersRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'members.changed': {
      guard: 'canHaveMembers',
      actions: { type: 'setMembers', params: ({ event }) => event.report },
    },
    'members.setTiming': { actions: { type: 'setTiming', params: ({ event }) => event.timing } },
    'members.setTerms': { actions: { type: 'setStoreTerms', params: ({ event }) => event.terms } },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'members' as const }),
      },
      actions: { type: 'refuse', params: ({ event }) => event },
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

export const memberPartsRegion = newOrderSetup.createStateConfig({
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
