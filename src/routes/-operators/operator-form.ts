import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import { COMPANY_ID_FIELDS, COMPANY_UNITS, type CompanyUnit } from '../../domain/access/org-unit.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { pictureErrorFields } from '../-form/use-pictures.ts'
import { emptyUser, toUserBody, userLabels, valuesOfUser, type UserValues } from '../-form/user-values.ts'
import { NO_COMPANY, type CompanySelection } from './company-selection.ts'

/** The values of the operator form. */
export interface OperatorValues extends UserValues {
  readonly login: string
  readonly roleId: number | null
  /** The kind of company, where the role can be given at several. */
  readonly unit: CompanyUnit | null
  readonly company: CompanySelection
  readonly language: 'es' | 'en'
  /** The picture's URL; empty without one. */
  readonly avatar: string
}

export const emptyOperator = (phoneCode: string, countryId: number | null): OperatorValues => ({
  ...emptyUser(phoneCode),
  login: '',
  roleId: null,
  unit: null,
  company: { ...NO_COMPANY, countryId },
  language: 'es',
  avatar: '',
})

export const valuesOfOperator = (operator: OperatorDetail): OperatorValues => ({
  ...valuesOfUser(operator),
  login: operator.login ?? '',
  roleId: operator.roleId,
  unit: operator.unit?.kind ?? null,
  company: {
    countryId: operator.countryId,
    masterFranchiseeId: operator.masterFranchiseeId,
    franchisorId: operator.franchisorId,
    storeId: operator.storeId,
    distributorId: operator.distributorId,
    supplierId: operator.supplierId,
  },
  language: operator.language ?? 'es',
  avatar: operator.avatar ?? '',
})

/** The labels of the fields; the company has that of its kind. */
export const operatorLabels = (t: Translate, unit: CompanyUnit | null = null) => ({
  ...userLabels(t),
  login: t('user.login'),
  roleId: t('user.role'),
  unit: t('user.unitKind'),
  company: t(unit === null ? 'user.unit' : `unit.${unit}`),
  language: t('user.mailLanguage'),
  avatar: t('user.avatar'),
})

/** The kinds of company that a role can be given at; none for a role without a company. */
export const companyUnitsOf = (role: Pick<Role, 'assignment'> | undefined): readonly CompanyUnit[] =>
  COMPANY_UNITS.filter((unit) => role?.assignment.includes(unit) === true)

export const isSuperAdmin = (role: Pick<Role, 'key'> | undefined): boolean =>
  role?.key === 'super-administrator'

/** The selected kind of company; null when the role has none. */
export const resolveUnit = (values: OperatorValues, role: Role | undefined): CompanyUnit | null => {
  const units = companyUnitsOf(role)
  return units.find((unit) => unit === values.unit) ?? (units.length === 1 ? (units[0] ?? null) : null)
}

/** The one company id field of a body. */
export const companyIdField = (values: OperatorValues, unit: CompanyUnit | null) => {
  const field = unit && COMPANY_ID_FIELDS[unit]
  return field && values.company[field] !== null ? { [field]: values.company[field] } : {}
}

/** Errors that the schema cannot find: a role at a company needs one. */
export const validateAssignment = (values: OperatorValues, role: Role | undefined) => {
  const units = companyUnitsOf(role)
  if (units.length === 0) return {}
  const unit = resolveUnit(values, role)
  if (unit === null) return role?.assignment.includes('global') === true ? {} : { unit: 'required' }
  return values.company[COMPANY_ID_FIELDS[unit]] === null ? { company: 'required' } : {}
}

const trimmed = (value: string) => value.trim()

/** The user fields of a body; empty ones are omitted. */
export const toOperatorUserBody = (values: OperatorValues) => ({
  ...toUserBody(values),
  ...(trimmed(values.login) !== '' && { login: trimmed(values.login) }),
  ...(trimmed(values.email) !== '' && { email: trimmed(values.email) }),
})

/** Failures that belong to one field of the form. */
export const OPERATOR_ERROR_FIELDS = {
  ...pictureErrorFields('avatar'),
  user_with_this_email_already_exists: 'email',
  user_with_this_login_already_exists: 'login',
  role_not_found: 'roleId',
  role_assignment_error: 'roleId',
  role_assignment_limit_reached: 'company',
  operator_can_be_assigned_only_to_one_company: 'company',
  operator_for_this_country_already_exist: 'company',
  permission_escalation: 'roleId',
  master_franchisee_not_found: 'company',
  franchisor_not_found: 'company',
  store_not_found: 'company',
  distributor_not_found: 'company',
  supplier_not_found: 'company',
} as const

/** Field names of the API for the company of the form. */
export const OPERATOR_WIRE_NAMES = {
  masterFranchiseeId: 'company',
  franchisorId: 'company',
  storeId: 'company',
  distributorId: 'company',
  supplierId: 'company',
} as const
