import { sql, type Transaction } from 'kysely'
import type { InvoiceFailure, InvoiceEvent, InvoiceStep } from '../../../src/domain/billing/invoice.ts'
import type { InvoiceDocument } from '../../../src/domain/billing/invoice-document.ts'
import type { InvoiceDocumentId } from '../../../src/domain/shared/ids.ts'
import { applyInvoiceEvent } from '../../../src/machines/lifecycles/invoice-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CertifyOutcome, Certified } from '../../gateways/invoices/invoice.gateway.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { lockInvoice, mirrorToOrders, type InvoiceRecord } from './invoice-record.ts'
import { loadSubject, type InvoiceSubject } from './invoice-subject.ts'
import { invoiceChanged } from './request-invoices.ts'

interface Attempt {
  readonly key: string
  readonly action: 'issue' | 'annul' | 'credit'
  readonly documentId: InvoiceDocumentId | null
  readonly facts: InvoiceDocument
  readonly status: string
}

/** What an outcome leaves of an invoice. */
interface Change {
  readonly event: InvoiceEvent | null
  readonly steps: readonly InvoiceStep[]
  readonly document?: {
    readonly id: InvoiceDocumentId
    readonly number: string
    readonly series: string
    readonly at: Date
  }
  readonly failure?: { readonly code: InvoiceFailure; readonly message: string }
  readonly accessNumber?: number | null
}

const subjectOf = async (trx: Transaction<Database>, { orderId, partId }: InvoiceRecord) => {
  const subject =
    orderId === null
      ? partId === null
        ? null
        : await loadSubject(trx, { orderId: null, partId })
      : await loadSubject(trx, { orderId, partId: null })
  if (subject === null) throw new Error('an invoice has its order')
  return subject
}

const storeDocument = async (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  { action, documentId, facts, key }: Attempt,
  certified: Certified,
  type: string,
): Promise<Change['document']> => {
  const issuedAt = new Date(facts.issuedAt)
  const { id } = await trx
    .insertInto('invoice_documents')
    .values({
      invoice_id: invoice.id,
      attempt_key: key,
      kind: action === 'credit' ? 'credit_note' : 'invoice',
      type,
      series: certified.series,
      number: certified.number,
      authorization_code: certified.authorization,
      issued_at: issuedAt,
      certified_at: certified.certifiedAt,
      certifier: certified.certifier,
      total: facts.amounts.total,
      tax: facts.amounts.tax,
      facts: JSON.stringify(facts),
      content: certified.content,
      origin_id: action === 'credit' ? documentId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number: certified.number, series: certified.series, at: issuedAt }
}

const certifiedChange = async (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  attempt: Attempt,
  certified: Certified,
  type: string,
): Promise<Change> => {
  const steps = invoice.steps.slice(1)
  if (attempt.action === 'annul') {
    if (attempt.documentId === null) throw new Error('an annulment is of a document')
    await trx
      .insertInto('invoice_annulments')
      .values({
        document_id: attempt.documentId,
        attempt_key: attempt.key,
        annulled_at: certified.certifiedAt,
        annulled_by: invoice.requestedBy,
        reason: invoice.reason ?? invoice.cause,
        content: certified.content,
      })
      .execute()
    // A document that was replaced already does not count, so that its annulment changes no status.
    return { event: attempt.documentId === invoice.documentId ? { type: 'invoice.annulled' } : null, steps }
  }
  const document = await storeDocument(trx, invoice, attempt, certified, type)
  return attempt.action === 'credit'
    ? { event: { type: 'invoice.credited' }, steps }
    : {
        event: { type: 'invoice.certified' },
        steps,
        accessNumber: null,
        ...(document === undefined ? {} : { document }),
      }
}

/** The next access number of the store's range; null without one. */
const drawAccessNumber = async (trx: Transaction<Database>, storeId: number): Promise<number | null> => {
  const { rows } = await sql<{ number: number }>`
    update document_ranges set next_number = next_number + 1 where id = (
      select r.id from document_ranges r join company_details d on d.id = r.company_details_id
      where d.store_id = ${storeId} and r.document_type = 'contingency' and r.next_number <= r.max_number
      order by r.min_number limit 1 for update of r)
    returning next_number - 1 as number`.execute(trx)
  return rows[0]?.number ?? null
}

const unavailableChange = async (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  attempt: Attempt,
  message: string,
): Promise<Change> => {
  const failure = { code: 'certifier_unavailable' as const, message }
  // What is annulled or credited waits: the document holds.
  if (attempt.action !== 'issue') return { event: null, steps: invoice.steps, failure }
  const accessNumber = invoice.accessNumber ?? (await drawAccessNumber(trx, invoice.storeId))
  return accessNumber === null
    ? { event: { type: 'invoice.refused' }, steps: [], failure }
    : { event: { type: 'invoice.contingency' }, steps: invoice.steps, failure, accessNumber }
}

const refusedChange = (
  { hasDocument, steps }: InvoiceRecord,
  { action }: Pick<Attempt, 'action'>,
  failure: NonNullable<Change['failure']>,
): Change => {
  if (action !== 'issue') return { event: null, steps: [], failure }
  // A document that was to be replaced holds on, and is undone where its order was cancelled meanwhile.
  const undo = hasDocument ? steps.findIndex((step) => step.action === 'undo') : -1
  return { event: { type: 'invoice.refused' }, steps: undo < 0 ? [] : steps.slice(undo), failure }
}

/** How the present steps ended, for whoever waits for it. */
const endOf = (
  { cause }: InvoiceRecord,
  { failure, steps }: Change,
  { number, orderIds, orderStatus, storeId }: InvoiceSubject,
): readonly Effect[] => {
  const [orderId] = orderIds
  if (orderId === undefined || steps.length > 0 || (cause !== 'replaced' && cause !== 'regenerated'))
    return []
  return failure === undefined
    ? [{ kind: 'REINVOICE_COMPLETED', event: { orderId, storeId, number }, orderStatus }]
    : [{ kind: 'REINVOICE_ERROR', event: { orderId, storeId, number, message: failure.code }, orderStatus }]
}

const writeChange = async (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  change: Change,
  now: Date,
): Promise<void> => {
  const after = change.event === null ? invoice : applyInvoiceEvent(invoice, change.event)
  if (isCommandError(after))
    throw new Error(`${change.event?.type ?? ''} of an invoice that is ${invoice.status}`)
  // What comes next is asked for at once.
  const next =
    change.steps[0]?.action === 'issue' && (after.status === 'annulled' || after.status === 'credited')
      ? applyInvoiceEvent(after, { type: 'invoice.request' })
      : after
  if (isCommandError(next)) throw new Error('an annulled invoice is asked for again')
  const documentId = change.document?.id ?? invoice.documentId
  await trx
    .updateTable('invoices')
    .set((eb) => ({
      status: next.status,
      steps: JSON.stringify(change.steps),
      document_id: documentId,
      failure: change.failure?.code ?? null,
      failure_message: change.failure?.message ?? null,
      ...(change.accessNumber === undefined ? {} : { access_number: change.accessNumber }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute()
  const { document } = change
  await mirrorToOrders(
    trx,
    invoice,
    next.status,
    document === undefined
      ? null
      : { number: document.number, series: document.series, date: document.at.toISOString() },
  )
  const subject = await subjectOf(trx, invoice)
  await enqueue(trx, invoiceChanged(invoice, subject, next.status), ...endOf(invoice, change, subject))
}

/** Records what became of an attempt, once: an outcome that comes late or again changes nothing. */
export const recordOutcome = (
  { db, invoiceGateways }: Pick<RequestServices, 'db' | 'invoiceGateways'>,
  key: string,
  outcome: CertifyOutcome,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('invoice_attempts')
      .select('invoice_id')
      .where('key', '=', key)
      .executeTakeFirst()
    const invoice = found === undefined ? null : await lockInvoice(trx, found.invoice_id)
    if (invoice === null) return
    // Read under the invoice's lock: the outcome may have been recorded meanwhile.
    const row = await trx
      .selectFrom('invoice_attempts')
      .select(['key', 'action', 'document_id as documentId', 'facts', 'status', 'provider'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (row.status !== 'started' && row.status !== 'unknown') return
    if (outcome.kind === 'unknown') {
      await trx
        .updateTable('invoice_attempts')
        .set((eb) => ({ status: 'unknown', tries: eb('tries', '+', 1), tried_at: now }))
        .where('key', '=', key)
        .execute()
      return
    }
    await trx
      .updateTable('invoice_attempts')
      .set({
        status: outcome.kind,
        failure: outcome.kind === 'refused' ? outcome.failure : null,
        message: outcome.kind === 'certified' ? null : outcome.message,
        settled_at: now,
      })
      .where('key', '=', key)
      .execute()
    await writeChange(trx, invoice, await changeAfter(trx, invoice, row, outcome, invoiceGateways), now)
  })

const changeAfter = (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  attempt: Attempt & { readonly provider: keyof RequestServices['invoiceGateways'] },
  outcome: Exclude<CertifyOutcome, { kind: 'unknown' }>,
  gateways: RequestServices['invoiceGateways'],
): Promise<Change> => {
  switch (outcome.kind) {
    case 'certified':
      return certifiedChange(trx, invoice, attempt, outcome, gateways[attempt.provider].typeOf(attempt.facts))
    case 'refused':
      return Promise.resolve(
        refusedChange(invoice, attempt, { code: outcome.failure, message: outcome.message }),
      )
    case 'unavailable':
      return unavailableChange(trx, invoice, attempt, outcome.message)
  }
}

/** Ends the steps of an invoice that nothing can be sent for. */
export const recordUnprepared = async (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  {
    action,
    failure,
    message,
  }: { readonly action: Attempt['action']; readonly failure: InvoiceFailure; readonly message: string },
  now: Date,
): Promise<void> =>
  writeChange(trx, invoice, refusedChange(invoice, { action }, { code: failure, message }), now)
