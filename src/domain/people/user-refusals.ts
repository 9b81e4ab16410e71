import { missingFrom, standingOf, type RoleHolder } from '../access/grants.ts'
import type { Permission } from '../access/permissions.ts'
import type { UserId } from '../shared/ids.ts'
import { abilityOf, refusal, type Refusal } from '../shared/refusal.ts'
import { takesUserEvent, userTarget, type UserEventType } from './user-life.ts'
import type { UserStatus, UserType } from './user-status.ts'

/** Who wants to do something to a person. */
export interface UserActor extends RoleHolder {
  readonly id: UserId
}

/** A person, as far as it decides what may be done to it. */
export interface PersonFacts {
  readonly id: UserId
  readonly type: UserType
  readonly status: UserStatus
  /** Key of the person's role. */
  readonly role: string
  readonly permissions: readonly Permission[]
}

export const USER_ACTIONS = ['update', 'block', 'unblock', 'delete', 'restore', 'changePassword'] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/** The action that an event of an account's life is. */
export const userActionOf = (type: UserEventType): UserAction => {
  switch (type) {
    case 'user.block':
      return 'block'
    case 'user.unblock':
      return 'unblock'
    case 'user.delete':
      return 'delete'
    case 'user.restore':
      return 'restore'
  }
}

const eventOf = (action: UserAction): UserEventType | null =>
  action === 'update' || action === 'changePassword' ? null : `user.${action}`

/** Whether somebody may see who works here. */
export const mayReadOperators = ({ permissions }: Pick<RoleHolder, 'permissions'>): boolean =>
  permissions.has('viewOperators') || permissions.has('viewUser')

/** Whether somebody may change operators at all: the right to change people, and to see who works here. */
export const mayManageOperators = (
  actor: Pick<RoleHolder, 'permissions'>,
  right: 'createUser' | 'updateUser' | 'deleteUser',
): boolean => actor.permissions.has(right) && mayReadOperators(actor)

const refusalOfStatus = (status: UserStatus, action: UserAction): Refusal | null => {
  const event = eventOf(action)
  if (event === null)
    return status === 'deleted' ? refusal('invalid_next_status', { from: status, to: status }) : null
  return takesUserEvent(status, event)
    ? null
    : refusal('invalid_next_status', { from: status, to: userTarget(event) })
}

const isHeld = (actor: UserActor, person: PersonFacts, action: UserAction): boolean => {
  const right = action === 'delete' ? 'deleteUser' : 'updateUser'
  const isHeldAtAll =
    person.type === 'operator' ? mayManageOperators(actor, right) : actor.permissions.has(right)
  return isHeldAtAll && (action !== 'restore' || standingOf(actor.role) !== 'ordinary')
}

/**
 * Why somebody may not do this to a person in reach; null when they may. What nobody could do comes first: the super
 * administrator stays, nobody ends or opens himself, the status decides; then what this somebody may not.
 */
export const refusalToUserAction = (
  actor: UserActor,
  person: PersonFacts,
  action: UserAction,
): Refusal | null => {
  if ((action === 'block' || action === 'delete') && standingOf(person.role) === 'super')
    return refusal('you_cant_delete_super_admin')
  if (action !== 'update' && actor.id === person.id) return refusal('user_must_not_be_yourself')
  const ofStatus = refusalOfStatus(person.status, action)
  if (ofStatus !== null) return ofStatus
  if (!isHeld(actor, person, action)) return refusal('user_dont_have_permission')
  const missing = missingFrom(actor, person)
  if (missing === null || actor.id === person.id) return null
  return refusal('permission_escalation', missing.length === 0 ? {} : { permissions: missing })
}

/** For each action `true`, or the code that it would be refused with: what the buttons of a person stand for. */
export const userAbilities = (
  actor: UserActor,
  person: PersonFacts,
): Readonly<Record<UserAction, true | Refusal['code']>> => {
  const ability = (action: UserAction): true | Refusal['code'] =>
    abilityOf(refusalToUserAction(actor, person, action))
  return {
    update: ability('update'),
    block: ability('block'),
    unblock: ability('unblock'),
    delete: ability('delete'),
    restore: ability('restore'),
    changePassword: ability('changePassword'),
  }
}
