import type { CompanyIds, Role } from '../../../src/api/contract/roles.contract.ts'
import { PERMISSIONS } from '../../../src/domain/access/permissions.ts'
import {
  refusalToAssignRole,
  refusalToDeleteRole,
  refusalToUpdateRole,
  type RoleFacts,
} from '../../../src/domain/access/role-refusals.ts'
import { ORG_UNITS } from '../../../src/domain/access/org-unit.ts'
import { abilityOf } from '../../../src/domain/shared/refusal.ts'
import { toUserActor } from '../users/principal.ts'
import type { RoleRow } from './role-columns.ts'
import type { Actor } from '../../core/actor.ts'
import { knownPermissions } from '../../db/actor-rows.ts'

/** A role with the number of its users in scope, and whether any user has it, deleted ones too. */
export interface CountedRole extends RoleRow {
  readonly user_count: number
  readonly is_used: boolean
}

/** The role in the form that the rules take. */
export const roleFacts = (row: RoleRow): RoleFacts => ({
  key: row.key,
  permissions: [...knownPermissions(row.permissions)],
  assignment: row.assignment,
  assignmentLimit: row.assignment_limit,
  companyIds: row.company_ids,
  isBuiltIn: row.is_built_in,
  isProtected: row.is_protected,
  isNetworkWide: row.country_id === null,
})

/** A role in the API's format, with the actor's abilities. */
export const presentRole = (row: CountedRole, actor: Actor): Role => {
  const facts = roleFacts(row)
  const permissions = new Set(facts.permissions)
  const userActor = toUserActor(actor)
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    description: row.description,
    access: PERMISSIONS.filter((permission) => permissions.has(permission)),
    assignment: ORG_UNITS.filter((unit) => row.assignment.includes(unit)),
    assignmentLimit: row.assignment_limit,
    // Only ids of existing companies are stored there.
    companyIds: row.company_ids as unknown as typeof CompanyIds.Type,
    isGlobal: row.is_global,
    isProtected: row.is_protected,
    isBuiltIn: row.is_built_in,
    reducedMenu: row.reduced_menu,
    countryId: row.country_id,
    userCount: row.user_count,
    version: row.version,
    abilities: {
      update: abilityOf(refusalToUpdateRole(userActor, facts)),
      delete: abilityOf(refusalToDeleteRole(userActor, facts, row.is_used)),
      assign: abilityOf(refusalToAssignRole(userActor, facts)),
    },
  }
}
