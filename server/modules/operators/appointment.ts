import type { Transaction } from 'kysely'
import { refusalToGrant, type Company } from '../../../src/domain/access/grants.ts'
import type { RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/tables.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { reachesCountry } from '../../http/scope.ts'
import { actorOf } from './actor.ts'
import { missingCompany, reachCompany } from './links.ts'
import { holdRole, linkColumnOf, refusalToPlace, type HeldRole } from './places.queries.ts'

const roleNotFound = failure('role_not_found', { details: { roleId: 'role_not_found' } })

/** A role that the caller sees: the network's own and those of the caller's country. */
const holdVisibleRole = async (
  trx: Transaction<Database>,
  operator: Operator,
  id: RoleId,
): Promise<HeldRole | Failure> => {
  const role = await holdRole(trx, id)
  const isSeen = role !== null && (role.countryId === null || reachesCountry(operator.unit, role.countryId))
  return isSeen ? role : roleNotFound
}

interface Wanted {
  readonly roleId: RoleId
  readonly company: Company | null
  /** Whoever has the place already does not count against it. */
  readonly besides: UserId | null
}

/**
 * Holds a role for a place in the network, or why the caller may not put anybody there: the role and the company are in
 * reach, they go together, the caller holds all that the role holds, and there is room.
 */
export const appoint = async (
  trx: Transaction<Database>,
  operator: Operator,
  { roleId, company, besides }: Wanted,
): Promise<HeldRole | Failure | Refusal> => {
  const role = await holdVisibleRole(trx, operator, roleId)
  if (isNo(role)) return role
  if (role.assignment.length === 0) return refusal('role_assignment_error', { field: 'roleId' })
  const no = missingCompany(role.assignment, company) ?? refusalToGrant(actorOf(operator), role)
  if (no !== null) return no
  const reached = await reachCompany(trx, operator.unit, company)
  if (isNo(reached)) return reached
  // A role of one country is given in that country alone.
  if (role.countryId !== null && reached.countryId !== role.countryId)
    return refusal('role_assignment_error', { field: 'roleId' })
  return (await refusalToPlace(trx, role, company, besides)) ?? role
}

/** The columns of `users` that say where an operator works. */
export const placeColumns = (role: HeldRole, company: Company | null) => ({
  role_id: role.id,
  store_id: null,
  franchisor_id: null,
  master_franchisee_id: null,
  distributor_id: null,
  supplier_id: null,
  ...(company !== null && { [linkColumnOf(company.kind)]: company.id }),
})
