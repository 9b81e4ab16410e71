import { missingPermissions, roleRank, type Principal } from '../access/role-grants.ts'
import type { Permission } from '../access/permissions.ts'
import type { UserId } from '../shared/ids.ts'
import { abilityOf, refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import { isUserEventAllowed, userStatusAfter, type UserEventType } from './user-events.ts'
import type { UserStatus, UserType } from './user-status.ts'

/** The user who acts on an account. */
export interface UserActor extends Principal {
  readonly id: UserId
}

/** The state of an account that decides on actions. */
export interface UserFacts {
  readonly id: UserId
  readonly type: UserType
  readonly status: UserStatus
  /** The key of the account's role. */
  readonly role: string
  readonly permissions: readonly Permission[]
}

export const USER_ACTIONS = ['update', 'block', 'unblock', 'delete', 'restore', 'changePassword'] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/** Every code that an action on a person is refused with. */
export const USER_REFUSAL_CODES = [
  'you_cant_delete_super_admin',
  'user_must_not_be_yourself',
  'invalid_next_status',
  'user_dont_have_permission',
  'permission_escalation',
] as const satisfies readonly RefusalCode[]
export type UserRefusal = Refusal<(typeof USER_REFUSAL_CODES)[number]>

/** The action that an event belongs to. */
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

/** Whether the actor may see operators. */
export const canViewOperators = ({ permissions }: Pick<Principal, 'permissions'>): boolean =>
  permissions.has('viewOperators') || permissions.has('viewUser')

/** Whether the actor may change operators at all: needs permission to change users and to see operators. */
export const canManageOperators = (
  actor: Pick<Principal, 'permissions'>,
  right: 'createUser' | 'updateUser' | 'deleteUser',
): boolean => actor.permissions.has(right) && canViewOperators(actor)

const refusalForStatus = (status: UserStatus, action: UserAction): UserRefusal | null => {
  const event = eventOf(action)
  if (event === null)
    return status === 'deleted' ? refusal('invalid_next_status', { from: status, to: status }) : null
  return isUserEventAllowed(status, event)
    ? null
    : refusal('invalid_next_status', { from: status, to: userStatusAfter(event) })
}

const isPermitted = (actor: UserActor, user: UserFacts, action: UserAction): boolean => {
  const right = action === 'delete' ? 'deleteUser' : 'updateUser'
  const isPermittedAtAll =
    user.type === 'operator' ? canManageOperators(actor, right) : actor.permissions.has(right)
  return isPermittedAtAll && (action !== 'restore' || roleRank(actor.role) !== 'ordinary')
}

/**
 * Why the actor may not do this to a user in scope; null when they may. Rules that hold for every actor
 * come first (the super administrator is protected, nobody changes their own status, the status must allow
 * it), then the actor's permissions.
 */
export const refusalToUserAction = (
  actor: UserActor,
  user: UserFacts,
  action: UserAction,
): UserRefusal | null => {
  if ((action === 'block' || action === 'delete') && roleRank(user.role) === 'super')
    return refusal('you_cant_delete_super_admin')
  if (action !== 'update' && actor.id === user.id) return refusal('user_must_not_be_yourself')
  const statusRefusal = refusalForStatus(user.status, action)
  if (statusRefusal !== null) return statusRefusal
  if (!isPermitted(actor, user, action)) return refusal('user_dont_have_permission')
  const missing = missingPermissions(actor, user)
  if (missing === null || actor.id === user.id) return null
  return refusal('permission_escalation', missing.length === 0 ? {} : { permissions: missing })
}

/** For each action `true` or the code of its refusal; the buttons of the user page show it. */
export const userAbilities = (
  actor: UserActor,
  user: UserFacts,
): Readonly<Record<UserAction, true | UserRefusal['code']>> => {
  const ability = (action: UserAction): true | UserRefusal['code'] =>
    abilityOf(refusalToUserAction(actor, user, action))
  return {
    update: ability('update'),
    block: ability('block'),
    unblock: ability('unblock'),
    delete: ability('delete'),
    restore: ability('restore'),
    changePassword: ability('changePassword'),
  }
}
