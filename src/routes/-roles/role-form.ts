import type { Role } from '../../api/contract/roles.contract.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { COMPANY_UNITS, type CompanyUnit, type OrgUnit } from '../../domain/access/org-unit.ts'
import type { Translate } from '../../i18n/I18n.tsx'

export type SelectedCompanies = Readonly<Partial<Record<CompanyUnit, readonly number[]>>>

/** The values of the role form. */
export interface RoleValues {
  readonly title: string
  readonly description: string
  readonly assignment: readonly OrgUnit[]
  readonly companyIds: SelectedCompanies
  readonly assignmentLimit: number | null
  readonly reducedMenu: boolean
  readonly isProtected: boolean
  readonly access: readonly Permission[]
}

export const EMPTY_ROLE: RoleValues = {
  title: '',
  description: '',
  assignment: [],
  companyIds: {},
  assignmentLimit: null,
  reducedMenu: false,
  isProtected: true,
  access: [],
}

export const valuesOfRole = (role: Role): RoleValues => ({
  title: role.title,
  description: role.description,
  assignment: role.assignment,
  companyIds: role.companyIds,
  assignmentLimit: role.assignmentLimit === 0 ? null : role.assignmentLimit,
  reducedMenu: role.reducedMenu,
  isProtected: role.isProtected,
  access: role.access,
})

/** A copy gets the permissions that its creator has too, and a name of its own. */
export const duplicateRole = (
  role: Role,
  title: string,
  canGrant: (permission: Permission) => boolean,
): RoleValues => ({
  ...valuesOfRole(role),
  title,
  isProtected: true,
  access: role.access.filter(canGrant),
})

/** The body of a role, with companies only of the kinds that it can be given at. */
export const toRoleBody = (values: RoleValues) => ({
  title: values.title.trim(),
  description: values.description.trim(),
  access: values.access,
  assignment: values.assignment,
  assignmentLimit: values.assignmentLimit ?? 0,
  companyIds: Object.fromEntries(
    COMPANY_UNITS.filter(
      (unit) => values.assignment.includes(unit) && (values.companyIds[unit]?.length ?? 0) > 0,
    ).map((unit) => [unit, values.companyIds[unit]]),
  ),
  reducedMenu: values.reducedMenu,
})

export const roleLabels = (t: Translate) => ({
  title: t('roles.title'),
  description: t('roles.description'),
  assignment: t('roles.assignment'),
  companyIds: t('roles.companies'),
  assignmentLimit: t('roles.limit'),
  reducedMenu: t('roles.reducedMenu'),
  isProtected: t('roles.isProtected'),
  access: t('roles.permissions'),
})

export const ROLE_ERROR_FIELDS = {
  role_assignment_error: 'assignment',
  permission_escalation: 'access',
  role_is_protected: 'isProtected',
  master_franchisee_not_found: 'companyIds',
  franchisor_not_found: 'companyIds',
  store_not_found: 'companyIds',
  distributor_not_found: 'companyIds',
  supplier_not_found: 'companyIds',
} as const
