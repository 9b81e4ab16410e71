import { COMPANY_LINKS, COMPANY_UNITS, type CompanyUnit } from '../../domain/access/role-unit.ts'

/** A place in the hierarchy: a country, and at most one chain of companies under it. */
export interface CompanyChoice {
  readonly countryId: number | null
  readonly masterFranchiseeId: number | null
  readonly franchisorId: number | null
  readonly storeId: number | null
  readonly distributorId: number | null
  readonly supplierId: number | null
}
export type CompanyField = keyof CompanyChoice

export const NO_COMPANY: CompanyChoice = {
  countryId: null,
  masterFranchiseeId: null,
  franchisorId: null,
  storeId: null,
  distributorId: null,
  supplierId: null,
}

/** What stands over each kind of company, highest first. */
export const CHAINS: Readonly<Record<CompanyUnit, readonly CompanyUnit[]>> = {
  masterFranchisee: ['masterFranchisee'],
  franchisor: ['masterFranchisee', 'franchisor'],
  store: ['masterFranchisee', 'franchisor', 'store'],
  distributor: ['distributor'],
  supplier: ['supplier'],
}

const chainOf = (field: CompanyField): readonly CompanyField[] => {
  const unit = COMPANY_UNITS.find((each) => COMPANY_LINKS[each] === field)
  return ['countryId', ...(unit ? CHAINS[unit].map((each) => COMPANY_LINKS[each]) : [])]
}

/** A choice at one level: what stands above stays, what lies below or beside it is cleared. */
export const choose = (choice: CompanyChoice, field: CompanyField, id: number | null): CompanyChoice => {
  const above = chainOf(field).filter((each) => each !== field)
  const kept = Object.fromEntries(above.map((each) => [each, choice[each]]))
  return { ...NO_COMPANY, ...kept, [field]: id }
}

/** The lowest level that is chosen; null when nothing is. */
export const lowestOf = (choice: CompanyChoice): CompanyField | null =>
  (
    ['storeId', 'franchisorId', 'masterFranchiseeId', 'distributorId', 'supplierId', 'countryId'] as const
  ).find((field) => choice[field] !== null) ?? null
