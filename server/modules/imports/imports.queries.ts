import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Import, ImportRow } from '../../../src/api/contract/imports.contract.ts'
import { IMPORT_KINDS, isWorking, type ImportKind } from '../../../src/domain/catalogue/import-lifecycle.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import { storesInScope } from '../../db/scope.ts'
import type { Database } from '../../db/database.gen.ts'
import { countRows, toPagedResult, toPagination, type PagedResult } from '../../resource/pagination.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'

const countsOf = (column: 'verdict' | 'outcome', names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [
      sql.lit(name),
      sql`count(*) filter (where r.${sql.ref(column)} = ${sql.lit(name)})`,
    ]),
  )})`

/** The imports of what the actor may create or change; SQL names the table by the alias. */
export const inScope = (actor: Actor, alias: 'i' | 'imports' = 'i') => {
  const kinds = IMPORT_KINDS.filter((kind) => {
    const { create, update } = SHEET_KINDS[kind].permissions
    return actor.permissions.has(create) || actor.permissions.has(update)
  })
  return sql`${sql.ref(`${alias}.kind`)} = any(${kinds}::text[]) and (${sql.ref(`${alias}.store_id`)} is null
    or ${sql.ref(`${alias}.store_id`)} in (select s.id from stores s where ${storesInScope(actor.unit, 's')}))`
}

const columnsByKind = async (
  db: Kysely<Database>,
  kinds: readonly ImportKind[],
): Promise<Partial<Record<ImportKind, readonly string[]>>> =>
  Object.fromEntries(
    await Promise.all(
      [...new Set(kinds)].map(async (kind) => [kind, await SHEET_KINDS[kind].columns(db)] as const),
    ),
  )

const MAX_CAUSES = 5

const causesOf = sql`case i.status when 'preview' then (
  select coalesce(json_agg(json_build_object('column', e.column, 'code', e.code, 'rows', e.rows) order by e.rows desc, e.column), '[]')
  from (select e.key as column, e.value as code, count(*)::int as rows
    from import_rows r cross join jsonb_each_text(r.errors) e where r.import_id = i.id and r.verdict = 'refused'
    group by 1, 2 order by 3 desc, 1 limit ${sql.lit(MAX_CAUSES)}) e) else '[]' end`

/** Before this many seconds a rate says nothing. */
const MIN_SECONDS = 0.5

const selectImports = async (
  db: Kysely<Database>,
  now: Date,
  suffix: RawBuilder<unknown>,
): Promise<readonly Import[]> => {
  const { rows } = await sql<
    Omit<Import, 'columns' | 'perSecond' | 'createdAt' | 'appliedAt' | 'undoneAt'> & {
      readonly createdAt: Date
      readonly appliedAt: Date | null
      readonly undoneAt: Date | null
      readonly workBeganAt: Date
    }
  >`select i.id, i.kind, i.store_id as "storeId", i.status, i.name as "fileName", i.sheet, i.sheets, i.title_row as "titleRow", i.titles, i.mapping,
      i.all_or_nothing as "allOrNothing", i.version, i.created_at as "createdAt", i.applied_at as "appliedAt",
      i.undone_at as "undoneAt", coalesce(i.work_began_at, i.created_at) as "workBeganAt", trim(u.first_name || ' ' || u.last_name) as author,
      i.done, case i.status when 'applying' then c.changes when 'applied' then c.changes
        when 'undoing' then c.applied when 'undone' then c.applied else c.total end as total, c.verdicts, c.outcomes,
      ${causesOf} as causes
    from imports i join users u on u.id = i.author_id
    cross join lateral (select count(*)::int as total,
        count(*) filter (where r.verdict in ('create', 'update'))::int as changes,
        count(*) filter (where r.outcome in ('applied', 'undone', 'kept'))::int as applied,
        ${countsOf('verdict', ['create', 'update', 'unchanged', 'refused'])} as verdicts,
        ${countsOf('outcome', ['applied', 'refused', 'undone', 'kept'])} as outcomes
      from import_rows r where r.import_id = i.id) c
    ${suffix}`.execute(db)
  const columns = await columnsByKind(
    db,
    rows.map(({ kind }) => kind),
  )
  return rows.map(({ workBeganAt, ...row }) => ({
    ...row,
    columns: columns[row.kind] ?? [],
    perSecond: rateOf(row, (now.getTime() - workBeganAt.getTime()) / 1_000),
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}

const rateOf = ({ status, done }: Pick<Import, 'status' | 'done'>, seconds: number): number | null =>
  isWorking(status) && done > 0 && seconds >= MIN_SECONDS ? Math.round(done / seconds) : null

export const findImport = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  id: number,
): Promise<Import | null> =>
  (await selectImports(db, now, sql`where i.id = ${id} and ${inScope(actor)}`))[0] ?? null

interface Page {
  readonly limit?: number
  readonly offset?: number
}

export const listImports = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  { kind, storeId, ...query }: Page & { readonly kind?: ImportKind; readonly storeId?: StoreId },
): Promise<PagedResult<Import>> => {
  const page = toPagination(query)
  const where = sql`where i.status <> 'discarded' and ${inScope(actor)}
    and ${storeId === undefined ? sql`true` : sql`i.store_id = ${storeId}`} and ${kind === undefined ? sql`true` : sql`i.kind = ${kind}`}`
  const rows = await selectImports(
    db,
    now,
    sql`${where} order by i.id desc limit ${page.limit} offset ${page.offset}`,
  )
  return toPagedResult(rows, await countRows(db, sql`from imports i ${where}`, rows.length, page), page)
}

type RowsOf = Pick<Import, 'id' | 'kind' | 'mapping'>
type StoredRow = Omit<ImportRow, 'suggestions' | 'alike'>

/** How many refused rows have the same wrong cell, by column and text. Keys are each row's own. */
const countAlike = async (
  db: Kysely<Database>,
  { id, kind, mapping }: RowsOf,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const wrong = new Set(rows.flatMap(({ errors }) => Object.keys(errors)))
  const places = mapping.flatMap(({ column }, at) =>
    column !== null && column !== SHEET_KINDS[kind].keyColumn && wrong.has(column) ? [{ column, at }] : [],
  )
  return new Map(
    await Promise.all(
      places.map(async ({ column, at }) => {
        const cell = sql`r.cells[${sql.lit(at + 1)}]`
        const texts = rows.flatMap(({ errors, cells }) => (column in errors ? [cells[at] ?? ''] : []))
        const counted = await sql<{
          text: string
          count: number
        }>`select ${cell} as text, count(*)::int as count
          from import_rows r where r.import_id = ${id} and r.verdict = 'refused'
            and ${cell} = any(${texts}::text[]) and r.errors ? ${column} group by 1`.execute(db)
        return [column, new Map(counted.rows.map(({ text, count }) => [text, count]))] as const
      }),
    ),
  )
}

const NOT_FOUND = /_not_found$/u

/** What cells with unknown names probably mean, by column. */
const suggest = async (
  db: Kysely<Database>,
  { kind, mapping }: RowsOf,
  rows: readonly StoredRow[],
): Promise<ReadonlyArray<Readonly<Record<string, string>>>> => {
  const unknown = rows.map(({ errors }) =>
    Object.keys(errors).filter((column) => NOT_FOUND.test(errors[column] ?? '')),
  )
  const corrections = new Map(
    await Promise.all(
      [...new Set(unknown.flat())].map(
        async (column) => [column, await SHEET_KINDS[kind].corrections(db, kind, column)] as const,
      ),
    ),
  )
  return rows.map(({ cells }, nth) =>
    Object.fromEntries(
      (unknown[nth] ?? []).flatMap((column) => {
        const at = mapping.findIndex((each) => each.column === column)
        const right = corrections.get(column)?.(cells[at] ?? '') ?? null
        return right === null ? [] : [[column, right] as const]
      }),
    ),
  )
}

/** Rows of an import with what may cure those that are refused; SQL names the table `r`. */
export const selectRows = async (
  db: Kysely<Database>,
  imported: RowsOf,
  from: RawBuilder<unknown>,
): Promise<readonly ImportRow[]> => {
  const { rows } = await sql<StoredRow>`select r.row, r.cells, r.verdict, r.errors, r.previous, r.outcome,
      case when r.errors ->> ${SHEET_KINDS[imported.kind].keyColumn} in ('sku_repeated', 'name_repeated')
        then (select other.row from import_rows other where other.import_id = r.import_id and other.key = r.key
          order by other.kept desc, other.row limit 1) end as "keptRow"
    ${from}`.execute(db)
  const [alike, suggestions] = await Promise.all([
    countAlike(db, imported, rows),
    suggest(db, imported, rows),
  ])
  return rows.map((row, nth) => ({
    ...row,
    suggestions: suggestions[nth] ?? {},
    alike: Object.fromEntries(
      Object.keys(row.errors).flatMap((column) => {
        const at = imported.mapping.findIndex((each) => each.column === column)
        const others = (alike.get(column)?.get(row.cells[at] ?? '') ?? 0) - 1
        return others > 0 ? [[column, others] as const] : []
      }),
    ),
  }))
}

export const listImportRows = async (
  db: Kysely<Database>,
  imported: RowsOf,
  {
    verdict,
    withNeighbours = false,
    outcome,
    ...query
  }: Page & {
    readonly verdict?: readonly string[]
    readonly withNeighbours?: boolean
    readonly outcome?: readonly string[]
  },
): Promise<PagedResult<ImportRow>> => {
  const page = toPagination(query)
  const near = withNeighbours ? 1 : 0
  const from = sql`from import_rows r where r.import_id = ${imported.id}
    and ${
      verdict === undefined
        ? sql`true`
        : sql`exists (select 1 from import_rows n where n.import_id = r.import_id
            and n.row between r.row - ${near}::int and r.row + ${near}::int and n.verdict = any(${[...verdict]}::text[]))`
    }
    and ${outcome === undefined ? sql`true` : sql`r.outcome = any(${[...outcome]}::text[])`}`
  const rows = await selectRows(
    db,
    imported,
    sql`${from} order by r.row limit ${page.limit} offset ${page.offset}`,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
