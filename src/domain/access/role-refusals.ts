import { refusal, type Refusal } from '../shared/refusal.ts'
import {
  missingFrom,
  refusalToGrant,
  standingOf,
  unitsUnder,
  type RoleHolder,
  type RoleTerms,
} from './grants.ts'
import type { RoleUnit } from './role-unit.ts'

/** Who makes or changes a role, and where. */
export interface RoleMaker extends RoleHolder {
  /** The kind of unit that the maker works at. */
  readonly unit: RoleUnit
}

/** A role as it is, beyond the terms on which it is given. */
export interface RoleFacts extends RoleTerms {
  readonly isBuiltIn: boolean
  readonly isProtected: boolean
  /** A role of the whole network, not of one country. */
  readonly isOfNetwork: boolean
}

/** Roles whose meaning the product itself depends on: nobody changes them. */
const FIXED_ROLES: ReadonlySet<string> = new Set(['superadmin', 'customer', 'delivery-man'])

/** Why a role of these terms is more than the maker may give away; null when it is not. */
export const refusalToTerms = (
  maker: RoleMaker,
  terms: Pick<RoleTerms, 'key' | 'permissions' | 'assignment'>,
): Refusal | null => {
  const missing = missingFrom(maker, { role: terms.key, permissions: terms.permissions })
  if (missing !== null)
    return refusal('permission_escalation', {
      field: 'access',
      ...(missing.length > 0 && { permissions: missing }),
    })
  const reached = unitsUnder(maker.unit)
  const isReached = terms.assignment.every(
    (unit) => reached.includes(unit) && (unit !== 'global' || standingOf(maker.role) === 'super'),
  )
  return isReached ? null : refusal('permission_escalation', { field: 'assignment' })
}

const refusalToTouch = (maker: RoleMaker, role: RoleFacts): Refusal | null => {
  const isSuper = standingOf(maker.role) === 'super'
  if (FIXED_ROLES.has(role.key) || (role.isProtected && !isSuper)) return refusal('role_is_protected')
  // What all countries share is not one country's to change.
  if (role.isOfNetwork && maker.unit !== 'global') return refusal('role_is_protected')
  return refusalToTerms(maker, role)
}

/** Why somebody may not change a role at all; null when they may. */
export const refusalToUpdateRole = (maker: RoleMaker, role: RoleFacts): Refusal | null =>
  maker.permissions.has('updateRole') ? refusalToTouch(maker, role) : refusal('user_dont_have_permission')

/** Why somebody may not delete a role; somebody who was deleted may come back and needs it still. Null when they may. */
export const refusalToDeleteRole = (maker: RoleMaker, role: RoleFacts, isUsed: boolean): Refusal | null => {
  if (isUsed) return refusal('role_cannot_be_deleted_because_it_has_users')
  if (role.isBuiltIn) return refusal('role_is_protected')
  return maker.permissions.has('deleteRole')
    ? refusalToTouch(maker, role)
    : refusal('user_dont_have_permission')
}

/** Why somebody may not switch a role's protection; null when they may or nothing changes. */
export const refusalToProtect = (
  maker: RoleMaker,
  role: Pick<RoleFacts, 'isBuiltIn' | 'isProtected'>,
  wanted: boolean,
): Refusal | null => {
  if (wanted || !role.isProtected) return null
  return role.isBuiltIn || standingOf(maker.role) !== 'super'
    ? refusal('role_is_protected', { field: 'isProtected' })
    : null
}

/** Why somebody may give the role to nobody at all; null when there is a unit in reach at which they may. */
export const refusalToAssign = (maker: RoleMaker, role: RoleTerms): Refusal | null => {
  const no = refusalToGrant(maker, role)
  if (no !== null) return no
  const reached = unitsUnder(maker.unit)
  return role.assignment.some((unit) => reached.includes(unit))
    ? null
    : refusal('role_assignment_error', { field: 'roleId' })
}
