/** The life of an account: at work, kept out, or gone; who is gone can be brought back. */
import { assign, setup } from 'xstate'
import {
  refusalToUserAction,
  userActionOf,
  type PersonFacts,
  type UserActor,
} from '../../domain/people/user-refusals.ts'
import type { UserEventType } from '../../domain/people/user-life.ts'
import type { UserStatus } from '../../domain/people/user-status.ts'

export interface UserEvent {
  readonly type: UserEventType
  /** Whoever does it: what somebody may do to a person depends on both. */
  readonly by: UserActor
}

const base = setup({
  types: { context: {} as PersonFacts, input: {} as PersonFacts, events: {} as UserEvent },
  actions: {
    enter: assign((_, params: { status: UserStatus }) => ({ status: params.status })),
  },
  guards: {
    isAllowed: ({ context, event }) =>
      refusalToUserAction(event.by, context, userActionOf(event.type)) === null,
  },
})

const enter = (status: UserStatus) => ({ type: 'enter', params: { status } }) as const

export const userMachine = base.createMachine({
  id: 'user',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      entry: enter('active'),
      on: {
        'user.block': { guard: 'isAllowed', target: 'blocked' },
        'user.delete': { guard: 'isAllowed', target: 'deleted' },
      },
    },
    blocked: {
      entry: enter('blocked'),
      on: {
        'user.unblock': { guard: 'isAllowed', target: 'active' },
        'user.delete': { guard: 'isAllowed', target: 'deleted' },
      },
    },
    deleted: {
      entry: enter('deleted'),
      on: { 'user.restore': { guard: 'isAllowed', target: 'active' } },
    },
  },
})
