import { sql, type Transaction } from 'kysely'
import type { CompanyRef } from '../../../src/domain/access/role-grants.ts'
import {
  COMPANY_ID_FIELDS,
  COMPANY_UNITS,
  type CompanyUnit,
  type OrgUnit,
} from '../../../src/domain/access/org-unit.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, type Failure } from '../../core/result.ts'
import { COMPANY_TABLES, companiesInScope } from '../organisation/companies.scope.ts'
import type { Unit } from '../../core/actor.ts'

/** The company links of a body: null removes one, a missing one stays. */
export type CompanyLinkInput = {
  readonly [Kind in CompanyUnit as (typeof COMPANY_ID_FIELDS)[Kind]]?: number | null
}

/** Whether the body contains a company link. */
export const hasCompanyLinks = (input: CompanyLinkInput): boolean =>
  COMPANY_UNITS.some((kind) => input[COMPANY_ID_FIELDS[kind]] !== undefined)

/**
 * The one company of an operator after `input`; null for none. A second company besides the present one is
 * refused at its field, never taken as a replacement.
 */
export const resolveCompany = (
  input: CompanyLinkInput,
  present: CompanyRef | null,
): CompanyRef | null | Failure => {
  const linked = COMPANY_UNITS.flatMap((kind): CompanyRef[] => {
    const id = input[COMPANY_ID_FIELDS[kind]]
    if (id === undefined) return present?.kind === kind ? [present] : []
    return id === null ? [] : [{ kind, id }]
  })
  if (linked.length < 2) return linked[0] ?? null
  const code = 'operator_can_be_assigned_only_to_one_company'
  const conflicting = linked.filter(({ kind }) => input[COMPANY_ID_FIELDS[kind]] !== undefined)
  return failure(code, {
    details: Object.fromEntries(conflicting.map(({ kind }) => [COMPANY_ID_FIELDS[kind], code])),
  })
}

/**
 * The error of a missing company that the role requires, at the fields that would name it; null when it has
 * one.
 */
export const missingCompany = (
  assignment: readonly OrgUnit[],
  company: CompanyRef | null,
): Failure | null => {
  const kinds = COMPANY_UNITS.filter((kind) => assignment.includes(kind))
  if (company !== null || assignment.includes('global') || kinds.length === 0) return null
  return failure('validation_error', {
    details: Object.fromEntries(kinds.map((kind) => [COMPANY_ID_FIELDS[kind], 'required'])),
  })
}

const COMPANY_NOT_FOUND_CODES = {
  masterFranchisee: 'master_franchisee_not_found',
  franchisor: 'franchisor_not_found',
  store: 'store_not_found',
  distributor: 'distributor_not_found',
  supplier: 'supplier_not_found',
} as const satisfies Record<CompanyUnit, Failure['code']>

/** The failure code of an unknown company of this kind. */
export const companyNotFoundCode = (kind: CompanyUnit): (typeof COMPANY_NOT_FOUND_CODES)[CompanyUnit] =>
  COMPANY_NOT_FOUND_CODES[kind]

/**
 * The country of a company to which an actor at `unit` may assign operators, or the refusal. Null stands
 * for the whole network.
 */
export const findCompanyInScope = async (
  trx: Transaction<Database>,
  unit: Unit,
  company: CompanyRef | null,
): Promise<{ readonly countryId: CountryId | null } | Failure> => {
  if (company === null)
    return unit.kind === 'global'
      ? { countryId: null }
      : failure('permission_escalation', { details: { roleId: 'permission_escalation' } })
  const table = sql.table(COMPANY_TABLES[company.kind])
  const { rows } = await sql<{ is_in_scope: boolean; country_id: CountryId | null }>`
    select ${companiesInScope(unit, company.kind, 'c')} as is_in_scope, c.country_id
    from ${table} as c where c.id = ${company.id}`.execute(trx)
  const [row] = rows
  if (row?.is_in_scope) return { countryId: row.country_id }
  // Every country sees a supplier of all countries, but its operators work in more than one country.
  const isEverywhere = row?.country_id === null && unit.kind === 'country'
  const code = isEverywhere ? 'permission_escalation' : companyNotFoundCode(company.kind)
  return failure(code, { details: { [COMPANY_ID_FIELDS[company.kind]]: code } })
}

export const COMPANY_COLUMNS = {
  masterFranchisee: 'master_franchisee_id',
  franchisor: 'franchisor_id',
  store: 'store_id',
  distributor: 'distributor_id',
  supplier: 'supplier_id',
} as const satisfies Record<CompanyUnit, string>

/** The column of `users` that links to a company of this kind. */
export const companyColumn = (kind: CompanyUnit): (typeof COMPANY_COLUMNS)[CompanyUnit] =>
  COMPANY_COLUMNS[kind]

/** The columns of `users` that link to a company; at most one of them is set. */
export type CompanyColumns = { readonly [Column in (typeof COMPANY_COLUMNS)[CompanyUnit]]: number | null }

/** The company link of a row of `users`; null for none. */
export const companyOf = (row: CompanyColumns): CompanyRef | null => {
  for (const kind of COMPANY_UNITS) {
    const id = row[companyColumn(kind)]
    if (id !== null) return { kind, id }
  }
  return null
}
