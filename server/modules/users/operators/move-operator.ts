import type { Transaction } from 'kysely'
import type { CompanyRef } from '../../../../src/domain/access/role-grants.ts'
import { refusalToUserAction } from '../../../../src/domain/users/user-refusals.ts'
import type { CountryId, UserId } from '../../../../src/domain/shared/ids.ts'
import { refusal } from '../../../../src/domain/shared/refusal.ts'
import { failure, isCommandError, type CommandError } from '../../../core/result.ts'
import type { Database } from '../../../db/database.gen.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { revokeUserSessions } from '../../auth/revoke-sessions.ts'
import { notifyDeliveryMenChanged } from '../../delivery-men/delivery-men-events.ts'
import { toUserActor } from '../user-actor.ts'
import { lockUsers } from '../users.lock.ts'
import { writeUser } from '../update-locked-user.ts'
import { assignmentColumns } from './assign-role.ts'
import { followMove, hasAssignedOrders, reassign } from './update-operator.commands.ts'

/** Where an operator goes: to a company, or from the one of a country to none. */
export type OperatorPlace =
  | { readonly company: CompanyRef }
  | { readonly company: null; readonly countryId: CountryId | null }

const WITHOUT_COMPANY = {
  store_id: null,
  franchisor_id: null,
  master_franchisee_id: null,
  distributor_id: null,
  supplier_id: null,
}

const field = 'operatorsIds'

/** An error of the company or role belongs to the list of operators. */
const atOperators = (error: CommandError): CommandError =>
  error._tag === 'Refusal'
    ? { ...error, field }
    : error.details === undefined
      ? error
      : { ...error, details: { [field]: Object.values(error.details)[0] ?? error.code } }

/**
 * Moves an operator, who keeps the role, from the unit's side. One without a company cannot sign in; the administrators of
 * the country find them until they have another.
 */
export const moveOperator = async (
  trx: Transaction<Database>,
  request: ActorRequest,
  id: UserId,
  place: OperatorPlace,
): Promise<CommandError | null> => {
  const { actor, now } = request
  const users = await lockUsers(trx, actor, [id])
  if (isCommandError(users))
    return users.code === 'user_not_found'
      ? failure('operator_not_found', { details: { [field]: 'operator_not_found' } })
      : users
  const user = users.get(id)
  if (user?.type !== 'operator')
    return failure('operator_not_found', { details: { [field]: 'operator_not_found' } })
  const refused = refusalToUserAction(toUserActor(actor), user, 'update')
  if (refused !== null) return atOperators(refused)
  if (actor.id === id) return refusal('user_must_not_be_yourself', { field })
  const before = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { company } = place
  const role = company === null ? null : await reassign(trx, actor, id, { roleId: before.role_id, company })
  if (isCommandError(role)) return atOperators(role)
  if (role === null && (await hasAssignedOrders(trx, id))) return refusal('delivery_man_busy', { field })
  const changes =
    role !== null
      ? assignmentColumns(role, company)
      : { ...WITHOUT_COMPANY, country_id: 'countryId' in place ? place.countryId : null }
  await writeUser(trx, before, changes)
  await notifyDeliveryMenChanged(trx, [{ ...before, ...changes }, before])
  if (role === null) await revokeUserSessions(trx, [id], 'signed_out', now)
  else await followMove(trx, id, role, now)
  await recordChange(trx, request, {
    action: 'user.update',
    entity: 'user',
    entityId: id,
    before: { unit: companyText(before) },
    after: { unit: company === null ? null : `${company.kind} ${company.id}` },
    countryId: user.countryId,
  })
  return null
}

const companyText = (row: Record<keyof typeof WITHOUT_COMPANY, number | null>): string | null => {
  const [column, value] =
    Object.keys(WITHOUT_COMPANY)
      .map((name) => [name, row[name as keyof typeof WITHOUT_COMPANY]] as const) // its own keys
      .find(([, id]) => id !== null) ?? []
  return column === undefined ? null : `${column} ${value}`
}
