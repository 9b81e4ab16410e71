import type { RoleEditor } from '../../../src/domain/access/role-refusals.ts'
import type { OrgUnit } from '../../../src/domain/access/org-unit.ts'
import type { UserActor } from '../../../src/domain/users/user-refusals.ts'
import type { Actor, Unit } from '../../core/actor.ts'

/** The kind of unit that roles are assigned at; operators of a country are linked to its master franchisee. */
export const toRoleUnit = (unit: Unit): OrgUnit => (unit.kind === 'country' ? 'masterFranchisee' : unit.kind)

/** The actor in the form that the rules of users and roles take. */
export const toUserActor = ({ id, role, permissions, unit }: Actor): UserActor & RoleEditor => ({
  id,
  role,
  permissions,
  unit: toRoleUnit(unit),
})
