import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ReportFile } from '../../../src/api/contract/reports.contract.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import type { Pagination } from '../../resource/pagination.ts'

/** Files whose stores are all in the caller's reach, until they expire. */
const filesInReach = ({ id, unit }: Actor, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  f.expires_at > ${now} and (f.user_id = ${id}
    or f.store_ids <@ array(select s.id from stores s where ${storesInScope(unit, 's')}))`

const selectFiles = (db: Kysely<Database>, actor: Actor, now: Date) =>
  db
    .selectFrom('report_files as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where(filesInReach(actor, now))
    .select([
      'f.id',
      'f.user_id',
      'f.type',
      sql<string>`f.first_day::text`.as('start'),
      sql<string>`f.last_day::text`.as('end'),
      'f.unit_name',
      'f.state',
      'f.row_count',
      'f.rows_done',
      'f.bytes',
      'f.created_at',
      'f.expires_at',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('created_by'),
    ])

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number]

export const presentFile = (row: FileRow, actor: Actor): ReportFile => ({
  id: row.id,
  type: row.type,
  start: row.start,
  end: row.end,
  unitName: row.unit_name,
  state: row.state,
  rowCount: row.row_count,
  rowsDone: row.rows_done,
  bytes: row.bytes,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  isOwn: row.user_id === actor.id,
  expiresAt: row.expires_at.toISOString(),
})

export const listFiles = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  { limit, offset }: Pagination,
): Promise<{ readonly rows: readonly FileRow[]; readonly count: number }> => {
  const rows = await selectFiles(db, actor, now)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { files } = await db
    .selectFrom('report_files as f')
    .where(filesInReach(actor, now))
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return { rows, count: files }
}

export const findFile = (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  id: number,
): Promise<FileRow | undefined> => selectFiles(db, actor, now).where('f.id', '=', id).executeTakeFirst()

/** The text of a prepared file, part by part. */
export async function* readFileParts(db: Kysely<Database>, id: number): AsyncGenerator<string> {
  for (let nth = 0; ; nth += 1) {
    const part = await db
      .selectFrom('report_file_parts')
      .select('content')
      .where('report_file_id', '=', id)
      .where('nth', '=', nth)
      .executeTakeFirst()
    if (part === undefined) return
    yield part.content
  }
}
