import type { Transaction } from 'kysely'
import type { CustomerDetail, UpdateUserBody } from '../../../../src/api/contract/users.contract.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import { failure, type CommandError } from '../../../core/result.ts'
import type { Database } from '../../../db/database.gen.ts'
import { recordChange } from '../../audit/record-change.ts'
import { refusalToTakenLogin } from '../../auth/unique-login.ts'
import { storeAvatar } from '../../files/avatar.ts'
import { updateLockedUser, writeUser, type UpdateUserRequest } from '../update-locked-user.ts'
import { findCustomerDetail } from './customer-detail.queries.ts'
import { auditedCustomer, changedColumns } from './customer.mapping.ts'
import { refusalToCustomerFields } from './customer.validation.ts'

/** An order may be using points at this moment. */
const lockPoints = (trx: Transaction<Database>, id: UserId): Promise<{ readonly points: number }> =>
  trx
    .selectFrom('customer_points')
    .select('points')
    .where('user_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

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
      const { points } = await lockPoints(trx, id)
      const commandError =
        refusalToCustomerFields(body, { points }) ?? (await refusalToTakenLogin(trx, body, id))
      if (commandError !== null) return commandError
      const corrected = body.points ?? points
      const { avatar: picture = before.avatar } = await storeAvatar(trx, avatar, request.now)
      const changes = {
        ...changedColumns(body, before),
        ...(picture !== before.avatar && { avatar: picture }),
      }
      if (Object.keys(changes).length === 0 && corrected === points) return detail
      if (corrected !== points)
        await trx
          .updateTable('customer_points')
          .set({ points: corrected })
          .where('user_id', '=', id)
          .execute()
      await writeUser(trx, before, changes)
      await recordChange(trx, request, {
        action: 'user.update',
        entity: 'user',
        entityId: id,
        before: auditedCustomer(before, points),
        after: auditedCustomer({ ...before, ...changes }, corrected),
        reason: body.reason?.trim(),
        countryId: before.country_id,
      })
      return (await findCustomerDetail(trx, id, request)) ?? failure('user_not_found')
    },
  })
