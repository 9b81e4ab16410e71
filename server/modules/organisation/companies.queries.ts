import { sql, type Kysely } from 'kysely'
import type { Company } from '../../../src/api/contract/organisation.contract.ts'
import type { CountryId, MasterFranchiseeId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { countRows, toPagedResult, type PagedResult } from '../../resource/pagination.ts'
import { COMPANY_TABLES, companiesInScope } from './companies.scope.ts'
import { sortDirection, nameContains, type NameListQuery } from '../../resource/name-search.ts'
import type { Unit } from '../../core/actor.ts'

export interface CompaniesQuery extends NameListQuery {
  readonly countryIds: readonly CountryId[] | undefined
  readonly masterFranchiseeIds?: readonly MasterFranchiseeId[] | undefined
}

/** Companies of one kind in scope, by name. */
export const listCompanies = async (
  db: Kysely<Database>,
  unit: Unit,
  kind: 'masterFranchisee' | 'franchisor',
  query: CompaniesQuery,
): Promise<PagedResult<Company>> => {
  const { page, search, countryIds, masterFranchiseeIds } = query
  const isInScope = companiesInScope(unit, kind, 'c')
  const isInCountries =
    countryIds === undefined ? sql`true` : sql`c.country_id = any(${[...countryIds]}::int[])`
  const isUnderMasterFranchisees =
    masterFranchiseeIds === undefined
      ? sql`true`
      : sql`c.master_franchisee_id = any(${[...masterFranchiseeIds]}::int[])`
  const from = sql`from ${sql.table(COMPANY_TABLES[kind])} as c
    where ${isInScope} and ${isInCountries} and ${isUnderMasterFranchisees} and ${nameContains('c.name', search)}`
  const { rows } = await sql<Company>`
    select c.id, c.name, c.country_id as "countryId", c.status ${from}
    order by c.name ${sortDirection(query.sortOrder)}, c.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
