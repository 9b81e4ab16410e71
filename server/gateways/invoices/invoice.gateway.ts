import type { InvoiceDocument, Taxpayer } from '../../../src/domain/billing/invoice-document.ts'
import type { InvoiceFailure } from '../../../src/domain/billing/invoice.ts'
import type { EpochMs } from '../../../src/domain/shared/time.ts'
import type { StoreCredentials } from '../store-credentials.ts'

/** One attempt: whoever certifies takes a key once, however often it is sent. */
export interface CertifyRequest {
  readonly key: string
  /** What `render` or `renderAnnulment` has made for this key; a repeat sends the same bytes. */
  readonly content: string
  readonly credentials: StoreCredentials
  /** Whose number ranges are used where we number ourselves. */
  readonly storeId: number
  readonly at: Date
}

export interface Certified {
  readonly kind: 'certified'
  readonly authorization: string
  readonly series: string
  readonly number: string
  readonly certifiedAt: string
  readonly certifier: string
  /** The document with its signatures and number. */
  readonly content: string
}

export type CertifyOutcome =
  | Certified
  | { readonly kind: 'refused'; readonly failure: InvoiceFailure; readonly message: string }
  /** Nothing was taken: whoever certifies could not be reached. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** No answer in time: it may or may not have been certified. */
  | { readonly kind: 'unknown' }

export type StatusOutcome =
  | CertifyOutcome
  /** The key has never arrived. */
  | { readonly kind: 'not_received' }

export interface Annulment {
  readonly document: InvoiceDocument
  readonly authorization: string
  readonly series: string
  readonly number: string
  readonly type: string
  readonly at: EpochMs
  readonly reason: string
}

/** Why a document cannot be written: the store's or the receiver's data lack something. */
export interface Unrenderable {
  readonly kind: 'refused'
  readonly failure: InvoiceFailure
  readonly message: string
}

/** Whoever certifies the documents of a country; no method throws because of an answer or a timeout. */
export interface InvoiceGateway {
  /** The kind of document in the authority's words: FACT, 03. */
  readonly typeOf: (document: InvoiceDocument) => string
  readonly render: (document: InvoiceDocument, key: string) => Promise<string | Unrenderable>
  readonly renderAnnulment: (annulment: Annulment, key: string) => Promise<string>
  readonly issue: (request: CertifyRequest) => Promise<CertifyOutcome>
  readonly annul: (request: CertifyRequest) => Promise<CertifyOutcome>
  readonly credit: (request: CertifyRequest) => Promise<CertifyOutcome>
  /** What became of a key. */
  readonly status: (request: CertifyRequest) => Promise<StatusOutcome>
  /** What the register knows of a tax id; null for an unknown one. */
  readonly lookupTaxpayer: (nit: string) => Promise<Taxpayer | null>
  /** What the printed document's QR leads to; null where it has none. */
  readonly verificationUrl: (
    document: InvoiceDocument,
    certified: Pick<Certified, 'authorization'>,
  ) => string | null
}
