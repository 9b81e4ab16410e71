import type { BodyOf } from '../../../src/api/contract/endpoint.ts'
import type { authContract } from '../../../src/api/contract/auth.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure } from '../../http/call.ts'
import { clearLimits, takeOne, type Limit } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { accountById } from './auth.queries.ts'
import type { SignedIn } from './ending-sessions.ts'
import { refusalToNewPassword } from './new-password.ts'
import { hashPassword, isHashingBusy, isPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

export const oldIncorrect = failure('old_password_incorrect', {
  details: { currentPassword: 'old_password_incorrect' },
})

/** Tries of one account at its own password, wherever it is asked for again: nobody else can use them up. */
const triesOf = (id: UserId): Limit => ({ key: `password ${id}`, allowed: 10, minutes: 15 })

/** The hash of the caller's own password, given once more; in a transaction it is compared with what is kept then. */
export const provePassword = async (
  { db, pool }: Services,
  { operator: { id }, now }: SignedIn,
  currentPassword: string,
): Promise<{ readonly hash: string } | Failure> => {
  if (isHashingBusy() || !(await takeOne(db, [triesOf(id)], now))) return failure('too_many_requests')
  const { password_hash: hash } = await accountById(pool, id)
  return hash !== null && (await isPassword(hash, currentPassword)) ? { hash } : oldIncorrect
}

/** A password that was right gives the tries back. */
export const forgetPasswordTries = ({ db }: Services, id: UserId): Promise<void> =>
  clearLimits(db, [triesOf(id).key])

/** Changes the caller's own password; every other session of the account ends. */
export const updatePassword = async (
  services: Services,
  call: SignedIn,
  body: BodyOf<typeof authContract.updatePassword>,
): Promise<{ success: true } | Failure> => {
  const { db } = services
  const { id, sessionId } = call.operator
  const no = refusalToNewPassword(body)
  if (no) return no
  const proven = await provePassword(services, call, body.currentPassword)
  if (isNo(proven)) return proven
  const passwordHash = await hashPassword(body.newPassword)
  const answer = await inTransaction(db, async (trx): Promise<{ success: true } | Failure> => {
    const { password_hash: kept } = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // Somebody else changed it since it was compared.
    if (kept !== proven.hash) return oldIncorrect
    await replacePassword(trx, call, { userId: id, passwordHash, exceptSessionId: sessionId })
    return { success: true }
  })
  await forgetPasswordTries(services, id)
  return answer
}
