import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Import } from '../../../src/api/contract/imports.contract.ts'
import { findTitles, titlesAt, type TitledTable } from '../../../src/domain/catalogue/find-titles.ts'
import {
  guessColumns,
  type ColumnMapping,
  type KnownColumn,
} from '../../../src/domain/catalogue/guess-columns.ts'
import {
  refusalToApplyImport,
  statusAfterStep,
  type ImportKind,
  type ImportStep,
} from '../../../src/domain/catalogue/import-lifecycle.ts'
import type { SheetRows } from '../../../src/domain/shared/sheet-text.ts'
import { cleanText } from '../../../src/domain/shared/clean-text.ts'
import type { CountryId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { countryOf } from '../../db/scope.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import { readSheet } from '../../gateways/read-sheet.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import type { ImportSettings, SheetKind } from './import-kind.ts'
import { startWork } from './import-work.ts'
import { findImport, inScope } from './imports.queries.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

/** Few files are read at once: each needs a process with much memory. */
const readings = createFairQueue({ limit: 1, maxWaiting: 8, maxWaitingPerOwner: 2 })

const notFound = failure('import_not_found')
const INSERTED_ROWS = 5_000
const FILE_NAME_MAX = 200

/** What a file with these titles is remembered by, apart from files of other records. */
const titlesKey = ({ keyColumn }: SheetKind, titles: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(keyColumn === 'sku' ? titles : [keyColumn, ...titles]))
    .digest('hex')

/** A cell without the apostrophe that guards a formula. */
export const unguarded = (at: number, cells: RawBuilder<unknown> = sql`cells`) =>
  sql`case when (${cells})[${at}] ~ E'^\\'+[=+@\\t\\r-]' then substr((${cells})[${at}], 2) else (${cells})[${at}] end`

/** The place of the column by which rows are matched, from 1. */
export const keyPlace = ({ keyColumn }: SheetKind, mapping: readonly ColumnMapping[]): number =>
  mapping.findIndex(({ column }) => column === keyColumn) + 1

/** The keys by which rows are matched; all rows are to be checked again. */
const resetRows = async (
  trx: Trx,
  importId: number,
  kind: SheetKind,
  mapping: readonly ColumnMapping[],
): Promise<void> => {
  await sql`update import_rows set verdict = null, errors = '{}', previous = '{}', record_id = null,
      record_version = null, key = ${kind.keyOf(unguarded(keyPlace(kind, mapping)))}
    where import_id = ${importId}`.execute(trx)
}

const insertRows = async (
  trx: Trx,
  importId: number,
  { rows, titleRow }: TitledTable,
  width: number,
): Promise<void> => {
  const numbered = rows
    .map((cells, at) => ({
      row: titleRow + 1 + at,
      cells: Array.from({ length: width }, (_, nth) => cleanText(cells[nth] ?? '')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  for (let at = 0; at < numbered.length; at += INSERTED_ROWS)
    await sql`insert into import_rows (import_id, row, cells)
      select ${importId}, e.row, array(select jsonb_array_elements_text(e.cells))
      from jsonb_to_recordset(${JSON.stringify(numbered.slice(at, at + INSERTED_ROWS))}::jsonb)
        as e (row int, cells jsonb)`.execute(trx)
}

/** The mapping that somebody confirmed for these titles, else a guess. */
const initialMapping = async (
  trx: Trx,
  kind: SheetKind,
  titles: readonly string[],
  columns: readonly KnownColumn[],
): Promise<readonly ColumnMapping[]> => {
  const known = await sql<{ mapping: readonly ColumnMapping[] }>`select mapping from import_mappings
    where titles_key = ${titlesKey(kind, titles)}`.execute(trx)
  const ids = new Set(columns.map(({ id }) => id))
  const remembered = known.rows[0]?.mapping
  return remembered?.every(({ column }) => column === null || ids.has(column))
    ? remembered
    : guessColumns(titles, columns)
}

interface UploadRequest extends ActorRequest {
  readonly files: { readonly file?: UploadedFile }
  readonly body: { readonly language?: 'en' | 'es'; readonly countryId?: CountryId }
  /** The store, of stock. */
  readonly params: { readonly id: StoreId } | undefined
}

const FILE_DAYS = 7

/** A file is kept until its import is applied or given up, and no longer than a week. */
const keepFile = async (trx: Trx, importId: number, bytes: Buffer, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - FILE_DAYS * 86_400_000)
  await sql`delete from import_files f using imports i where i.id = f.import_id and i.created_at < ${since}`.execute(
    trx,
  )
  await sql`insert into import_files (import_id, bytes) values (${importId}, ${bytes})`.execute(trx)
}

const readTables = async (actor: Actor, bytes: Buffer): Promise<readonly SheetRows[] | CommandError> => {
  const tables = await readings.run(actor.id, () => readSheet(bytes))
  if (tables === 'busy') return failure('too_many_requests')
  return typeof tables === 'string' ? failure(tables, { details: { file: tables } }) : tables
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** A table that can be imported: with rows, and not with too many. */
const importable = ({ maxRows }: SheetKind, table: TitledTable | null): TitledTable | CommandError => {
  if (table === null || !table.rows.some(isFilled))
    return failure('sheet_empty', { details: { file: 'sheet_empty' } })
  return table.rows.length > maxRows
    ? failure('sheet_too_many_rows', { details: { file: 'sheet_too_many_rows' } })
    : table
}

/** A title for each column, also for one that has none. */
const titlesOf = ({ rows, titles }: TitledTable): string[] => {
  const width = Math.max(titles.length, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => (titles[at] ?? '').trim().slice(0, 254))
}

/** Keeps the rows of a file and begins to check what they would do. */
export const createImport =
  (kindName: ImportKind) =>
  async (request: UploadRequest): Promise<Import | CommandError> => {
    const { actor, now, services, files, body } = request
    const { file } = files
    const storeId = request.params?.id ?? null
    if (file === undefined) return failure('validation_error', { details: { file: 'required' } })
    const tables = await readTables(actor, file.bytes)
    if (isCommandError(tables)) return tables
    const kind = SHEET_KINDS[kindName]
    return inTransaction<Import | CommandError>(services.db, async (trx) => {
      if (storeId !== null && !(await isStoreInScope(trx, actor.unit, storeId)))
        return failure('store_not_found')
      const columns = await kind.knownColumns(trx, body.countryId ?? countryOf(actor.unit))
      const table = importable(kind, findTitles(tables, columns))
      if (isCommandError(table)) return table
      const titles = titlesOf(table)
      const mapping = await initialMapping(trx, kind, titles, columns)
      const fileName = file.name.replaceAll(/\p{C}/gu, '').slice(-FILE_NAME_MAX)
      const created = await sql<{ id: number }>`insert into imports
          (kind, name, language, sheet, sheets, title_row, titles, mapping, author_id, created_at, store_id)
        values (${kindName}, ${fileName}, ${body.language ?? 'es'}, ${table.sheet}, ${tables.flatMap(({ name }) => name ?? [])}::text[],
          ${table.titleRow}, ${titles}::text[],
          ${JSON.stringify(mapping)}, ${actor.id}, ${now}, ${storeId}) returning id`.execute(trx)
      const id = created.rows[0]?.id
      if (id === undefined) throw new Error('an insert returned no row')
      await keepFile(trx, id, file.bytes, now)
      await insertRows(trx, id, table, titles.length)
      await resetRows(trx, id, kind, mapping)
      await recordChange(trx, request, {
        action: 'import.create',
        entity: 'import',
        entityId: id,
        after: { fileName, kind: kindName },
        countryId: null,
      })
      afterCommit(trx, () => startWork(services, id))
      return (await findImport(trx, actor, now, id)) ?? notFound
    })
  }

export interface LockedImport extends ImportSettings {
  readonly id: number
  readonly status: Import['status']
}

export const lockImport = async (trx: Trx, actor: Actor, id: number): Promise<LockedImport | null> => {
  const { rows } =
    await sql<LockedImport>`select id, status, kind, mapping, language, store_id as "storeId" from imports
    where id = ${id} and ${inScope(actor, 'imports')} for update`.execute(trx)
  return rows[0] ?? null
}

const refusalToMapping = (
  mapping: readonly ColumnMapping[],
  { titles, columns }: Import,
): CommandError | null => {
  const chosen = mapping.flatMap(({ column }) => column ?? [])
  const isValid =
    mapping.length === titles.length &&
    new Set(chosen).size === chosen.length &&
    chosen.every((column) => columns.includes(column))
  return isValid ? null : failure('validation_error', { details: { mapping: 'invalid' } })
}

const hasSameColumns = (a: readonly ColumnMapping[], b: readonly ColumnMapping[]): boolean =>
  a.every(({ column }, at) => b[at]?.column === column)

/** Stores a mapping, also for the next file with these titles, and checks the rows again where it differs. */
const map = async (
  trx: Trx,
  imported: Import,
  mapping: readonly ColumnMapping[],
): Promise<CommandError | Import['status']> => {
  const refused = refusalToMapping(mapping, imported)
  if (refused) return refused
  const kind = SHEET_KINDS[imported.kind]
  await sql`update imports set mapping = ${JSON.stringify(mapping)} where id = ${imported.id}`.execute(trx)
  await sql`insert into import_mappings (titles_key, mapping)
    values (${titlesKey(kind, imported.titles)}, ${JSON.stringify(mapping)})
    on conflict (titles_key) do update set mapping = excluded.mapping`.execute(trx)
  if (hasSameColumns(mapping, imported.mapping)) return 'preview'
  await resetRows(trx, imported.id, kind, mapping)
  return 'checking'
}

interface Place {
  readonly sheet: string | null
  readonly titleRow: number
  /** The country of prices whose title names none. */
  readonly countryId?: CountryId
}

/** Keeps what stands at another place of the file instead. */
const readAgain = async (
  trx: Trx,
  actor: Actor,
  imported: Import,
  tables: readonly SheetRows[],
  { countryId, sheet, titleRow }: Place,
): Promise<CommandError | Import['status']> => {
  const kind = SHEET_KINDS[imported.kind]
  const table = importable(kind, titlesAt(tables, sheet, titleRow))
  if (isCommandError(table)) return table
  const titles = titlesOf(table)
  const columns = await kind.knownColumns(trx, countryId ?? countryOf(actor.unit))
  const mapping = await initialMapping(trx, kind, titles, columns)
  await sql`update imports set sheet = ${table.sheet}, title_row = ${table.titleRow}, titles = ${titles}::text[],
      mapping = ${JSON.stringify(mapping)} where id = ${imported.id}`.execute(trx)
  await sql`delete from import_rows where import_id = ${imported.id}`.execute(trx)
  await insertRows(trx, imported.id, table, titles.length)
  await resetRows(trx, imported.id, kind, mapping)
  return 'checking'
}

/** The tables of the file of an import, which is not kept for ever. */
const readFileOf = async (
  { actor, services: { db } }: ActorRequest,
  id: number,
): Promise<readonly SheetRows[] | CommandError> => {
  const { rows } = await sql<{
    bytes: Buffer
  }>`select f.bytes from import_files f join imports i on i.id = f.import_id
    where i.id = ${id} and ${inScope(actor)}`.execute(db)
  return rows[0] === undefined ? failure('invalid_import_step') : readTables(actor, rows[0].bytes)
}

type Step =
  | ({ readonly step: 'read' } & Place)
  | { readonly step: 'map'; readonly mapping: readonly ColumnMapping[] }
  | { readonly step: 'apply'; readonly allOrNothing?: boolean }
  | { readonly step: 'undo' | 'stop' }

/** Takes the next step of an import; what it leads to is done meanwhile. */
export const advanceImport = async (
  request: ActorRequest & { readonly params: { readonly id: number }; readonly body: Step },
): Promise<Import | CommandError> => {
  const { actor, services, params, body } = request
  if (body.step === 'read' && (await findImport(services.db, actor, request.now, params.id)) === null)
    return notFound
  const tables = body.step === 'read' ? await readFileOf(request, params.id) : []
  if (isCommandError(tables)) return tables
  return inTransaction<Import | CommandError>(services.db, async (trx) => {
    const locked = await lockImport(trx, actor, params.id)
    const imported = locked && (await findImport(trx, actor, request.now, params.id))
    if (imported === null) return notFound
    const { status, verdicts } = imported
    const next = statusAfterStep(status, body.step satisfies ImportStep)
    if (next === null) return failure('invalid_import_step')
    const allOrNothing = body.step === 'apply' && body.allOrNothing === true
    const refused =
      body.step === 'apply'
        ? refusalToApplyImport(
            {
              status,
              guesses: imported.mapping.filter(({ isGuess }) => isGuess).length,
              changes: verdicts.create + verdicts.update,
              refused: verdicts.refused,
            },
            allOrNothing,
          )
        : null
    if (refused) return failure(refused)
    const after =
      body.step === 'map'
        ? await map(trx, imported, body.mapping)
        : body.step === 'read'
          ? await readAgain(trx, actor, imported, tables, body)
          : next
    if (isCommandError(after)) return after
    if (body.step === 'apply' || body.step === 'stop')
      await sql`delete from import_files where import_id = ${params.id}`.execute(trx)
    await sql`update imports set status = ${after}, done = case when ${after} = ${status} then done else 0 end,
        work_began_at = case when ${after} = ${status} then work_began_at else ${request.now} end,
        all_or_nothing = ${allOrNothing}, version = version + 1,
        applied_at = case when ${after} = 'applied' then ${request.now} else applied_at end
      where id = ${params.id}`.execute(trx)
    await recordChange(trx, request, {
      action: `import.${body.step}`,
      entity: 'import',
      entityId: params.id,
      before: { status },
      after: { status: after },
      countryId: null,
    })
    afterCommit(trx, () => startWork(services, params.id))
    return (await findImport(trx, actor, request.now, params.id)) ?? notFound
  })
}
