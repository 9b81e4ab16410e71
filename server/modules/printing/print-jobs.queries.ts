import { sql, type Kysely } from 'kysely'
import type { PrinterRecord, PrintJobRecord } from '../../../src/api/contract/printing.contract.ts'
import type { PrinterId, PrintJobId, StoreId } from '../../../src/domain/shared/ids.ts'
import { PRINT_JOB_STATUSES, type PrintJobStatus } from '../../../src/domain/store-day/print-job.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Pagination } from '../../resource/pagination.ts'

type Db = Kysely<Database>

/** The printers of a store, those in use first. */
export const listPrinters = async (
  db: Db,
  storeId: StoreId,
  id?: PrinterId,
): Promise<readonly PrinterRecord[]> => {
  const rows = await db
    .selectFrom('printers as p')
    .leftJoin('print_jobs as j', (on) =>
      on.onRef('j.printer_id', '=', 'p.id').on('j.status', 'in', ['queued', 'sent']),
    )
    .select(({ fn }) => [
      'p.id',
      'p.name',
      'p.place',
      'p.host',
      'p.port',
      'p.is_active',
      'p.stopped',
      'p.stopped_at',
      fn.count<string>('j.id').as('waiting'),
      fn.min('j.created_at').as('oldest_at'),
    ])
    .where('p.store_id', '=', storeId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? null))
    .groupBy('p.id')
    .orderBy('p.is_active', 'desc')
    .orderBy('p.place')
    .orderBy('p.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: row.place,
    host: row.host,
    port: row.port,
    isActive: row.is_active,
    stopped: row.stopped,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    waiting: Number(row.waiting),
    oldestAt: row.oldest_at?.toISOString() ?? null,
  }))
}

const selectJobs = (db: Db, storeId: StoreId) =>
  db
    .selectFrom('print_jobs as j')
    .innerJoin('printers as p', 'p.id', 'j.printer_id')
    .innerJoin('orders as o', 'o.id', 'j.order_id')
    .leftJoin('users as u', 'u.id', 'j.created_by')
    .select([
      'j.id',
      'j.order_id',
      'o.number',
      'j.printer_id',
      'p.name as printer',
      'j.copy',
      'j.revision',
      'j.status',
      'j.tries',
      'j.reason',
      'u.first_name',
      'u.last_name',
      'j.created_at',
      'j.ended_at',
    ])
    .where('j.store_id', '=', storeId)

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>

const toJob = (row: JobRow): PrintJobRecord => ({
  id: row.id,
  orderId: row.order_id,
  number: row.number,
  printerId: row.printer_id,
  printer: row.printer,
  copy: row.copy,
  revision: row.revision,
  status: row.status,
  tries: row.tries,
  reason: row.reason,
  createdBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const findJob = async (db: Db, storeId: StoreId, id: PrintJobId): Promise<PrintJobRecord | null> => {
  const row = await selectJobs(db, storeId).where('j.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toJob(row)
}

const DAY_MS = 86_400_000

/** What failed first, then what was not confirmed, waits, is printing, and is printed. */
export const listJobs = async (db: Db, storeId: StoreId, page: Pagination, now: Date) => {
  const since = new Date(now.getTime() - DAY_MS)
  const rows = await selectJobs(db, storeId)
    .where('j.created_at', '>', since)
    .orderBy(sql`array_position(array['failed', 'unconfirmed', 'queued', 'sent', 'printed'], j.status)`)
    .orderBy('j.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const counted = await db
    .selectFrom('print_jobs')
    .select(({ fn }) => ['status', fn.countAll<string>().as('jobs')])
    .where('store_id', '=', storeId)
    .where('created_at', '>', since)
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(
    PRINT_JOB_STATUSES.map((status) => [
      status,
      Number(counted.find((row) => row.status === status)?.jobs ?? 0),
    ]),
  ) as Record<PrintJobStatus, number> // an entry for each status
  const count = Object.values(counts).reduce((sum, jobs) => sum + jobs, 0)
  return { data: rows.map(toJob), count, limit: page.limit, offset: page.offset, counts }
}
