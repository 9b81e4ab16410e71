import { usersEndpoints } from '../../../../src/api/endpoints/users.endpoints.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { failure, type Failure } from '../../../core/result.ts'
import { consumeLimits } from '../../../http/rate-limit.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { sendRecoveryCode } from '../../auth/recovery-code.ts'
import { isCustomerInScope } from './customer-scope.queries.ts'
import { lockCustomer } from './lock-customer.ts'

const tooManyRequests = failure('too_many_requests')

/** Mails a customer a code to set a new password; limited per hour for each customer and each actor. */
export const resetCustomerPassword = async (
  request: ActorRequest,
  id: UserId,
): Promise<{ readonly success: true } | Failure> => {
  const { services, actor, now } = request
  // A request for a customer out of scope does not count against the customer's limit.
  if (!(await isCustomerInScope(services.db, actor, id))) return failure('user_not_found')
  const limits = [
    { key: `reset customer ${id}`, maxHits: 5, minutes: 60 },
    { key: `reset by ${actor.id}`, maxHits: 60, minutes: 60 },
  ]
  if (!(await consumeLimits(services.db, limits, now))) return tooManyRequests
  return inTransaction(services.db, async (trx) => {
    const customer = await lockCustomer(trx, actor, id)
    if (customer === null) return failure('user_not_found')
    const sent = await sendRecoveryCode(trx, services.config, { userId: id, template: 'reset_code', now })
    if (sent !== 'sent') return failure(sent)
    await recordChange(trx, request, {
      ...usersEndpoints.resetCustomerPassword.audit,
      entityId: id,
      countryId: customer.countryId,
    })
    return { success: true } as const
  })
}
