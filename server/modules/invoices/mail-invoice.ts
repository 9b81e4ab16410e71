import type { Transaction } from 'kysely'
import type { InvoiceId, UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/database.gen.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { pdfOf, type InvoiceFile, type StoredDocument } from './invoice-file.ts'
import { findDocument } from './invoice.queries.ts'
import { loadInvoice, lockInvoice } from './invoice-record.ts'

interface Sent {
  readonly to: string
  readonly by: UserId | null
  readonly at: Date
}

/** Puts a mail with a document into the outbox, and notes that it was sent. */
export const mailDocument = async (
  trx: Transaction<Database>,
  document: StoredDocument,
  file: InvoiceFile,
  { at, by, to }: Sent,
): Promise<void> => {
  await trx
    .insertInto('invoice_mails')
    .values({ document_id: document.id, sent_to: to, sent_by: by, sent_at: at })
    .execute()
  await enqueue(trx, {
    kind: 'mail',
    mail: {
      to,
      language: 'es',
      template: 'invoice',
      values: { name: document.facts.receiver.name, number: document.number },
      attachments: [file],
    },
  })
}

/** Sends the document that counts to whom it was asked for, once. */
export const mailWhenIssued = async (
  services: Pick<RequestServices, 'db' | 'invoiceGateways'>,
  id: InvoiceId,
  now: Date,
): Promise<void> => {
  const invoice = await loadInvoice(services.db, id)
  if (invoice?.mailTo == null || invoice.documentId === null || !invoice.hasDocument) return
  if (invoice.steps.length > 0) return
  const document = await findDocument(services.db, { kind: 'global' }, invoice.documentId)
  if (document === null) return
  const file = await pdfOf(services, document)
  await inTransaction(services.db, async (trx) => {
    const locked = await lockInvoice(trx, id)
    if (locked?.mailTo == null || locked.documentId !== document.id) return
    await trx.updateTable('invoices').set({ mail_to: null }).where('id', '=', id).execute()
    await mailDocument(trx, document, file, { to: locked.mailTo, by: locked.requestedBy, at: now })
  })
}
