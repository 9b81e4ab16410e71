import { sql } from 'kysely'
import type { ImportRow } from '../../../src/api/contract/imports.contract.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import type { ImportCells } from './import-kind.ts'
import { ROW_COLUMNS, startWork, storePlans } from './import-work.ts'
import { keyPlace, lockImport, unguarded, type LockedImport } from './imports.commands.ts'
import { selectRows } from './imports.queries.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const notFound = failure('import_not_found')

interface RowChange {
  readonly cells: readonly string[]
  readonly alsoWhere?: { readonly at: number; readonly text: string }
  readonly keep?: true
}

/** Writes a cell of one row into the other refused rows that have the same wrong one there; their numbers. */
const changeAlike = async (
  trx: Trx,
  importId: number,
  { at, text }: { readonly at: number; readonly text: string },
  cell: string,
): Promise<readonly number[]> => {
  const place = sql.lit(at + 1)
  const { rows } = await sql<{ row: number }>`update import_rows set cells[${place}] = ${cell}
    where import_id = ${importId} and verdict = 'refused' and cells[${place}] = ${text} returning row`.execute(
    trx,
  )
  return rows.map(({ row }) => row)
}

/** Checks the changed rows again, with those that depend on them; more than a batch are left to the work on the import. */
const checkAgain = async (
  request: ActorRequest,
  trx: Trx,
  imported: LockedImport,
  changed: readonly number[],
  keys: readonly (string | null)[],
): Promise<void> => {
  const kind = SHEET_KINDS[imported.kind]
  const related = sql`(r.row = any(${changed}::int[]) or r.key <> '' and r.key = any(${keys}::text[]))`
  const which = kind.isWhole ? sql`true` : related
  if (changed.length >= kind.batch.checked) {
    await sql`update import_rows r set verdict = null where r.import_id = ${imported.id} and ${which}`.execute(
      trx,
    )
    await sql`update imports set status = 'checking', done = 0, work_began_at = ${request.now}
      where id = ${imported.id}`.execute(trx)
    afterCommit(trx, () => startWork(request.services, imported.id))
    return
  }
  const { rows } = await sql<ImportCells>`select ${ROW_COLUMNS} from import_rows r
    where r.import_id = ${imported.id} and ${which} order by r.row`.execute(trx)
  const { plan } = await kind.open(trx, request.actor, imported, false)
  await storePlans(trx, imported.id, await plan(rows))
}

/**
 * Changes the cells of a row before the import is applied, also of others with the same wrong cell, or says that it is
 * the one to keep of those about the same record.
 */
export const changeImportRow = (
  request: ActorRequest & {
    readonly params: { readonly id: number; readonly row: number }
    readonly body: RowChange
  },
): Promise<ImportRow | CommandError> => {
  const { actor, services, params, body } = request
  return inTransaction<ImportRow | CommandError>(services.db, async (trx) => {
    const imported = await lockImport(trx, actor, params.id)
    if (imported === null) return notFound
    if (imported.status !== 'preview') return failure('invalid_import_step')
    const kind = SHEET_KINDS[imported.kind]
    const keyAt = keyPlace(kind, imported.mapping)
    const { alsoWhere } = body
    if (alsoWhere && !(alsoWhere.at in imported.mapping && alsoWhere.at + 1 !== keyAt))
      return failure('validation_error', { details: { alsoWhere: 'invalid' } })
    const thisRow = sql`import_id = ${params.id} and row = ${params.row}`
    const before = await sql<{ cells: readonly string[]; key: string | null }>`
      select cells, key from import_rows where ${thisRow} for update`.execute(trx)
    const [row] = before.rows
    if (row === undefined) return notFound
    const cells = row.cells.map((cell, nth) => body.cells[nth] ?? cell)
    const changed = await sql<{ key: string | null }>`update import_rows set cells = ${cells}::text[],
        key = ${kind.keyOf(sql`(${unguarded(keyAt, sql`${cells}::text[]`)})`)}
      where ${thisRow} returning key`.execute(trx)
    const key = changed.rows[0]?.key ?? null
    if (body.keep)
      await sql`update import_rows set kept = (row = ${params.row})
        where import_id = ${params.id} and key = ${key} and key <> ''`.execute(trx)
    const others = alsoWhere ? await changeAlike(trx, params.id, alsoWhere, cells[alsoWhere.at] ?? '') : []
    const rows = [...new Set([params.row, ...others])]
    await checkAgain(request, trx, imported, rows, [row.key, key])
    await sql`update imports set version = version + 1 where id = ${params.id}`.execute(trx)
    await recordChange(trx, request, {
      action: 'import.row',
      entity: 'import',
      entityId: params.id,
      before: { row: params.row, cells: row.cells },
      after: { row: params.row, cells, ...(others.length > 0 && { rows: rows.length }) },
      countryId: null,
    })
    const [answer] = await selectRows(
      trx,
      imported,
      sql`from import_rows r where r.import_id = ${params.id} and r.row = ${params.row}`,
    )
    return answer ?? notFound
  })
}
