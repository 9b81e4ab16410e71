import type { InvoiceIssuer } from './invoice-document.ts'
import type { InvoiceProvider } from './store-gateway.ts'

export const ISSUER_FIELDS = [
  'legalName',
  'nit',
  'registrationId',
  'establishment',
  'activityCode',
  'departmentCode',
] as const
export type IssuerField = (typeof ISSUER_FIELDS)[number]
type IssuerFields = Pick<InvoiceIssuer, IssuerField>

const isFilled = (field: IssuerField) => (issuer: IssuerFields) => issuer[field] !== ''

const CHECKS: Readonly<
  Record<InvoiceProvider, Partial<Record<IssuerField, (issuer: IssuerFields) => boolean>>>
> = {
  gt_certifier: {
    legalName: isFilled('legalName'),
    nit: isFilled('nit'),
    // The tax authority's schema: one to four digits, the first of them no zero.
    establishment: ({ establishment }) => /^[1-9]\d{0,3}$/.test(establishment),
  },
  sv_authority: {
    nit: isFilled('nit'),
    registrationId: isFilled('registrationId'),
    activityCode: isFilled('activityCode'),
    departmentCode: isFilled('departmentCode'),
  },
  hn_ranges: { nit: isFilled('nit') },
}

/** The fields without which a certifier takes no document of an issuer: empty ones, and an establishment that is none. */
export const missingIssuerFields = (
  provider: InvoiceProvider,
  issuer: IssuerFields,
): readonly IssuerField[] => ISSUER_FIELDS.filter((field) => CHECKS[provider][field]?.(issuer) === false)
