import { sql, type Transaction } from 'kysely'
import {
  refusalToExceedAssignmentLimit,
  refusalToAssignAt,
  type CompanyRef,
  type RoleAssignmentRules,
} from '../../../src/domain/access/role-grants.ts'
import type { OrgUnit } from '../../../src/domain/access/org-unit.ts'
import type { CountryId, RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { knownPermissions } from '../../db/actor-rows.ts'
import { COMPANY_COLUMNS, companyColumn, companyOf } from './company-link.ts'

/** A role with its assignment rules, locked until the transaction ends. */
export interface LockedRole extends RoleAssignmentRules {
  readonly id: RoleId
  readonly countryId: CountryId | null
}

interface RoleRow {
  readonly id: RoleId
  readonly key: string
  readonly permissions: string[]
  readonly assignment: OrgUnit[]
  readonly assignment_limit: number
  readonly company_ids: RoleAssignmentRules['companyIds']
  readonly country_id: CountryId | null
}

/**
 * Locks a role; concurrent assignments of one role wait for each other, so that its limit is counted
 * correctly.
 */
export const lockRole = async (trx: Transaction<Database>, id: RoleId): Promise<LockedRole | null> => {
  const { rows } = await sql<RoleRow>`
    select id, key, permissions, assignment, assignment_limit, company_ids, country_id from roles
    where id = ${id} for no key update`.execute(trx)
  const row = rows[0]
  if (row === undefined) return null
  return {
    id: row.id,
    key: row.key,
    permissions: [...knownPermissions(row.permissions)],
    assignment: row.assignment,
    assignmentLimit: row.assignment_limit,
    companyIds: row.company_ids,
    countryId: row.country_id,
  }
}

/** How many other users have the role at this company, or in the network for a role without company. */
const countAssigned = async (
  trx: Transaction<Database>,
  role: LockedRole,
  company: CompanyRef | null,
  excludingUserId: UserId | null,
): Promise<number> => {
  const isAtCompany =
    company === null ? sql`true` : sql`${sql.ref(companyColumn(company.kind))} = ${company.id}`
  const { rows } = await sql<{ assigned: number }>`
    select count(*)::int as assigned from users
    where role_id = ${role.id} and status <> 'deleted' and id is distinct from ${excludingUserId} and ${isAtCompany}`.execute(
    trx,
  )
  return rows[0]?.assigned ?? 0
}

/** Why one more user cannot have the role at the company. The role must be locked. */
export const refusalToAssignToCompany = async (
  trx: Transaction<Database>,
  role: LockedRole,
  company: CompanyRef | null,
  excludingUserId: UserId | null,
): Promise<Refusal | null> =>
  refusalToAssignAt(role, company) ??
  refusalToExceedAssignmentLimit(role, await countAssigned(trx, role, company, excludingUserId))

/** Why a restored operator cannot have its former role and company any more. */
export const refusalToRestoreAssignment = async (
  trx: Transaction<Database>,
  id: UserId,
): Promise<Refusal | null> => {
  const user = await trx
    .selectFrom('users')
    .select(['role_id', ...Object.values(COMPANY_COLUMNS)])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const role = await lockRole(trx, user.role_id)
  return role === null ? null : refusalToAssignToCompany(trx, role, companyOf(user), id)
}
