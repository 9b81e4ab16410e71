import { refusal, type Refusal } from '../shared/refusal.ts'
import type { Permission } from './permissions.ts'
import { COMPANY_ID_FIELDS, COMPANY_UNITS, type CompanyUnit, type OrgUnit } from './org-unit.ts'

/** A role and its permissions, as the basis for granting other roles. */
export interface Principal {
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
}

/** Abilities that come with the role itself and not with a permission. */
export const roleRank = (roleKey: string): 'super' | 'country' | 'ordinary' => {
  if (roleKey === 'super-administrator') return 'super'
  return roleKey === 'country-administrator' ? 'country' : 'ordinary'
}

const RANKS = { ordinary: 0, country: 1, super: 2 } as const

/**
 * The permissions of the other role that the holder lacks; null when there are none. Empty when the
 * permissions suffice but the other role ranks higher.
 */
export const missingPermissions = (
  holder: Principal,
  other: { readonly role: string; readonly permissions: readonly Permission[] },
): readonly Permission[] | null => {
  const missing = other.permissions.filter((permission) => !holder.permissions.has(permission))
  if (missing.length > 0) return missing
  return RANKS[roleRank(other.role)] > RANKS[roleRank(holder.role)] ? [] : null
}

/** The kinds of unit in the scope of a user at a unit of this kind: the own kind and those under it. */
export const unitKindsInScope = (kind: OrgUnit): readonly OrgUnit[] => {
  switch (kind) {
    case 'global':
      return ['global', ...COMPANY_UNITS]
    case 'masterFranchisee':
      return COMPANY_UNITS
    case 'franchisor':
      return ['franchisor', 'store']
    case 'store':
    case 'distributor':
    case 'supplier':
      return [kind]
  }
}

/** Where a role may be given. */
export interface RoleAssignmentRules {
  readonly key: string
  readonly permissions: readonly Permission[]
  readonly assignment: readonly OrgUnit[]
  /** The highest number of operators with this role at one unit; 0 sets no limit. */
  readonly assignmentLimit: number
  /** Concrete companies by kind; a kind that is left out is not limited. */
  readonly companyIds: Readonly<Partial<Record<CompanyUnit, readonly number[]>>>
}

/** A company of the network, by its kind. */
export interface CompanyRef {
  readonly kind: CompanyUnit
  readonly id: number
}

/** Why a user may not give this role at any unit; null when there is a unit at which they may. */
export const refusalToGrant = (
  granter: Principal,
  role: RoleAssignmentRules,
): Refusal<'role_assignment_error' | 'permission_escalation'> | null => {
  if (role.assignment.length === 0) return refusal('role_assignment_error', { field: 'roleId' })
  const missing = missingPermissions(granter, { role: role.key, permissions: role.permissions })
  if (missing === null) return null
  return refusal('permission_escalation', {
    field: 'roleId',
    ...(missing.length > 0 && { permissions: missing }),
  })
}

/** Why a role cannot be given at a company, or without a company when `company` is null; null when it can. */
export const refusalToAssignAt = (role: RoleAssignmentRules, company: CompanyRef | null): Refusal | null => {
  const kind = company?.kind ?? 'global'
  if (!role.assignment.includes(kind)) return refusal('role_assignment_error', { field: 'roleId' })
  if (company === null) return null
  const allowedIds = role.companyIds[company.kind]
  return allowedIds === undefined || allowedIds.includes(company.id)
    ? null
    : refusal('role_assignment_error', { field: COMPANY_ID_FIELDS[company.kind] })
}

/** Why a unit where `present` operators have the role takes no further one; null when it does. */
export const refusalToExceedAssignmentLimit = (
  role: RoleAssignmentRules,
  assignedCount: number,
): Refusal | null => {
  if (role.key === 'country-administrator' && assignedCount > 0)
    return refusal('operator_for_this_country_already_exist', { field: 'masterFranchiseeId' })
  return role.assignmentLimit > 0 && assignedCount >= role.assignmentLimit
    ? refusal('role_assignment_limit_reached', { field: 'roleId' })
    : null
}
