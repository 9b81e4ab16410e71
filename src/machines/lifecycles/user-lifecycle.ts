import { transition } from 'xstate'
import { refusalToUserAction, userActionOf, type UserFacts } from '../../domain/users/user-refusals.ts'
import type { UserStatus } from '../../domain/users/user-status.ts'
import type { Refusal } from '../../domain/shared/refusal.ts'
import { userMachine, type UserEvent } from './user.machine.ts'

/** The status after an event of an account, or the refusal. */
export const applyUserEvent = (user: UserFacts, event: UserEvent): UserStatus | Refusal => {
  const refusal = refusalToUserAction(event.by, user, userActionOf(event.type))
  if (refusal !== null) return refusal
  const snapshot = userMachine.resolveState({ value: user.status, context: user })
  return transition(userMachine, snapshot, event)[0].value
}
