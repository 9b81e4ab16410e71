import type { CustomerDetail, UpdateUserBody } from '../../../src/api/contract/users.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { failure, type Failure } from '../../http/call.ts'
import { recordChange } from '../audit/record-change.ts'
import { refusalToNames } from '../auth/taken-names.ts'
import { keepAvatar } from '../files/avatar.ts'
import { changePerson, writePerson, type UpdateCall } from '../users/change-person.ts'
import { findCustomerDetail } from './customer-detail.queries.ts'
import { auditedCustomer, changedColumns, refusalToCustomerFields } from './customer-fields.ts'

/** Changes a customer or party member in reach; what is left out stays, and nothing changed is no new version. */
export const updateCustomer = (
  call: UpdateCall,
  id: UserId,
  body: typeof UpdateUserBody.Type,
): Promise<CustomerDetail | Failure | Refusal> =>
  changePerson<CustomerDetail>(call, {
    id,
    body,
    find: (trx) => findCustomerDetail(trx, id, call),
    change: async ({ trx, detail, before, avatar }) => {
      const wrong = refusalToCustomerFields(body, before) ?? (await refusalToNames(trx, body, id))
      if (wrong !== null) return wrong
      const { avatar: picture = before.avatar } = await keepAvatar(trx, avatar, call.now)
      const changes = {
        ...changedColumns(body, before),
        ...(picture !== before.avatar && { avatar: picture }),
      }
      if (Object.keys(changes).length === 0) return detail
      await writePerson(trx, before, changes)
      await recordChange(trx, call, {
        action: 'user.update',
        entity: 'user',
        entityId: id,
        before: auditedCustomer(before),
        after: auditedCustomer({ ...before, ...changes }),
        reason: body.reason?.trim(),
        countryId: before.country_id,
      })
      return (await findCustomerDetail(trx, id, call)) ?? failure('user_not_found')
    },
  })
