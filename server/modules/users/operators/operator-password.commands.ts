import { refusalToUserAction } from '../../../../src/domain/users/user-refusals.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { failure, isCommandError, type CommandError } from '../../../core/result.ts'
import type { ActorRequest } from '../../audit/record-change.ts'
import { refusalToNewPassword, type NewPassword } from '../../auth/password.validation.ts'
import { hashPassword } from '../../auth/password-hashing.ts'
import { replacePassword } from '../../auth/replace-password.ts'
import { lockUsers } from '../users.lock.ts'
import { toUserActor } from '../user-actor.ts'

/** Sets an operator's password: ends all sessions, invalidates mailed codes and informs the operator by mail. */
export const changeOperatorPassword = async (
  request: ActorRequest,
  id: UserId,
  body: NewPassword,
): Promise<{ readonly success: true } | CommandError> => {
  const { services, actor } = request
  const passwordFailure = refusalToNewPassword(body)
  if (passwordFailure !== null) return passwordFailure
  const passwordHash = await hashPassword(body.newPassword)
  return inTransaction(services.db, async (trx) => {
    const users = await lockUsers(trx, actor, [id])
    if (isCommandError(users)) return users.code === 'user_not_found' ? failure('operator_not_found') : users
    const user = users.get(id)
    if (user?.type !== 'operator') return failure('operator_not_found')
    const refusal = refusalToUserAction(toUserActor(actor), user, 'changePassword')
    if (refusal !== null) return refusal
    await replacePassword(trx, request, { userId: id, passwordHash, socketReason: 'signed_out' })
    return { success: true } as const
  })
}
