import { transition } from 'xstate'
import { refusalToUserAction, userActionOf, type PersonFacts } from '../../domain/people/user-refusals.ts'
import type { UserStatus } from '../../domain/people/user-status.ts'
import type { Refusal } from '../../domain/shared/refusal.ts'
import { userMachine, type UserEvent } from './user.machine.ts'

/** The status that an event gives a person, or why it may not happen. */
export const decideUser = (person: PersonFacts, event: UserEvent): UserStatus | Refusal => {
  const no = refusalToUserAction(event.by, person, userActionOf(event.type))
  if (no !== null) return no
  const here = userMachine.resolveState({ value: person.status, context: person })
  return transition(userMachine, here, event)[0].value
}
