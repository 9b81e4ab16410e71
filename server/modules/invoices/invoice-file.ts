import { invoicePdf } from '../../gateways/invoices/invoice-pdf.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { findDocument } from './invoice.queries.ts'

export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export interface InvoiceFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

const nameOf = ({ number, type }: StoredDocument): string =>
  `${type}-${number}`.replaceAll(/[^A-Za-z0-9-]/g, '')

/** A document as PDF, with the QR that verifies it. */
export const pdfOf = async (
  { invoiceGateways }: Pick<RequestServices, 'invoiceGateways'>,
  document: StoredDocument,
): Promise<InvoiceFile> => {
  const pdf = await invoicePdf({
    ...document,
    document: document.facts,
    verificationUrl: invoiceGateways[document.provider].verificationUrl(document.facts, document),
    isAnnulled: document.annulled !== null,
  })
  return { name: `${nameOf(document)}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }
}

/** A document as it was certified: XML, a signed JSON, or our own. */
export const certifiedFileOf = (document: StoredDocument): InvoiceFile => {
  const [ending, type] =
    document.provider === 'gt_certifier'
      ? ['xml', 'application/xml']
      : document.provider === 'sv_authority'
        ? ['jws', 'application/jose']
        : ['json', 'application/json']
  return {
    name: `${nameOf(document)}.${ending}`,
    type,
    base64: Buffer.from(document.content).toString('base64'),
  }
}
