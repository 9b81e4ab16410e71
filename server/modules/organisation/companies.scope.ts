import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyUnit } from '../../../src/domain/access/org-unit.ts'
import { storesInScope } from '../../db/scope.ts'
import type { Unit } from '../../core/actor.ts'

const all = sql<SqlBool>`true`
const none = sql<SqlBool>`false`

/** The table of each kind of company. */
export const COMPANY_TABLES = {
  masterFranchisee: 'master_franchisees',
  franchisor: 'franchisors',
  store: 'stores',
  distributor: 'distributors',
  supplier: 'suppliers',
} as const satisfies Record<CompanyUnit, string>

/** Condition on a company's table (or its alias): the companies of this kind at the unit or under it. */
export const companiesInScope = (unit: Unit, kind: CompanyUnit, alias: string): RawBuilder<SqlBool> =>
  kind === 'distributor' || kind === 'supplier'
    ? atOrUnder(unit, kind, alias)
    : sql<SqlBool>`(${sql.ref(`${alias}.deleted_at`)} is null and ${atOrUnder(unit, kind, alias)})`

const atOrUnder = (unit: Unit, kind: CompanyUnit, alias: string): RawBuilder<SqlBool> => {
  if (unit.kind === 'global') return all
  if (kind === 'store') return storesInScope(unit, alias)
  if (unit.kind === 'country') return sql<SqlBool>`${sql.ref(`${alias}.country_id`)} = ${unit.countryId}`
  const own = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${id}`
  if (kind === 'franchisor' && unit.kind === 'franchisor') return own(unit.franchisorId)
  if (kind === 'distributor' && unit.kind === 'distributor') return own(unit.distributorId)
  return kind === 'supplier' && unit.kind === 'supplier' ? own(unit.supplierId) : none
}
