import type { InvoiceDocumentId } from '../shared/ids.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** What is asked of whoever certifies: a document, its annulment, or a credit note on it. */
export const INVOICE_ACTIONS = ['issue', 'annul', 'credit'] as const
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

/** The state of an invoice that decides on its events. */
export interface InvoiceFacts {
  readonly status: InvoiceStatus
  /** A document of it is in force: certified, neither annulled nor credited. */
  readonly hasDocument: boolean
}

/** Events of an invoice. */
export type InvoiceEvent =
  /** A document is wanted: the order came to its moment, or somebody asks for it again. */
  | { readonly type: 'invoice.request' }
  /** Another document is to stand in place of the present one, which holds until then. */
  | { readonly type: 'invoice.replace' }
  | { readonly type: 'invoice.certified' }
  | { readonly type: 'invoice.refused' }
  /** The certifier cannot be reached; the document holds by its access number and is sent later. */
  | { readonly type: 'invoice.contingency' }
  | { readonly type: 'invoice.annulled' }
  | { readonly type: 'invoice.credited' }
  /** What was asked for is not to be made any more; a document that was to be replaced holds on. */
  | { readonly type: 'invoice.withdraw' }
export type InvoiceEventType = InvoiceEvent['type']

/** Why a document was not made. */
export const INVOICE_FAILURES = [
  'receiver_unknown',
  'receiver_required',
  'certifier_unavailable',
  'credentials_refused',
  'range_exhausted',
  'issuer_incomplete',
  'document_refused',
] as const
export type InvoiceFailure = (typeof INVOICE_FAILURES)[number]

/** What has to be done before the same document can be made. */
export const INVOICE_CURES = ['retry', 'receiver', 'issuer'] as const
export type InvoiceCure = (typeof INVOICE_CURES)[number]
const CURES = {
  receiver_unknown: 'receiver',
  receiver_required: 'receiver',
  certifier_unavailable: 'retry',
  credentials_refused: 'issuer',
  range_exhausted: 'issuer',
  issuer_incomplete: 'issuer',
  document_refused: 'retry',
} as const satisfies Record<InvoiceFailure, InvoiceCure>
export const cureOfInvoice = (failure: InvoiceFailure): InvoiceCure => CURES[failure]

/** Why something of an invoice was asked for. */
export const INVOICE_CAUSES = ['placed', 'completed', 'cancelled', 'regenerated', 'replaced'] as const
export type InvoiceCause = (typeof INVOICE_CAUSES)[number]

/** One thing that is still to be done, in the order in which they are done. */
export type InvoiceStep =
  | { readonly action: 'issue' }
  | { readonly action: 'annul'; readonly documentId: InvoiceDocumentId }
  /** Annul what then holds while the law allows it, otherwise give its credit note. */
  | { readonly action: 'undo' }
