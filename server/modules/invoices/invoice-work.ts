import { sql } from 'kysely'
import type { InvoiceStep } from '../../../src/domain/billing/invoice.ts'
import type { InvoiceId } from '../../../src/domain/shared/ids.ts'
import { failPoint } from '../../core/fail-point.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/transaction.ts'
import type {
  CertifyOutcome,
  CertifyRequest,
  InvoiceGateway,
} from '../../gateways/invoices/invoice.gateway.ts'
import { decryptCredentials } from '../../gateways/store-credentials.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { forEachLogged } from '../../outbox/for-each-logged.ts'
import { loadInvoice, lockInvoice, mirrorToOrders, type InvoiceRecord } from './invoice-record.ts'
import { loadIssuer } from './invoice-subject.ts'
import { mailWhenIssued } from './mail-invoice.ts'
import { prepareAttempt, type PreparedAttempt } from './prepare-attempt.ts'
import { recordOutcome, recordUnprepared } from './record-outcome.ts'
import { applyInvoiceEvent } from '../../../src/machines/lifecycles/invoice-lifecycle.ts'
import { isCommandError } from '../../core/result.ts'

export type InvoiceServices = Pick<RequestServices, 'config' | 'db' | 'invoiceGateways' | 'log' | 'clock'>

/** An attempt whose process may still be waiting for its answer. */
const UNDERWAY_MS = 20_000
/** How long a certifier that could not be reached is left alone, and at most. */
const RETRY_MS = 30_000
const MAX_RETRY_MS = 15 * 60_000
/** A replacement has three steps at most. */
const MAX_STEPS = 6

const send = (
  gateway: InvoiceGateway,
  action: PreparedAttempt['action'],
  request: CertifyRequest,
): Promise<CertifyOutcome> => gateway[action](request)

const credentialsOf = async ({ config, db }: InvoiceServices, storeId: InvoiceRecord['storeId']) => {
  const issuer = await loadIssuer(db, storeId)
  return decryptCredentials(config.secretKey, issuer?.credentials ?? null)
}

/** Asks for what became of an attempt; what never arrived is sent again, with the same key and the same bytes. */
const resumeAttempt = async (
  services: InvoiceServices,
  invoice: InvoiceRecord,
  key: string,
  now: Date,
): Promise<boolean> => {
  const attempt = await services.db
    .selectFrom('invoice_attempts')
    .select(['action', 'provider', 'content', 'tried_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (now.getTime() - attempt.tried_at.getTime() < UNDERWAY_MS) return false
  const gateway = services.invoiceGateways[attempt.provider]
  const request: CertifyRequest = {
    key,
    content: attempt.content,
    credentials: await credentialsOf(services, invoice.storeId),
    storeId: invoice.storeId,
    at: now,
  }
  const known = await gateway.status(request)
  const outcome = known.kind === 'not_received' ? await send(gateway, attempt.action, request) : known
  failPoint('invoice.afterCertify')
  await recordOutcome(services, key, outcome, now)
  await mailWhenIssued(services, invoice.id, now)
  return outcome.kind !== 'unknown'
}

/** Stores an attempt before it is sent; null when somebody else was faster. */
const storeAttempt = (
  { clock, db }: InvoiceServices,
  { id, version }: InvoiceRecord,
  { prepared, step }: { readonly prepared: PreparedAttempt; readonly step: InvoiceStep },
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const invoice = await lockInvoice(trx, id)
    if (invoice === null || invoice.version !== version || invoice.liveKey !== null) return false
    await trx
      .insertInto('invoice_attempts')
      .values({
        key: prepared.key,
        invoice_id: id,
        number: invoice.attempts + 1,
        action: prepared.action,
        provider: prepared.provider,
        document_id: prepared.documentId,
        content: prepared.content,
        facts: JSON.stringify(prepared.document),
        status: 'started',
        requested_by: invoice.requestedBy,
        started_at: now,
        tried_at: clock.now(),
      })
      .execute()
    // A document that waited in contingency is on its way again.
    const sent =
      invoice.status === 'contingency' && prepared.action === 'issue'
        ? applyInvoiceEvent(invoice, { type: 'invoice.request' })
        : invoice
    if (isCommandError(sent)) throw new Error('a document in contingency is sent again')
    await trx
      .updateTable('invoices')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        steps: JSON.stringify([step, ...invoice.steps.slice(1)]),
        status: sent.status,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    if (sent.status !== invoice.status) await mirrorToOrders(trx, invoice, sent.status, null)
    return true
  })

const nextTryAt = ({ attempts, failure, updatedAt }: InvoiceRecord): number =>
  failure === 'certifier_unavailable'
    ? updatedAt.getTime() + Math.min(RETRY_MS * 2 ** Math.min(attempts - 1, 6), MAX_RETRY_MS)
    : 0

/** Does the first step of an invoice, or this one; returns whether there may be more to do now. */
const doStep = async (
  services: InvoiceServices,
  id: InvoiceId,
  now: Date,
  first?: InvoiceStep,
): Promise<boolean> => {
  const invoice = await loadInvoice(services.db, id)
  const step = first ?? invoice?.steps[0]
  if (invoice === null || step === undefined) return false
  if (invoice.liveKey !== null) return resumeAttempt(services, invoice, invoice.liveKey, now)
  if (nextTryAt(invoice) > now.getTime()) return false
  const prepared = await prepareAttempt(services, invoice, step, now)
  if (prepared._tag === 'Unprepared') {
    await inTransaction(services.db, async (trx) => {
      const locked = await lockInvoice(trx, id)
      if (locked?.version === invoice.version) await recordUnprepared(trx, locked, prepared, now)
    })
    return true
  }
  if (!(await storeAttempt(services, invoice, { prepared, step }, now))) return false
  failPoint('invoice.beforeCertify')
  const outcome = await send(services.invoiceGateways[prepared.provider], prepared.action, {
    key: prepared.key,
    content: prepared.content,
    credentials: await credentialsOf(services, invoice.storeId),
    storeId: invoice.storeId,
    at: now,
  })
  failPoint('invoice.afterCertify')
  await recordOutcome(services, prepared.key, outcome, now)
  await mailWhenIssued(services, id, now)
  return outcome.kind === 'certified' || outcome.kind === 'refused'
}

/** Issues an invoice of which nobody else knows what is to be done, as of a day that has passed. */
export const issueAsOf = (services: InvoiceServices, id: InvoiceId, at: Date): Promise<boolean> =>
  doStep(services, id, at, { action: 'issue' })

/** Does what is due of an invoice, one step after the other. */
const processInvoice = async (services: InvoiceServices, id: InvoiceId, now: Date): Promise<void> => {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) if (!(await doStep(services, id, now))) return
}

const BATCH = 100
/** Certifiers answer many at once. */
const LANES = 4

/** Sends what is to be certified, asks after what was not answered, and tries again what could not be sent. */
export const invoicesJob: Job<InvoiceServices> = {
  name: 'invoices.process',
  everySeconds: 10,
  run: async (services, now) => {
    const open = await services.db
      .selectFrom('invoices')
      .select('id')
      .where(sql<boolean>`steps <> '[]'`)
      .orderBy('requested_at')
      .limit(BATCH)
      .execute()
    const waiting = open.values()
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (const each of waiting)
          await forEachLogged([each], services.log, ({ id }) => processInvoice(services, id, now))
      }),
    )
  },
}
