import type { RoleEditor } from '../../../src/domain/access/role-refusals.ts'
import type { OrgUnit } from '../../../src/domain/access/org-unit.ts'
import type { UserActor } from '../../../src/domain/users/user-refusals.ts'
import type { Actor, Unit } from '../../core/actor.ts'

/** The kind of unit as roles are given at it; a country's people are linked to its master franchisee. */
export const toRoleUnit = (unit: Unit): OrgUnit => (unit.kind === 'country' ? 'masterFranchisee' : unit.kind)

/** The caller as the rules of people and roles see somebody who acts. */
export const toUserActor = ({ id, role, permissions, unit }: Actor): UserActor & RoleEditor => ({
  id,
  role,
  permissions,
  unit: toRoleUnit(unit),
})
