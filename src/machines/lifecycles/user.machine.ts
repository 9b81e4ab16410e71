/** The life of an account: at work, kept out, or gone; who is gone can be brought back. */
import { assign, setup } from 'xstate'
import {
  refusalToUserAction,
  userActionOf,
  type UserFacts,
  type UserActor,
} from '../../domain/users/user-refusals.ts'
import type { UserEventType } from '../../domain/users/user-events.ts'
import type { UserStatus } from '../../domain/users/user-status.ts'

export interface UserEvent {
  readonly type: UserEventType
  /** Whoever does it: what somebody may do to a person depends on both. */
  readonly by: UserActor
}

const base = setup({
  types: { context: {} as UserFacts, input: {} as UserFacts, events: {} as UserEvent },
  actions: {
    setStatus: assign((_, params: { status: UserStatus }) => ({ status: params.status })),
  },
  guards: {
    isAllowed: ({ context, event }) =>
      refusalToUserAction(event.by, context, userActionOf(event.type)) === null,
  },
})

const setStatus = (status: UserStatus) => ({ type: 'setStatus', params: { status } }) as const

export const userMachine = base.createMachine({
  id: 'user',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      entry: setStatus('active'),
      on: {
        'user.block': { guard: 'isAllowed', target: 'blocked' },
        'user.delete': { guard: 'isAllowed', target: 'deleted' },
      },
    },
    blocked: {
      entry: setStatus('blocked'),
      on: {
        'user.unblock': { guard: 'isAllowed', target: 'active' },
        'user.delete': { guard: 'isAllowed', target: 'deleted' },
      },
    },
    deleted: {
      entry: setStatus('deleted'),
      on: { 'user.restore': { guard: 'isAllowed', target: 'active' } },
    },
  },
})
