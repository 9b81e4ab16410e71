import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { sortDirection } from '../../resource/name-search.ts'
import {
  COUNT_CAP,
  countRows,
  toPagedResult,
  toPagination,
  type PagedResult,
} from '../../resource/pagination.ts'
import type { ResourceTable, StoredRow } from './resource-table.ts'

export interface ResourceListQuery {
  readonly limit?: number
  readonly offset?: number
  readonly search?: string
  readonly sortBy?: string
  readonly sortOrder?: 'asc' | 'desc'
  readonly isFilter?: boolean
}

/** The records in scope that match the search and the conditions, and their order. */
const selectionOf = <Row extends StoredRow, Presented>(
  actor: Actor,
  resource: ResourceTable<Row, Presented>,
  query: ResourceListQuery,
  conditions: readonly RawBuilder<unknown>[],
) => {
  const where = sql.join(
    [resource.inScope(actor), resource.matchesSearch(query.search), ...conditions],
    sql` and `,
  )
  const [byDefault = sql`t.id`] = Object.values(resource.sorts)
  const sort = resource.sorts[query.sortBy ?? ''] ?? byDefault
  return {
    from: sql`from ${sql.table(resource.table)} t where ${where}`,
    order: sql`${sort} ${sortDirection(query.sortOrder ?? 'asc')}, ${byDefault}, t.id`,
  }
}

const BATCH_ROWS = 500

/** All records of a list in batches, as they were at the first of them. */
export async function* streamRows<Row extends StoredRow, Presented>(
  db: Kysely<Database>,
  actor: Actor,
  resource: ResourceTable<Row, Presented>,
  query: ResourceListQuery,
  conditions: readonly RawBuilder<unknown>[] = [],
): AsyncGenerator<readonly Presented[]> {
  const { from, order } = selectionOf(actor, resource, query, conditions)
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare list no scroll cursor for
      select ${resource.columns(actor)} ${from} order by ${order}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from list`.execute(trx)
      if (rows.length > 0) yield rows.map((row) => resource.present(row, actor))
      if (rows.length < BATCH_ROWS) return
    }
  } finally {
    // It only read.
    await trx.rollback().execute()
  }
}

/** A page of the records in scope that match the search and the conditions. */
export const listRows = async <Row extends StoredRow, Presented>(
  db: Kysely<Database>,
  actor: Actor,
  resource: ResourceTable<Row, Presented>,
  query: ResourceListQuery,
  conditions: readonly RawBuilder<unknown>[] = [],
): Promise<PagedResult<Presented>> => {
  // A name list without a limit contains all records.
  const page = toPagination(query.isFilter === true ? { limit: COUNT_CAP, ...query } : query)
  const { from, order } = selectionOf(actor, resource, query, conditions)
  const { rows } = await sql<Row>`select ${resource.columns(actor)} ${from}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  const data = rows.map((row) => resource.present(row, actor))
  return toPagedResult(data, await countRows(db, from, rows.length, page), page)
}

const selectRow = async <Row extends StoredRow, Presented>(
  db: Kysely<Database>,
  actor: Actor,
  resource: ResourceTable<Row, Presented>,
  id: number,
  suffix = sql``,
): Promise<Row | null> => {
  const { rows } = await sql<Row>`select ${resource.columns(actor)} from ${sql.table(resource.table)} t
    where t.id = ${id} and ${resource.inScope(actor)} ${suffix}`.execute(db)
  return rows[0] ?? null
}

/** The stored row of a record in scope, locked; null for any other. */
export const lockRow = <Row extends StoredRow, Presented>(
  trx: Transaction<Database>,
  actor: Actor,
  resource: ResourceTable<Row, Presented>,
  id: number,
): Promise<Row | null> => selectRow(trx, actor, resource, id, sql`for update`)

/** A record in scope; null for any other. */
export const findRow = async <Row extends StoredRow, Presented>(
  db: Kysely<Database>,
  actor: Actor,
  resource: ResourceTable<Row, Presented>,
  id: number,
): Promise<Presented | null> => {
  const row = await selectRow(db, actor, resource, id)
  return row && resource.present(row, actor)
}
