import type { Transaction } from 'kysely'
import type { OperatorDetail, UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import type { CompanyRef } from '../../../../src/domain/access/role-grants.ts'
import type { RoleId, UserId } from '../../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../../src/domain/shared/refusal.ts'
import type { Database } from '../../../db/database.gen.ts'
import { isCommandError, type Failure, type CommandError } from '../../../core/result.ts'
import { enqueue } from '../../../outbox/outbox.ts'
import { recordChange } from '../../audit/record-change.ts'
import { revokeUserSessions } from '../../auth/revoke-sessions.ts'
import { refusalToTakenLogin } from '../../auth/unique-login.ts'
import { pickChanged } from '../../../resource/optimistic-lock.ts'
import { storeAvatar } from '../../files/avatar.ts'
import { updateLockedUser, writeUser, type UpdateUserRequest } from '../update-locked-user.ts'
import { auditedUserProfile, userProfileColumns } from '../user.mapping.ts'
import { notifyDeliveryMenChanged } from '../../delivery-men/delivery-men-events.ts'
import { assignRole, assignmentColumns } from './assign-role.ts'
import { resolveCompany, hasCompanyLinks, companyOf } from '../company-link.ts'
import { findOperatorDetail } from './operator-detail.queries.ts'
import { refusalToOperatorFields } from './operator.validation.ts'
import type { LockedRole } from '../role-assignments.queries.ts'
import type { Actor } from '../../../core/actor.ts'
import { isAssigned } from '../../../db/order-conditions.ts'

type UpdateBody = typeof UpdateUserBody.Type

interface Assignment {
  readonly roleId: RoleId
  readonly company: CompanyRef | null
}

export const hasAssignedOrders = async (trx: Transaction<Database>, id: UserId): Promise<boolean> =>
  (await trx
    .selectFrom('orders')
    .select('id')
    .where('delivery_man_id', '=', id)
    .where(isAssigned('orders'))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The role and company that the body requests; null when they stay as they are. */
const requestedAssignment = (body: UpdateBody, present: Assignment): Assignment | Failure | null => {
  if (body.roleId === undefined && !hasCompanyLinks(body)) return null
  const company = resolveCompany(body, present.company)
  if (isCommandError(company)) return company
  const roleId = body.roleId ?? present.roleId
  const isSame =
    roleId === present.roleId &&
    company?.kind === present.company?.kind &&
    company?.id === present.company?.id
  return isSame ? null : { roleId, company }
}

/** Locks the new role, or returns why the actor cannot make this assignment. */
export const reassign = async (
  trx: Transaction<Database>,
  actor: Actor,
  id: UserId,
  assignment: Assignment,
): Promise<LockedRole | CommandError> => {
  if (actor.id === id) return refusal('user_must_not_be_yourself', { field: 'roleId' })
  const role = await assignRole(trx, actor, { ...assignment, excludingUserId: id })
  if (isCommandError(role)) return role
  return (await hasAssignedOrders(trx, id)) ? refusal('delivery_man_busy', { field: 'roleId' }) : role
}

/** One's own login and e-mail are changed in the profile, which asks for the password. */
const refusalToOwnLogin = (
  body: UpdateBody,
  before: { readonly login: string | null; readonly email: string | null },
): Refusal | null => {
  const field = (['login', 'email'] as const).find(
    (name) => body[name] !== undefined && body[name] !== before[name],
  )
  return field === undefined ? null : refusal('user_must_not_be_yourself', { field })
}

/** The columns of a new role or company: a delivery man begins inactive, other roles have no such status. */
const reassignmentColumns = (role: LockedRole, assignment: Assignment, before: Assignment) => ({
  ...assignmentColumns(role, assignment.company),
  ...(assignment.roleId !== before.roleId && {
    delivery_man_status: role.key === 'delivery-man' ? ('inactive' as const) : null,
  }),
})

/** Applies a move to open sessions: sockets change rooms; a role without back-office ends the sessions. */
export const followMove = async (
  trx: Transaction<Database>,
  id: UserId,
  role: LockedRole,
  now: Date,
): Promise<void> => {
  if (role.key === 'delivery-man') await revokeUserSessions(trx, [id], 'signed_out', now)
  else await enqueue(trx, { kind: 'access.changed', event: { userId: id } })
}

/** Whether a new e-mail ends an invitation that was mailed to the present one. */
const isInvitationLost = (
  body: UpdateBody,
  before: {
    readonly email: string | null
    readonly password_hash: string | null
    readonly invitation_expires_at: Date | null
  },
): boolean =>
  body.email !== undefined &&
  body.email !== before.email &&
  before.password_hash === null &&
  before.invitation_expires_at !== null

/** Changes an operator; a new role or company applies from the operator's next request. Without any change the version stays. */
export const updateOperator = (
  request: UpdateUserRequest,
  id: UserId,
  body: UpdateBody,
): Promise<OperatorDetail | CommandError> => {
  const { actor, now } = request
  return updateLockedUser<OperatorDetail>(request, {
    id,
    body,
    find: (trx) => findOperatorDetail(trx, actor, id, now),
    change: async ({ trx, detail, before, avatar }) => {
      const present: Assignment = { roleId: before.role_id, company: companyOf(before) }
      const own = actor.id === id ? refusalToOwnLogin(body, before) : null
      if (own !== null) return own
      const commandError = refusalToOperatorFields(body, before) ?? (await refusalToTakenLogin(trx, body, id))
      if (commandError !== null) return commandError
      const assignment = requestedAssignment(body, present)
      if (isCommandError(assignment)) return assignment
      const role = assignment === null ? null : await reassign(trx, actor, id, assignment)
      if (isCommandError(role)) return role
      const changes = pickChanged(
        {
          ...userProfileColumns(body, before),
          ...(await storeAvatar(trx, avatar, now)),
          ...(role !== null && assignment !== null && reassignmentColumns(role, assignment, present)),
          // The code went to the replaced address, where it is invalid now.
          ...(isInvitationLost(body, before) && { invitation_expires_at: now }),
        },
        before,
      )
      if (Object.keys(changes).length === 0) return detail
      await writeUser(trx, before, changes)
      const isMoved = changes.store_id !== undefined || changes.delivery_man_status !== undefined
      await notifyDeliveryMenChanged(trx, [{ ...before, ...changes }, ...(isMoved ? [before] : [])])
      if (role !== null) await followMove(trx, id, role, now)
      const after = await findOperatorDetail(trx, actor, id, now)
      if (after === null) throw new Error(`operator ${id} left the reach of whoever moved it`)
      await recordChange(trx, request, {
        action: 'user.update',
        entity: 'user',
        entityId: id,
        before: { ...auditedUserProfile(before), role: detail.role, unit: detail.unit },
        after: { ...auditedUserProfile({ ...before, ...changes }), role: after.role, unit: after.unit },
        reason: body.reason,
        countryId: after.countryId,
      })
      return after
    },
  })
}
