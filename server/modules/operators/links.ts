import { sql, type Transaction } from 'kysely'
import type { Company } from '../../../src/domain/access/grants.ts'
import {
  COMPANY_LINKS,
  COMPANY_UNITS,
  type CompanyUnit,
  type RoleUnit,
} from '../../../src/domain/access/role-unit.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { failure, type Failure, type Unit } from '../../http/call.ts'
import { COMPANY_TABLES, companiesInScope } from '../organisation/company-scope.ts'

/** The company links of a body: null clears one, a missing one stays as it is. */
export type LinkInput = { readonly [Kind in CompanyUnit as (typeof COMPANY_LINKS)[Kind]]?: number | null }

/** Whether the body says anything of companies. */
export const namesLinks = (input: LinkInput): boolean =>
  COMPANY_UNITS.some((kind) => input[COMPANY_LINKS[kind]] !== undefined)

/**
 * The one company of an operator once `input` is laid over what the operator has; null for none. A second one beside it
 * is refused at its field, never taken as a replacement.
 */
export const chosenCompany = (input: LinkInput, present: Company | null): Company | null | Failure => {
  const linked = COMPANY_UNITS.flatMap((kind): Company[] => {
    const id = input[COMPANY_LINKS[kind]]
    if (id === undefined) return present?.kind === kind ? [present] : []
    return id === null ? [] : [{ kind, id }]
  })
  if (linked.length < 2) return linked[0] ?? null
  const code = 'operator_can_be_assigned_only_to_one_company'
  const named = linked.filter(({ kind }) => input[COMPANY_LINKS[kind]] !== undefined)
  return failure(code, { details: Object.fromEntries(named.map(({ kind }) => [COMPANY_LINKS[kind], code])) })
}

/** A company that the role asks for and the operator has not, at the fields that would name it; null when it has one. */
export const missingCompany = (assignment: readonly RoleUnit[], company: Company | null): Failure | null => {
  const kinds = COMPANY_UNITS.filter((kind) => assignment.includes(kind))
  if (company !== null || assignment.includes('global') || kinds.length === 0) return null
  return failure('validation_error', {
    details: Object.fromEntries(kinds.map((kind) => [COMPANY_LINKS[kind], 'required'])),
  })
}

const NOT_FOUND = {
  masterFranchisee: 'master_franchisee_not_found',
  franchisor: 'franchisor_not_found',
  store: 'store_not_found',
  distributor: 'distributor_not_found',
  supplier: 'supplier_not_found',
} as const satisfies Record<CompanyUnit, Failure['code']>

/** The code for a company of this kind that is not there. */
export const notFoundOf = (kind: CompanyUnit): (typeof NOT_FOUND)[CompanyUnit] => NOT_FOUND[kind]

/** Where a company lies that somebody at `unit` may put people at, or why not. No company at all is the network's. */
export const reachCompany = async (
  trx: Transaction<Database>,
  unit: Unit,
  company: Company | null,
): Promise<{ readonly countryId: CountryId | null } | Failure> => {
  if (company === null)
    return unit.kind === 'global'
      ? { countryId: null }
      : failure('permission_escalation', { details: { roleId: 'permission_escalation' } })
  const table = sql.table(COMPANY_TABLES[company.kind])
  const { rows } = await sql<{ is_reached: boolean; country_id: CountryId | null }>`
    select ${companiesInScope(unit, company.kind, 'c')} as is_reached, c.country_id
    from ${table} as c where c.id = ${company.id}`.execute(trx)
  const [row] = rows
  if (row?.is_reached) return { countryId: row.country_id }
  // A supplier of every country is seen by all, but its people work in more than one country.
  const isEverywhere = row?.country_id === null && unit.kind === 'country'
  const code = isEverywhere ? 'permission_escalation' : notFoundOf(company.kind)
  return failure(code, { details: { [COMPANY_LINKS[company.kind]]: code } })
}
