import type { RoleMaker } from '../../../src/domain/access/role-refusals.ts'
import type { RoleUnit } from '../../../src/domain/access/role-unit.ts'
import type { UserActor } from '../../../src/domain/people/user-refusals.ts'
import type { Operator, Unit } from '../../http/call.ts'

/** The kind of unit as roles are given at it; a country's people are linked to its master franchisee. */
export const roleUnitOf = (unit: Unit): RoleUnit => (unit.kind === 'country' ? 'masterFranchisee' : unit.kind)

/** The caller as the rules of people and roles see somebody who acts. */
export const actorOf = ({ id, role, permissions, unit }: Operator): UserActor & RoleMaker => ({
  id,
  role,
  permissions,
  unit: roleUnitOf(unit),
})
