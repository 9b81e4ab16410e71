import type { CustomerDetail, UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import { failure, type CommandError } from '../../../core/result.ts'
import { recordChange } from '../../audit/record-change.ts'
import { refusalToTakenLogin } from '../../auth/unique-login.ts'
import { storeAvatar } from '../../files/avatar.ts'
import { updateLockedUser, writeUser, type UpdateUserRequest } from '../update-locked-user.ts'
import { findCustomerDetail } from './customer-detail.queries.ts'
import { auditedCustomer, changedColumns } from './customer.mapping.ts'
import { refusalToCustomerFields } from './customer.validation.ts'

/** Changes a customer or party member in scope; omitted fields stay, and without a change the version stays. */
export const updateCustomer = (
  request: UpdateUserRequest,
  id: UserId,
  body: typeof UpdateUserBody.Type,
): Promise<CustomerDetail | CommandError> =>
  updateLockedUser<CustomerDetail>(request, {
    id,
    body,
    find: (trx) => findCustomerDetail(trx, id, request),
    change: async ({ trx, detail, before, avatar }) => {
      const commandError = refusalToCustomerFields(body, before) ?? (await refusalToTakenLogin(trx, body, id))
      if (commandError !== null) return commandError
      const { avatar: picture = before.avatar } = await storeAvatar(trx, avatar, request.now)
      const changes = {
        ...changedColumns(body, before),
        ...(picture !== before.avatar && { avatar: picture }),
      }
      if (Object.keys(changes).length === 0) return detail
      await writeUser(trx, before, changes)
      await recordChange(trx, request, {
        action: 'user.update',
        entity: 'user',
        entityId: id,
        before: auditedCustomer(before),
        after: auditedCustomer({ ...before, ...changes }),
        reason: body.reason?.trim(),
        countryId: before.country_id,
      })
      return (await findCustomerDetail(trx, id, request)) ?? failure('user_not_found')
    },
  })
