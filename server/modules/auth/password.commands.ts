import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { authContract } from '../../../src/api/contract/auth.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import { clearLimits, consumeLimits, type RateLimit } from '../../http/rate-limit.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { accountById } from './auth.queries.ts'
import type { AuthenticatedRequest } from './revoke-sessions.ts'
import { refusalToNewPassword } from './password.validation.ts'
import { hashPassword, isHashingBusy, verifyPassword } from './password-hashing.ts'
import { replacePassword } from './replace-password.ts'

export const wrongPassword = failure('old_password_incorrect', {
  details: { currentPassword: 'old_password_incorrect' },
})

/** The limit of attempts at one's own password; other users cannot use it up. */
const attemptLimit = (id: UserId): RateLimit => ({ key: `password ${id}`, maxHits: 10, minutes: 15 })

/**
 * Verifies the user's own password and returns its hash; a transaction compares it with the stored one
 * later.
 */
export const verifyOwnPassword = async (
  { db }: RequestServices,
  { actor: { id }, now }: AuthenticatedRequest,
  currentPassword: string,
): Promise<{ readonly hash: string } | Failure> => {
  if (isHashingBusy() || !(await consumeLimits(db, [attemptLimit(id)], now)))
    return failure('too_many_requests')
  const { password_hash: hash } = await accountById(db, id)
  return hash !== null && (await verifyPassword(hash, currentPassword)) ? { hash } : wrongPassword
}

/** A correct password gives the attempts back. */
export const resetPasswordAttempts = ({ db }: RequestServices, id: UserId): Promise<void> =>
  clearLimits(db, [attemptLimit(id).key])

/** Changes the caller's own password; every other session of the account ends. */
export const updatePassword = async (
  services: RequestServices,
  request: AuthenticatedRequest,
  body: BodyOf<typeof authContract.updatePassword>,
): Promise<{ success: true } | Failure> => {
  const { db } = services
  const { id, sessionId } = request.actor
  const refusal = refusalToNewPassword(body)
  if (refusal) return refusal
  const verified = await verifyOwnPassword(services, request, body.currentPassword)
  if (isCommandError(verified)) return verified
  const passwordHash = await hashPassword(body.newPassword)
  const answer = await inTransaction(db, async (trx): Promise<{ success: true } | Failure> => {
    const { password_hash: storedHash } = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // The password was changed by another request since it was verified.
    if (storedHash !== verified.hash) return wrongPassword
    await replacePassword(trx, request, { userId: id, passwordHash, exceptSessionId: sessionId })
    return { success: true }
  })
  await resetPasswordAttempts(services, id)
  return answer
}
