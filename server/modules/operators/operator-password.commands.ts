import { refusalToUserAction } from '../../../src/domain/people/user-refusals.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure } from '../../http/call.ts'
import type { OperatorCall } from '../audit/record-change.ts'
import { refusalToNewPassword, type NewPassword } from '../auth/new-password.ts'
import { hashPassword } from '../auth/passwords.ts'
import { replacePassword } from '../auth/replace-password.ts'
import { holdPeople } from '../users/people.queries.ts'
import { actorOf } from './actor.ts'

/** Gives an operator a password: all sessions of the account end, codes on their way count no more, the owner is told. */
export const changeOperatorPassword = async (
  call: OperatorCall,
  id: UserId,
  body: NewPassword,
): Promise<{ readonly success: true } | Failure | Refusal> => {
  const { services, operator } = call
  const wrong = refusalToNewPassword(body)
  if (wrong !== null) return wrong
  const passwordHash = await hashPassword(body.newPassword)
  return inTransaction(services.db, async (trx) => {
    const people = await holdPeople(trx, operator, [id])
    if (isNo(people)) return people.code === 'user_not_found' ? failure('operator_not_found') : people
    const person = people.get(id)
    if (person?.type !== 'operator') return failure('operator_not_found')
    const no = refusalToUserAction(actorOf(operator), person, 'changePassword')
    if (no !== null) return no
    await replacePassword(trx, call, { userId: id, passwordHash, why: 'signed_out' })
    return { success: true } as const
  })
}
