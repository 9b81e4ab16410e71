import { sql, type RawBuilder } from 'kysely'
import type { InvoiceIssuer } from '../../../src/domain/billing/invoice-document.ts'

/** The legal documents of a store with the settings of its gateway of invoices. */
export interface IssuerRow extends Omit<InvoiceIssuer, 'commercialName'> {
  readonly settings: Readonly<Record<string, string>> | null
  readonly storeName: string
}

/** Columns of `IssuerRow` over `ISSUER_SOURCE`. */
export const ISSUER_COLUMNS = sql`d.legal_name as "legalName", d.nit, d.registration_id as "registrationId",
  d.establishment_code as establishment, d.address, d.city, d.email, d.phone, d.tax_regime as "taxRegime", d.phrases,
  d.activity_code as "activityCode", d.activity_name as "activityName", d.department_code as "departmentCode",
  d.municipality_code as "municipalityCode", g.settings, s.name as "storeName"`

/** Stores `s` with each legal documents `d` that they could invoice by, and their gateway `g` of invoices. */
export const ISSUER_SOURCE = sql`stores s join franchisors f on f.id = s.franchisor_id
  left join company_details d on d.store_id = s.id or d.franchisor_id = f.id or d.master_franchisee_id = f.master_franchisee_id
  left join store_gateways g on g.store_id = s.id and g.kind = 'invoice'`

/** Puts first what a store invoices by: its own, else its franchisor's, else the master franchisee's. */
export const NEAREST_FIRST: RawBuilder<unknown> = sql`d.store_id nulls last, d.franchisor_id nulls last`

/** What a store invoices by: what its gateway has filled stands in place of the documents'. */
export const toIssuer = ({ settings, storeName, ...details }: IssuerRow): InvoiceIssuer => ({
  ...details,
  legalName: settings?.['issuerName'] || details.legalName,
  commercialName: settings?.['commercialName'] || storeName,
  nit: settings?.['nit'] || details.nit,
  establishment: settings?.['establishmentPrefix'] || details.establishment,
})
