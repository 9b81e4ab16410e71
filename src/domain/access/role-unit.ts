import * as Schema from 'effect/Schema'

/** The kinds of unit that a role can be given at; a global role needs no company. */
export const ROLE_UNITS = [
  'global',
  'masterFranchisee',
  'franchisor',
  'store',
  'distributor',
  'supplier',
] as const
export const RoleUnit = /* @__PURE__ */ Schema.Literals(ROLE_UNITS)
export type RoleUnit = (typeof ROLE_UNITS)[number]

/** The kinds of unit that are companies: what an operator has exactly one link to. */
export const COMPANY_UNITS = ['masterFranchisee', 'franchisor', 'store', 'distributor', 'supplier'] as const
export type CompanyUnit = (typeof COMPANY_UNITS)[number]

/** The field that links an operator to a company of each kind. */
export const COMPANY_LINKS = {
  masterFranchisee: 'masterFranchiseeId',
  franchisor: 'franchisorId',
  store: 'storeId',
  distributor: 'distributorId',
  supplier: 'supplierId',
} as const satisfies Record<CompanyUnit, string>
