import type { Transaction } from 'kysely'
import type { OperatorDetail } from '../../../../src/api/contract/users.contract.ts'
import { usersEndpoints } from '../../../../src/api/endpoints/users.endpoints.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import { INVITATION_HOURS } from '../../../../src/domain/users/invitation.ts'
import { refusalToUserAction } from '../../../../src/domain/users/user-refusals.ts'
import { failure, isCommandError, type CommandError } from '../../../core/result.ts'
import type { Database } from '../../../db/database.gen.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { consumeLimits } from '../../../http/rate-limit.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { invalidateCodes, sendRecoveryCode } from '../../auth/recovery-code.ts'
import { toUserActor } from '../user-actor.ts'
import { lockUsers } from '../users.lock.ts'
import { findOperatorDetail } from './operator-detail.queries.ts'

/** When an invitation that is sent now expires. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_HOURS * 3_600_000)

/** Locks an operator whose invitation is open; accepted invitations can be neither sent again nor revoked. */
const lockInvited = async (
  trx: Transaction<Database>,
  { actor, now }: ActorRequest,
  id: UserId,
): Promise<OperatorDetail | CommandError> => {
  const users = await lockUsers(trx, actor, [id])
  if (isCommandError(users)) return users.code === 'user_not_found' ? failure('operator_not_found') : users
  const user = users.get(id)
  const detail = await findOperatorDetail(trx, actor, id, now)
  if (user?.type !== 'operator' || detail === null) return failure('operator_not_found')
  const refusal = refusalToUserAction(toUserActor(actor), user, 'changePassword')
  if (refusal !== null) return refusal
  return detail.invitation === null ? failure('invalid_next_status') : detail
}

const reload = async (
  trx: Transaction<Database>,
  { actor, now }: ActorRequest,
  id: UserId,
): Promise<OperatorDetail> => {
  const detail = await findOperatorDetail(trx, actor, id, now)
  if (detail === null) throw new Error(`operator ${id} left the reach of whoever invited it`)
  return detail
}

/** Mails a new code for the invitation; the one that was mailed before is invalid from now on. */
export const resendInvitation = async (
  request: ActorRequest,
  id: UserId,
): Promise<OperatorDetail | CommandError> => {
  const { services, actor, now } = request
  return inTransaction(services.db, async (trx) => {
    const operator = await lockInvited(trx, request, id)
    if (isCommandError(operator)) return operator
    if (operator.status !== 'active') return failure('invalid_next_status')
    const limits = [
      { key: `invitation ${id}`, maxHits: 5, minutes: 60 },
      { key: `invitations by ${actor.id}`, maxHits: 60, minutes: 60 },
    ]
    if (!(await consumeLimits(trx, limits, now))) return failure('too_many_requests')
    await invalidateCodes(trx, id)
    const sent = await sendRecoveryCode(trx, services.config, { userId: id, template: 'invitation', now })
    if (sent !== 'sent') return failure(sent)
    await trx
      .updateTable('users')
      .set({ invitation_expires_at: invitationExpiry(now), invitation_revoked_at: null })
      .where('id', '=', id)
      .execute()
    await recordChange(trx, request, {
      ...usersEndpoints.resendInvitation.audit,
      entityId: id,
      countryId: operator.countryId,
    })
    return reload(trx, request, id)
  })
}

/** Makes the mailed code of an invitation invalid; the account stays, and can be invited again. */
export const revokeInvitation = (request: ActorRequest, id: UserId): Promise<OperatorDetail | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const operator = await lockInvited(trx, request, id)
    if (isCommandError(operator)) return operator
    if (operator.invitation?.state === 'revoked') return failure('invalid_next_status')
    await invalidateCodes(trx, id)
    await trx.updateTable('users').set({ invitation_revoked_at: request.now }).where('id', '=', id).execute()
    await recordChange(trx, request, {
      ...usersEndpoints.revokeInvitation.audit,
      entityId: id,
      countryId: operator.countryId,
    })
    return reload(trx, request, id)
  })
