import type { UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../http/call.ts'
import { takeOne } from '../../http/rate-limit.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { sendRecoveryCode } from '../auth/recovery-code.ts'
import { isCustomerInReach } from './customer-reach.queries.ts'
import { holdCustomer } from './hold-customer.ts'

const tooMany = failure('too_many_requests')

/** Mails a customer a code to set a new password with; a few an hour for each customer and each caller. */
export const resetCustomerPassword = async (
  call: OperatorCall,
  id: UserId,
): Promise<{ readonly success: true } | Failure> => {
  const { services, operator, now } = call
  // Asking for people whom the caller cannot reach uses up nobody's limit.
  if (!(await isCustomerInReach(services.db, operator, id))) return failure('user_not_found')
  const limits = [
    { key: `reset customer ${id}`, allowed: 5, minutes: 60 },
    { key: `reset by ${operator.id}`, allowed: 60, minutes: 60 },
  ]
  if (!(await takeOne(services.db, limits, now))) return tooMany
  return inTransaction(services.db, async (trx) => {
    const customer = await holdCustomer(trx, operator, id)
    if (customer === null) return failure('user_not_found')
    const sent = await sendRecoveryCode(trx, services.config, { userId: id, template: 'reset_code', now })
    if (sent !== 'sent') return failure(sent)
    await recordChange(trx, call, {
      action: 'user.resetPassword',
      entity: 'user',
      entityId: id,
      countryId: customer.countryId,
    })
    return { success: true } as const
  })
}
