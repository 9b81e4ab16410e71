import { COMPANY_ID_FIELDS, COMPANY_UNITS, type CompanyUnit } from '../../domain/access/org-unit.ts'

/** A selection in the hierarchy: a country, and at most one chain of companies under it. */
export interface CompanySelection {
  readonly countryId: number | null
  readonly masterFranchiseeId: number | null
  readonly franchisorId: number | null
  readonly storeId: number | null
  readonly distributorId: number | null
  readonly supplierId: number | null
}
export type CompanyField = keyof CompanySelection

export const NO_COMPANY: CompanySelection = {
  countryId: null,
  masterFranchiseeId: null,
  franchisorId: null,
  storeId: null,
  distributorId: null,
  supplierId: null,
}

/** The kinds above each kind of company, highest first. */
export const COMPANY_HIERARCHY: Readonly<Record<CompanyUnit, readonly CompanyUnit[]>> = {
  masterFranchisee: ['masterFranchisee'],
  franchisor: ['masterFranchisee', 'franchisor'],
  store: ['masterFranchisee', 'franchisor', 'store'],
  distributor: ['distributor'],
  supplier: ['supplier'],
}

const hierarchyOf = (field: CompanyField): readonly CompanyField[] => {
  const unit = COMPANY_UNITS.find((each) => COMPANY_ID_FIELDS[each] === field)
  return ['countryId', ...(unit ? COMPANY_HIERARCHY[unit].map((each) => COMPANY_ID_FIELDS[each]) : [])]
}

/** Selects a company at one level: levels above stay, levels below or beside it are cleared. */
export const selectCompany = (
  selection: CompanySelection,
  field: CompanyField,
  id: number | null,
): CompanySelection => {
  const above = hierarchyOf(field).filter((each) => each !== field)
  const higherSelection = Object.fromEntries(above.map((each) => [each, selection[each]]))
  return { ...NO_COMPANY, ...higherSelection, [field]: id }
}

/** The deepest selected level; null without one. */
export const deepestSelected = (selection: CompanySelection): CompanyField | null =>
  (
    ['storeId', 'franchisorId', 'masterFranchiseeId', 'distributorId', 'supplierId', 'countryId'] as const
  ).find((field) => selection[field] !== null) ?? null
