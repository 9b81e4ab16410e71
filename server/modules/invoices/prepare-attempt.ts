import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { refusalToConsumerFinal } from '../../../src/domain/billing/consumer-final-limit.ts'
import {
  creditNoteOf,
  invoiceDocument,
  type InvoiceDocument,
} from '../../../src/domain/billing/invoice-document.ts'
import { annulUntil, termsAt } from '../../../src/domain/billing/invoice-terms.ts'
import type { InvoiceAction, InvoiceFailure, InvoiceStep } from '../../../src/domain/billing/invoice.ts'
import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import type { InvoiceDocumentId } from '../../../src/domain/shared/ids.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { Database } from '../../db/database.gen.ts'
import type { InvoiceGateway } from '../../gateways/invoices/invoice.gateway.ts'
import { loadTerms, type InvoiceRecord } from './invoice-record.ts'
import { loadIssuer, loadSubject, invoicedPayment } from './invoice-subject.ts'

/** What goes to the certifier next. */
export interface PreparedAttempt {
  readonly _tag: 'Prepared'
  readonly key: string
  readonly action: InvoiceAction
  readonly provider: InvoiceProvider
  readonly documentId: InvoiceDocumentId | null
  readonly content: string
  readonly document: InvoiceDocument
}

/** Why nothing can be sent: the data lack something that only people can give. */
export interface UnpreparedAttempt {
  readonly _tag: 'Unprepared'
  readonly action: InvoiceAction
  readonly failure: InvoiceFailure
  readonly message: string
}

type Prepared = PreparedAttempt | UnpreparedAttempt

const unprepared = (action: InvoiceAction, failure: InvoiceFailure, message: string): UnpreparedAttempt => ({
  _tag: 'Unprepared',
  action,
  failure,
  message,
})

const DELIVERY_TEXTS = { es: 'Envío', en: 'Delivery' }

type Services = Pick<RequestServices, 'db' | 'invoiceGateways' | 'log'>

const prepareIssue = async (
  { db, invoiceGateways }: Services,
  invoice: InvoiceRecord,
  now: Date,
): Promise<Prepared> => {
  const subject = await loadSubject(db, ownerOf(invoice))
  if (subject === null || subject.provider === null || subject.items.length === 0)
    return unprepared('issue', 'issuer_incomplete', 'invoice_provider')
  const { billing, countryIso, timeZone } = subject
  const terms = termsAt(await loadTerms(db, subject.countryId), localDayOf(now.getTime(), timeZone))
  const found = await loadIssuer(db, subject.storeId)
  if (terms === null || found === null) return unprepared('issue', 'issuer_incomplete', 'company-details')
  if (refusalToConsumerFinal(billing.type, subject.toPay, countryIso, now.getTime()) !== null)
    return unprepared('issue', 'receiver_required', `CF ${subject.toPay}`)
  const gateway = invoiceGateways[subject.provider]
  const taxpayer =
    countryIso === 'SV' && billing.type === 'nit' && billing.value !== null && billing.value.length === 14
      ? await gateway.lookupTaxpayer(billing.value)
      : null
  const document = invoiceDocument(
    { ...subject, payment: invoicedPayment(subject.method) },
    {
      at: now.getTime(),
      timeZone,
      countryIso,
      currencyCode: subject.currencyCode,
      issuer: found.issuer,
      receiver: {
        type: billing.type,
        value: billing.value,
        name: billing.billingName || 'Consumidor Final',
        address: billing.billingAddress,
        email: subject.email,
        taxpayer,
      },
      accessNumber: invoice.accessNumber,
      deliveryText: DELIVERY_TEXTS.es,
      terms,
    },
  )
  return render(gateway, { action: 'issue', document, documentId: null, provider: subject.provider })
}

const ownerOf = ({ orderId, partId }: InvoiceRecord): Parameters<typeof loadSubject>[1] => {
  if (orderId !== null) return { orderId, partId: null }
  if (partId !== null) return { orderId: null, partId }
  throw new Error('an invoice is of an order or of a part')
}

const render = async (
  gateway: InvoiceGateway,
  attempt: Pick<PreparedAttempt, 'action' | 'document' | 'documentId' | 'provider'>,
): Promise<Prepared> => {
  const key = randomUUID().toUpperCase()
  const content = await gateway.render(attempt.document, key)
  return typeof content === 'string'
    ? { _tag: 'Prepared', key, content, ...attempt }
    : unprepared(attempt.action, content.failure, content.message)
}

/** Annuls a document, or gives its credit note once the law does not let it be annulled any more. */
const prepareUndo = async (
  { db, invoiceGateways }: Services,
  invoice: InvoiceRecord,
  { documentId, mayCredit }: { readonly documentId: InvoiceDocumentId; readonly mayCredit: boolean },
  now: Date,
): Promise<Prepared> => {
  const row = await loadDocument(db, documentId)
  const { facts } = row
  const issuedOn = localDayOf(row.issuedAt.getTime(), facts.timeZone)
  const terms = termsAt(await loadTerms(db, invoice.countryId), issuedOn)
  const until = terms === null ? null : annulUntil(terms, issuedOn)
  const gateway = invoiceGateways[row.provider]
  const reason = invoice.reason ?? (invoice.cause === 'cancelled' ? 'Pedido cancelado' : 'Cambio de receptor')
  if (until !== null && localDayOf(now.getTime(), facts.timeZone) <= until) {
    const key = randomUUID().toUpperCase()
    const content = await gateway.renderAnnulment({ ...row, document: facts, at: now.getTime(), reason }, key)
    return {
      _tag: 'Prepared',
      key,
      action: 'annul',
      provider: row.provider,
      documentId,
      content,
      document: facts,
    }
  }
  // In El Salvador a note exists for documents with a tax registration alone.
  if (!mayCredit || (row.type === '01' && facts.countryIso === 'SV'))
    return unprepared('annul', 'document_refused', `fuera de plazo desde ${until ?? issuedOn}`)
  return render(gateway, {
    action: 'credit',
    provider: row.provider,
    documentId,
    document: creditNoteOf(facts, {
      at: now.getTime(),
      reason,
      origin: { ...row, issuedOn },
    }),
  })
}

interface StoredDocument {
  readonly facts: InvoiceDocument
  readonly type: string
  readonly series: string
  readonly number: string
  readonly authorization: string
  readonly issuedAt: Date
  readonly provider: InvoiceProvider
}

const loadDocument = async (db: Kysely<Database>, id: InvoiceDocumentId): Promise<StoredDocument> =>
  db
    .selectFrom('invoice_documents as d')
    .innerJoin('invoice_attempts as t', 't.key', 'd.attempt_key')
    .select([
      'd.facts',
      'd.type',
      'd.series',
      'd.number',
      'd.authorization_code as authorization',
      'd.issued_at as issuedAt',
      't.provider',
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes what the next step sends, outside any transaction: a register may be asked for it. */
export const prepareAttempt = (
  services: Services,
  invoice: InvoiceRecord,
  step: InvoiceStep,
  now: Date,
): Promise<Prepared> => {
  switch (step.action) {
    case 'issue':
      return prepareIssue(services, invoice, now)
    case 'annul':
      return prepareUndo(services, invoice, { documentId: step.documentId, mayCredit: false }, now)
    case 'undo':
      return invoice.documentId === null
        ? Promise.resolve(unprepared('annul', 'document_refused', 'sin documento'))
        : prepareUndo(services, invoice, { documentId: invoice.documentId, mayCredit: true }, now)
  }
}
