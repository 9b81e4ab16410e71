import type { Transaction } from 'kysely'
import { refusalToGrant, type CompanyRef } from '../../../../src/domain/access/role-grants.ts'
import type { RoleId, UserId } from '../../../../src/domain/shared/ids.ts'
import { refusal } from '../../../../src/domain/shared/refusal.ts'
import type { Database } from '../../../db/database.gen.ts'
import { failure, isCommandError, type Failure, type CommandError } from '../../../core/result.ts'
import { includesCountry } from '../../../db/scope.ts'
import { toUserActor } from '../user-actor.ts'
import { missingCompany, findCompanyInScope, companyColumn } from '../company-link.ts'
import { lockRole, refusalToAssignToCompany, type LockedRole } from '../role-assignments.queries.ts'
import type { Actor } from '../../../core/actor.ts'

const roleNotFound = failure('role_not_found', { details: { roleId: 'role_not_found' } })

/** A role visible to the actor: of the whole network or of the actor's country. */
const lockVisibleRole = async (
  trx: Transaction<Database>,
  actor: Actor,
  id: RoleId,
): Promise<LockedRole | Failure> => {
  const role = await lockRole(trx, id)
  const isVisible = role !== null && (role.countryId === null || includesCountry(actor.unit, role.countryId))
  return isVisible ? role : roleNotFound
}

interface RoleAssignmentRequest {
  readonly roleId: RoleId
  readonly company: CompanyRef | null
  /** The operator to leave out when the role's limit is counted. */
  readonly excludingUserId: UserId | null
}

/**
 * Locks a role for an assignment, or returns the refusal: role and company must be in scope and fit each
 * other, the actor must have all permissions of the role, and its limit must not be reached.
 */
export const assignRole = async (
  trx: Transaction<Database>,
  actor: Actor,
  { roleId, company, excludingUserId }: RoleAssignmentRequest,
): Promise<LockedRole | CommandError> => {
  const role = await lockVisibleRole(trx, actor, roleId)
  if (isCommandError(role)) return role
  if (role.assignment.length === 0) return refusal('role_assignment_error', { field: 'roleId' })
  const commandError = missingCompany(role.assignment, company) ?? refusalToGrant(toUserActor(actor), role)
  if (commandError !== null) return commandError
  const reachableCompany = await findCompanyInScope(trx, actor.unit, company)
  if (isCommandError(reachableCompany)) return reachableCompany
  // A role of one country is assigned only there.
  if (role.countryId !== null && reachableCompany.countryId !== role.countryId)
    return refusal('role_assignment_error', { field: 'roleId' })
  return (await refusalToAssignToCompany(trx, role, company, excludingUserId)) ?? role
}

/** The columns of `users` that describe an assignment. */
export const assignmentColumns = (role: LockedRole, company: CompanyRef | null) => ({
  role_id: role.id,
  // Of an operator who was taken from a company.
  country_id: null,
  store_id: null,
  franchisor_id: null,
  master_franchisee_id: null,
  distributor_id: null,
  supplier_id: null,
  ...(company !== null && { [companyColumn(company.kind)]: company.id }),
})
