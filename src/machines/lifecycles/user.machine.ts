/** The life of an account: active, blocked, or deleted; a deleted account can be restored. */
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
  /** The acting user; the rules depend on the actor and on the account. */
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
