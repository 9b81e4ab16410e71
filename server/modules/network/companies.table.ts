import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type {
  FranchisorRecord,
  MasterFranchiseeRecord,
} from '../../../src/api/contract/network-records.contract.ts'
import type { CountryId, FranchisorId, MasterFranchiseeId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import { failure } from '../../core/result.ts'
import { nameContains } from '../../resource/name-search.ts'
import { companiesInScope } from '../organisation/companies.scope.ts'
import type { ResourceTable, StoredRow } from '../resource/resource-table.ts'
import { detailsJson, presentDetails, type DetailsRow } from './company-details.ts'
import { unitAbilities } from './unit-abilities.ts'
import { invoicingJson, presentInvoicing, type InvoicingRow } from './unit-invoicing.ts'
import {
  commissionsJson,
  dependantsJson,
  figuresJson,
  franchisorSalesJson,
  operatorsJson,
  pathJson,
} from './unit-sql.ts'

/** The two levels of companies between a country and its stores. */
export type CompanyLevel = 'masterFranchisee' | 'franchisor'

interface CompanyRow<Id extends number>
  extends StoredRow, Pick<FranchisorRecord, 'path' | 'dependants' | 'figures' | 'operators' | 'commissions'> {
  readonly id: Id
  readonly country_id: CountryId
  readonly name: string
  readonly commission: number
  readonly status: FranchisorRecord['status']
  readonly details: DetailsRow | null
  readonly invoicing: InvoicingRow
}
export interface MasterFranchiseeRow extends CompanyRow<MasterFranchiseeId> {
  readonly franchisor_sales: MasterFranchiseeRecord['franchisorSales']
}
export interface FranchisorRow extends CompanyRow<FranchisorId> {
  readonly master_franchisee_id: MasterFranchiseeId
}

const columns = (level: CompanyLevel, now: Date): RawBuilder<unknown> =>
  sql`t.id, t.version, t.country_id, t.name, t.commission::float8, t.status, ${pathJson(level)} as path,
    ${dependantsJson(level)} as dependants, ${figuresJson(level, now)} as figures, ${operatorsJson(level)} as operators,
    ${detailsJson(level)} as details, ${commissionsJson(level)} as commissions, ${invoicingJson(level, now)} as invoicing`

const inScope =
  (level: CompanyLevel) =>
  ({ unit }: { readonly unit: Unit }): RawBuilder<SqlBool> =>
    sql<SqlBool>`(t.deleted_at is null and ${companiesInScope(unit, level, 't')})`

const values = (row: CompanyRow<number>) => ({
  name: row.name,
  commission: row.commission,
  status: row.status,
})
const shown = (row: CompanyRow<number>, now: Date) => ({
  ...values(row),
  companyDetails: presentDetails(row.details, now),
  countryId: row.country_id,
  operators: row.operators,
  version: row.version,
  path: row.path,
  dependants: row.dependants,
  figures: row.figures,
  commissions: row.commissions,
  invoicing: presentInvoicing(row.invoicing),
})

const shared = {
  matchesSearch: (search: string | undefined) => nameContains('t.name', search),
  sorts: { name: sql`t.name` },
  audited: values,
  countryOf: (row: CompanyRow<number>) => row.country_id,
}

const secondMaster = failure('master_franchisee_for_this_country_already_exist', {
  details: { countryId: 'master_franchisee_for_this_country_already_exist' },
})

export const masterFranchiseeTable = (
  now: Date,
): ResourceTable<MasterFranchiseeRow, MasterFranchiseeRecord> => ({
  ...shared,
  entity: 'masterFranchisee',
  table: 'master_franchisees',
  notFound: 'master_franchisee_not_found',
  unique: { master_franchisees_country: secondMaster },
  inScope: inScope('masterFranchisee'),
  columns: () => sql`${columns('masterFranchisee', now)}, ${franchisorSalesJson(now)} as franchisor_sales`,
  present: (row, actor) => ({
    id: row.id,
    ...shown(row, now),
    franchisorSales: row.franchisor_sales,
    abilities: unitAbilities(actor, 'masterFranchisee', row),
  }),
})

const sameName = failure('franchisor_already_exist', { details: { name: 'franchisor_already_exist' } })

export const franchisorTable = (now: Date): ResourceTable<FranchisorRow, FranchisorRecord> => ({
  ...shared,
  entity: 'franchisor',
  table: 'franchisors',
  notFound: 'franchisor_not_found',
  unique: { franchisors_name: sameName },
  inScope: inScope('franchisor'),
  columns: () => sql`${columns('franchisor', now)}, t.master_franchisee_id`,
  present: (row, actor) => ({
    id: row.id,
    masterFranchiseeId: row.master_franchisee_id,
    ...shown(row, now),
    abilities: unitAbilities(actor, 'franchisor', row),
  }),
})
