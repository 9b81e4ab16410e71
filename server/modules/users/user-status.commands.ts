import { userEventForStatus } from '../../../src/domain/users/user-events.ts'
import type { UserStatus } from '../../../src/domain/users/user-status.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { applyUserEvent } from '../../../src/machines/lifecycles/user-lifecycle.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type Failure, type CommandError } from '../../core/result.ts'
import { recordChanges, type ActorRequest } from '../audit/record-change.ts'
import { revokeUserSessions } from '../auth/revoke-sessions.ts'
import { toUserActor } from './user-actor.ts'
import { refusalToRestoreAssignment } from './role-assignments.queries.ts'
import { lockUsers, type LockedUser } from './users.lock.ts'
import { notifyDeliveryMenChanged } from '../delivery-men/delivery-men-events.ts'
import type { Actor } from '../../core/actor.ts'

const withUserId = (refusal: Refusal, id: UserId, userCount: number): Refusal =>
  userCount === 1 ? refusal : { ...refusal, userId: id, field: 'ids' }

const applyStatusToAll = (
  users: ReadonlyMap<UserId, LockedUser>,
  actor: Actor,
  to: UserStatus,
): ReadonlyMap<UserId, UserStatus> | Refusal => {
  const by = toUserActor(actor)
  const nextStatuses = new Map<UserId, UserStatus>()
  for (const user of users.values()) {
    const status = applyUserEvent(user, { type: userEventForStatus(user.status, to), by })
    if (isCommandError(status)) return withUserId(status, user.id, users.size)
    nextStatuses.set(user.id, status)
  }
  return nextStatuses
}

/** Sets the status of several users, all or none; sessions of users who are not active any more end at once. */
export const setUserStatus = (
  request: ActorRequest,
  ids: readonly UserId[],
  to: UserStatus,
  reason?: string,
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor, now } = request
    const users = await lockUsers(trx, actor, ids)
    // A failure about the actor is not about one of the ids.
    if (isCommandError(users))
      return ids.length > 1 && users.code === 'user_not_found'
        ? { ...users, details: { ids: users.code } }
        : users
    const nextStatuses = applyStatusToAll(users, actor, to)
    if (isCommandError(nextStatuses)) return nextStatuses
    const changed = await trx
      .updateTable('users')
      .set((eb) => ({ status: to, version: eb('version', '+', 1) }))
      .where('id', 'in', [...users.keys()])
      .returning(['id', 'store_id', 'delivery_man_status'])
      .execute()
    // The role's limit may be reached; checked after all are restored, because they count together.
    const restored = [...users.values()].filter((user) => user.status === 'deleted')
    for (const user of restored) {
      if (user.type === 'customer') continue
      const assignmentRefusal = await refusalToRestoreAssignment(trx, user.id)
      if (assignmentRefusal !== null) return withUserId(assignmentRefusal, user.id, users.size)
    }
    await notifyDeliveryMenChanged(trx, changed)
    if (to !== 'active') await revokeUserSessions(trx, [...users.keys()], 'blocked', now)
    await recordChanges(
      trx,
      request,
      [...users.values()].map((user) => ({
        action: userEventForStatus(user.status, to),
        entity: 'user',
        entityId: user.id,
        before: { status: user.status },
        after: { status: to },
        reason,
        countryId: user.countryId,
      })),
    )
    return { success: true } as const
  })

/** The ids of a bulk request, from its query and its body, without duplicates. */
export const uniqueIds = (
  ...lists: ReadonlyArray<readonly UserId[] | undefined>
): readonly UserId[] | Failure => {
  const ids = [...new Set(lists.flatMap((list) => list ?? []))]
  if (ids.length === 0) return failure('validation_error', { details: { ids: 'required' } })
  return ids.length > 100 ? failure('validation_error', { details: { ids: 'too_long' } }) : ids
}
