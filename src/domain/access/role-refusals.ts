import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import {
  missingPermissions,
  refusalToGrant,
  roleRank,
  unitKindsInScope,
  type Principal,
  type RoleAssignmentRules,
} from './role-grants.ts'
import type { OrgUnit } from './org-unit.ts'

/** Every code that a change, a deletion or an assignment of a role is refused with. */
export const ROLE_REFUSAL_CODES = [
  'user_dont_have_permission',
  'permission_escalation',
  'role_is_protected',
  'role_assignment_error',
  'role_cannot_be_deleted_because_it_has_users',
] as const satisfies readonly RefusalCode[]
export type RoleRefusal = Refusal<(typeof ROLE_REFUSAL_CODES)[number]>

/** The user who creates or changes a role, and where they work. */
export interface RoleEditor extends Principal {
  /** The kind of unit that the editor works at. */
  readonly unit: OrgUnit
}

/** An existing role, beyond its assignment rules. */
export interface RoleFacts extends RoleAssignmentRules {
  readonly isBuiltIn: boolean
  readonly isProtected: boolean
  /** A role of the whole network, not of one country. */
  readonly isNetworkWide: boolean
}

/** Roles that the product itself depends on; they cannot be changed. */
const FIXED_ROLES: ReadonlySet<string> = new Set(['super-administrator', 'customer', 'delivery-man'])

/** Why the editor may not grant the permissions of a role; null when they may. */
export const refusalToGrantPermissions = (
  editor: RoleEditor,
  rules: Pick<RoleAssignmentRules, 'key' | 'permissions' | 'assignment'>,
): RoleRefusal | null => {
  const missing = missingPermissions(editor, { role: rules.key, permissions: rules.permissions })
  if (missing !== null)
    return refusal('permission_escalation', {
      field: 'access',
      ...(missing.length > 0 && { permissions: missing }),
    })
  const unitKinds = unitKindsInScope(editor.unit)
  const isInScope = rules.assignment.every(
    (unit) => unitKinds.includes(unit) && (unit !== 'global' || roleRank(editor.role) === 'super'),
  )
  return isInScope ? null : refusal('permission_escalation', { field: 'assignment' })
}

const refusalToModifyRole = (editor: RoleEditor, role: RoleFacts): RoleRefusal | null => {
  const isSuper = roleRank(editor.role) === 'super'
  if (FIXED_ROLES.has(role.key) || (role.isProtected && !isSuper)) return refusal('role_is_protected')
  // A role shared by all countries is not changed from one country.
  if (role.isNetworkWide && editor.unit !== 'global') return refusal('role_is_protected')
  return refusalToGrantPermissions(editor, role)
}

/** Why somebody may not change a role at all; null when they may. */
export const refusalToUpdateRole = (editor: RoleEditor, role: RoleFacts): RoleRefusal | null =>
  editor.permissions.has('updateRole')
    ? refusalToModifyRole(editor, role)
    : refusal('user_dont_have_permission')

/** Why a user may not delete a role; deleted users still have it and can be restored. Null when they may. */
export const refusalToDeleteRole = (
  editor: RoleEditor,
  role: RoleFacts,
  isUsed: boolean,
): RoleRefusal | null => {
  if (isUsed) return refusal('role_cannot_be_deleted_because_it_has_users')
  if (role.isBuiltIn) return refusal('role_is_protected')
  return editor.permissions.has('deleteRole')
    ? refusalToModifyRole(editor, role)
    : refusal('user_dont_have_permission')
}

/** Why a user may not switch a role's protection; null when they may or nothing changes. */
export const refusalToChangeProtection = (
  editor: RoleEditor,
  role: Pick<RoleFacts, 'isBuiltIn' | 'isProtected'>,
  isProtected: boolean,
): RoleRefusal | null => {
  if (isProtected || !role.isProtected) return null
  return role.isBuiltIn || roleRank(editor.role) !== 'super'
    ? refusal('role_is_protected', { field: 'isProtected' })
    : null
}

/** Why a user may not give the role to anybody; null when there is a unit in scope at which they may. */
export const refusalToAssignRole = (editor: RoleEditor, role: RoleAssignmentRules): RoleRefusal | null => {
  const grantRefusal = refusalToGrant(editor, role)
  if (grantRefusal !== null) return grantRefusal
  const unitKinds = unitKindsInScope(editor.unit)
  return role.assignment.some((unit) => unitKinds.includes(unit))
    ? null
    : refusal('role_assignment_error', { field: 'roleId' })
}
