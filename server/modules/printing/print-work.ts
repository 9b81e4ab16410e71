import type { Kysely } from 'kysely'
import type { PrinterId, PrintJobId } from '../../../src/domain/shared/ids.ts'
import type { PrintJobEventType } from '../../../src/domain/store-day/print-job.ts'
import type { TicketCopy } from '../../../src/domain/store-day/kitchen-ticket.ts'
import { applyPrintJobEvent } from '../../../src/machines/lifecycles/print-job-lifecycle.ts'
import { originOf } from '../../core/config.ts'
import { failPoint } from '../../core/fail-point.ts'
import type { Job } from '../../core/job.ts'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PrintOutcome, ReceiptPrinter } from '../../gateways/receipt-printer.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { forEachLogged } from '../../outbox/for-each-logged.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { loadTicketMarkup } from './load-ticket.ts'
import { ticketBytes } from './render-ticket.ts'

export type PrintServices = Pick<RequestServices, 'config' | 'db' | 'log' | 'texts'> & {
  readonly receiptPrinter: ReceiptPrinter
}

/** A process that wrote a ticket and is silent for so long has ended: the ticket may be on paper. */
const LOST_MS = 30_000
const RETRY_MS = 10_000

const EVENTS: Readonly<Record<PrintOutcome, PrintJobEventType>> = {
  printed: 'print.acknowledged',
  unconfirmed: 'print.unanswered',
  unreachable: 'print.unreachable',
  paper: 'print.paperOut',
}

/** The oldest job of a printer that prints nothing else, marked as sent; undefined without one. */
const claimJob = (db: Kysely<Database>, printerId: PrinterId, now: Date) =>
  inTransaction(db, async (trx) => {
    await trx.selectFrom('printers').select('id').where('id', '=', printerId).forNoKeyUpdate().execute()
    const open = await trx
      .selectFrom('print_jobs')
      .selectAll()
      .where('printer_id', '=', printerId)
      .where('status', 'in', ['queued', 'sent'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (open === undefined || open.status === 'sent' || open.next_at > now) return undefined
    const sent = applyPrintJobEvent(open, 'print.send')
    if (isCommandError(sent)) throw new Error('a queued print is sent')
    await trx
      .updateTable('print_jobs')
      .set({ status: sent.status, tries: sent.tries, sent_at: now })
      .where('id', '=', open.id)
      .execute()
    return { ...open, ...sent }
  })

/** Stores what became of a job; a printer without paper waits for somebody. */
const recordOutcome = (
  db: Kysely<Database>,
  id: PrintJobId,
  outcome: PrintOutcome,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const job = await trx
      .selectFrom('print_jobs')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const next = applyPrintJobEvent(job, EVENTS[outcome])
    // Somebody else has found it lost meanwhile.
    if (isCommandError(next)) return
    await trx
      .updateTable('print_jobs')
      .set({
        status: next.status,
        tries: next.tries,
        next_at: new Date(now.getTime() + RETRY_MS * next.tries),
        was_sent: job.was_sent || outcome === 'unconfirmed',
        ended_at: next.status === 'printed' || next.status === 'failed' ? now : null,
      })
      .where('id', '=', id)
      .execute()
    if (outcome === 'paper' || next.status === 'failed')
      await trx
        .updateTable('printers')
        .set({ stopped: outcome === 'paper' ? 'paper' : 'unreachable', stopped_at: now })
        .where('id', '=', job.printer_id)
        .execute()
    await enqueue(trx, { kind: 'printJob.changed', event: { id, storeId: job.store_id } })
  })

type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

const copyOf = async (db: Kysely<Database>, job: ClaimedJob): Promise<TicketCopy | null> => {
  if (job.copy === 0 && !job.was_sent) return null
  const by =
    job.created_by === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['first_name', 'last_name'])
          .where('id', '=', job.created_by)
          .executeTakeFirst()
  return {
    number: job.copy + (job.was_sent ? 2 : 1),
    at: job.created_at.toISOString(),
    by: by === undefined ? null : `${by.first_name} ${by.last_name}`,
    reason: job.reason,
  }
}

/** Prints what waits for one printer, one after the other, until it stops. */
const printFor = async (services: PrintServices, printerId: PrinterId, now: Date): Promise<void> => {
  const { config, db, receiptPrinter, texts } = services
  for (;;) {
    const job = await claimJob(db, printerId, now)
    if (job === undefined) return
    const printer = await db
      .selectFrom('printers')
      .select(['host', 'port', 'columns'])
      .where('id', '=', printerId)
      .executeTakeFirstOrThrow()
    const markup = await loadTicketMarkup(db, job.order_id, {
      copy: await copyOf(db, job),
      revision: job.revision,
      now,
      origin: originOf(config),
      texts,
    })
    const outcome =
      markup === null
        ? 'unreachable'
        : await receiptPrinter.print(printer, ticketBytes(markup, printer.columns), job.id)
    failPoint('print.afterWrite')
    await recordOutcome(db, job.id, outcome, now)
    if (outcome !== 'printed') return
  }
}

/** Prints whatever waits, each printer beside the others; what a process left behind is put before somebody. */
export const printWaiting = async (services: PrintServices, now: Date): Promise<void> => {
  const { db, log } = services
  const lost = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('status', '=', 'sent')
    .where('sent_at', '<', new Date(now.getTime() - LOST_MS))
    .execute()
  for (const { id } of lost) await recordOutcome(db, id, 'unconfirmed', now)
  const printers = await db
    .selectFrom('printers as p')
    .innerJoin('print_jobs as j', 'j.printer_id', 'p.id')
    .select('p.id')
    .distinct()
    .where('p.is_active', '=', true)
    .where('p.stopped', 'is', null)
    .where('j.status', '=', 'queued')
    .where('j.next_at', '<=', now)
    .execute()
  await Promise.all(
    printers.map((printer) => forEachLogged([printer], log, ({ id }) => printFor(services, id, now))),
  )
}

export const printJob: Job<PrintServices> = { name: 'printing.print', everySeconds: 5, run: printWaiting }
