import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Import, ImportRow } from '../../../src/api/contract/imports.contract.ts'
import { IMPORT_KINDS, type ImportKind } from '../../../src/domain/catalogue/import-lifecycle.ts'
import type { Actor } from '../../core/actor.ts'
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

/** The imports of what the actor may create or change; SQL names the table `imports` alone or `i`. */
export const inScope = (actor: Actor) => {
  const kinds = IMPORT_KINDS.filter((kind) => {
    const { create, update } = SHEET_KINDS[kind].permissions
    return actor.permissions.has(create) || actor.permissions.has(update)
  })
  return sql`kind = any(${kinds}::text[])`
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

const selectImports = async (
  db: Kysely<Database>,
  suffix: RawBuilder<unknown>,
): Promise<readonly Import[]> => {
  const { rows } = await sql<
    Omit<Import, 'columns' | 'createdAt' | 'appliedAt' | 'undoneAt'> & {
      readonly createdAt: Date
      readonly appliedAt: Date | null
      readonly undoneAt: Date | null
    }
  >`select i.id, i.kind, i.status, i.name as "fileName", i.titles, i.mapping,
      i.all_or_nothing as "allOrNothing", i.version, i.created_at as "createdAt", i.applied_at as "appliedAt",
      i.undone_at as "undoneAt", trim(u.first_name || ' ' || u.last_name) as author,
      i.done, case i.status when 'applying' then c.changes when 'applied' then c.changes
        when 'undoing' then c.applied when 'undone' then c.applied else c.total end as total, c.verdicts, c.outcomes
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
  return rows.map((row) => ({
    ...row,
    columns: columns[row.kind] ?? [],
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}

export const findImport = async (db: Kysely<Database>, actor: Actor, id: number): Promise<Import | null> =>
  (await selectImports(db, sql`where i.id = ${id} and i.${inScope(actor)}`))[0] ?? null

interface Page {
  readonly limit?: number
  readonly offset?: number
}

export const listImports = async (
  db: Kysely<Database>,
  actor: Actor,
  { kind, ...query }: Page & { readonly kind?: ImportKind },
): Promise<PagedResult<Import>> => {
  const page = toPagination(query)
  const where = sql`where i.status <> 'discarded' and i.${inScope(actor)}
    and ${kind === undefined ? sql`true` : sql`i.kind = ${kind}`}`
  const rows = await selectImports(
    db,
    sql`${where} order by i.id desc limit ${page.limit} offset ${page.offset}`,
  )
  return toPagedResult(rows, await countRows(db, sql`from imports i ${where}`, rows.length, page), page)
}

export const ROW_FIELDS = sql`r.row, r.cells, r.verdict, r.errors, r.previous, r.outcome`

export const listImportRows = async (
  db: Kysely<Database>,
  importId: number,
  {
    verdict,
    outcome,
    ...query
  }: Page & { readonly verdict?: readonly string[]; readonly outcome?: readonly string[] },
): Promise<PagedResult<ImportRow>> => {
  const page = toPagination(query)
  const from = sql`from import_rows r where r.import_id = ${importId}
    and ${verdict === undefined ? sql`true` : sql`r.verdict = any(${[...verdict]}::text[])`}
    and ${outcome === undefined ? sql`true` : sql`r.outcome = any(${[...outcome]}::text[])`}`
  const { rows } = await sql<ImportRow>`select ${ROW_FIELDS} ${from}
    order by r.row limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
