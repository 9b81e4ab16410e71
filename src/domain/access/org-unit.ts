/** The kinds of unit that a role can be given at; a global role needs no company. */
export const ORG_UNITS = [
  'global',
  'masterFranchisee',
  'franchisor',
  'store',
  'distributor',
  'supplier',
] as const
export type OrgUnit = (typeof ORG_UNITS)[number]

/** The kinds of unit that are companies; an operator is linked to exactly one company. */
export const COMPANY_UNITS = ['masterFranchisee', 'franchisor', 'store', 'distributor', 'supplier'] as const
export type CompanyUnit = (typeof COMPANY_UNITS)[number]

/** The field that links an operator to a company of each kind. */
export const COMPANY_ID_FIELDS = {
  masterFranchisee: 'masterFranchiseeId',
  franchisor: 'franchisorId',
  store: 'storeId',
  distributor: 'distributorId',
  supplier: 'supplierId',
} as const satisfies Record<CompanyUnit, string>
