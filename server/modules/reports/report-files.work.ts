import { sql } from 'kysely'
import type { ReportRow, ReportType } from '../../../src/domain/figures/report.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import { reportWords } from '../../../src/i18n/report-words.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { notifyUser } from '../notifications/notify-users.ts'
import { reportCsv } from './report-csv.ts'
import { streamReportRows } from './report-rows.queries.ts'
import type { ReportScope } from './report-scope.ts'

/** A process that has not said for so long that it works on a file has ended. */
const LOST_AFTER_MS = 60_000

interface ClaimedFile extends ReportScope {
  readonly id: number
  readonly language: 'en' | 'es'
}

/** Takes a file to prepare, or one whose process ended; null when somebody else has it. */
const claimFile = async ({ db, clock }: RequestServices, id: number): Promise<ClaimedFile | null> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const row = await trx
      .updateTable('report_files')
      .set({ state: 'running', beats_at: now, rows_done: 0, bytes: 0 })
      .where('id', '=', id)
      .where((where) =>
        where.or([
          where('state', '=', 'waiting'),
          where.and([
            where('state', '=', 'running'),
            where('beats_at', '<', new Date(now.getTime() - LOST_AFTER_MS)),
          ]),
        ]),
      )
      .returning([
        'type',
        'language',
        'store_ids',
        'unit_name',
        'time_zone',
        sql<string>`first_day::text`.as('start'),
        sql<string>`last_day::text`.as('end'),
      ])
      .executeTakeFirst()
    if (row === undefined) return null
    await trx.deleteFrom('report_file_parts').where('report_file_id', '=', id).execute()
    return {
      id,
      type: row.type satisfies ReportType,
      language: row.language,
      days: { from: row.start, to: row.end },
      // They were written as ids of stores.
      storeIds: row.store_ids as StoreId[],
      unitName: row.unit_name,
      timeZone: row.time_zone,
    }
  })

/** Stores a part; false when the file was stopped or removed meanwhile. */
const storePart = (
  { db, clock }: RequestServices,
  id: number,
  nth: number,
  content: string,
  rowsDone: number,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const beat = await trx
      .updateTable('report_files')
      .set({
        beats_at: clock.now(),
        rows_done: rowsDone,
        bytes: sql`bytes + ${Buffer.byteLength(content)}`,
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (beat === undefined) return false
    await trx.insertInto('report_file_parts').values({ report_file_id: id, nth, content }).execute()
    return true
  })

/** Ends the work on a file; who asked for it is told in the same transaction that it is ready. */
const finishFile = (
  { db, clock }: Pick<RequestServices, 'db' | 'clock'>,
  id: number,
  state: 'ready' | 'empty' | 'failed',
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const file = await trx
      .updateTable('report_files')
      .set({ state, ...(state === 'failed' ? {} : { row_count: sql`rows_done` }) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning([
        'user_id',
        'type',
        'language',
        sql<string>`first_day::text`.as('start'),
        sql<string>`last_day::text`.as('end'),
      ])
      .executeTakeFirst()
    if (file === undefined || state !== 'ready') return
    await notifyUser(trx, file.user_id, {
      type: 'report_ready',
      key: String(id),
      values: { report: `${reportWords(file.language).type(file.type)}, ${file.start} – ${file.end}` },
      path: `/reports?type=${file.type}&from=${file.start}&to=${file.end}`,
      at: clock.now(),
    })
  })

const prepareFile = async (services: RequestServices, id: number): Promise<void> => {
  const file = await claimFile(services, id)
  if (file === null) return
  let rowsDone = 0
  async function* counted(rows: AsyncIterable<readonly ReportRow[]>) {
    for await (const batch of rows) {
      rowsDone += batch.length
      yield batch
    }
  }
  try {
    const rows = counted(streamReportRows(services.db, file))
    let nth = 0
    for await (const part of reportCsv(file, file.language, rows, services.clock.now())) {
      if (!(await storePart(services, id, nth, part, rowsDone))) return
      nth += 1
    }
    await finishFile(services, id, rowsDone === 0 ? 'empty' : 'ready')
  } catch (error) {
    await finishFile(services, id, 'failed')
    throw error
  }
}

/** Begins to prepare a file without waiting for it. */
export const startReportFile = (services: RequestServices, id: number): void => {
  prepareFile(services, id).catch((error: unknown) =>
    services.log.error({ err: error, reportFileId: id }, 'a report could not be prepared'),
  )
}

/** Goes on with files whose process ended, and removes those that expired. */
export const reportFilesJob: Job<RequestServices> = {
  name: 'reports.files',
  everySeconds: 30,
  run: async (services, now) => {
    const { db } = services
    await db.deleteFrom('report_files').where('expires_at', '<=', now).execute()
    const waiting = await db
      .selectFrom('report_files')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .orderBy('id')
      .execute()
    for (const { id } of waiting) await prepareFile(services, id)
  },
}
