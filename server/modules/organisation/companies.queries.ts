import { sql, type Kysely } from 'kysely'
import type { Company } from '../../../src/api/contract/organisation.contract.ts'
import type { CompanyUnit } from '../../../src/domain/access/role-unit.ts'
import type { CountryId, MasterFranchiseeId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import type { Unit } from '../../http/call.ts'
import { countRows, listAnswer, type ListAnswer } from '../list.ts'
import { COMPANY_TABLES, companiesInScope } from './company-scope.ts'
import { direction, named, type NamedQuery } from '../named-list.ts'

export interface CompaniesQuery extends NamedQuery {
  readonly countryIds: readonly CountryId[] | undefined
  readonly masterFranchiseeIds?: readonly MasterFranchiseeId[] | undefined
}

/** Companies of one kind in reach, by name; a supplier without a country serves them all. */
export const listCompanies = async (
  db: Kysely<Database>,
  unit: Unit,
  kind: Exclude<CompanyUnit, 'store'>,
  query: CompaniesQuery,
): Promise<ListAnswer<Company>> => {
  const { page, search, countryIds, masterFranchiseeIds } = query
  const isReached =
    kind === 'supplier' && unit.kind === 'country'
      ? sql`(c.country_id is null or ${companiesInScope(unit, kind, 'c')})`
      : companiesInScope(unit, kind, 'c')
  const isThere =
    countryIds === undefined
      ? sql`true`
      : sql`(c.country_id is null or c.country_id = any(${[...countryIds]}::int[]))`
  const isUnder =
    masterFranchiseeIds === undefined
      ? sql`true`
      : sql`c.master_franchisee_id = any(${[...masterFranchiseeIds]}::int[])`
  const from = sql`from ${sql.table(COMPANY_TABLES[kind])} as c
    where ${isReached} and ${isThere} and ${isUnder} and ${named('c.name', search)}`
  const { rows } = await sql<Company>`
    select c.id, c.name, c.country_id as "countryId", c.status ${from}
    order by c.name ${direction(query.sortOrder)}, c.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return listAnswer(rows, await countRows(db, from, rows.length, page), page)
}
