import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
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
  const direction = sortDirection(query.sortOrder ?? 'asc')
  // All in one direction, so that an index is read forwards or backwards.
  const columns = new Set([sort, byDefault, sql`t.id`])
  return {
    from: sql`from ${sql.table(resource.table)} t where ${where}`,
    order: sql.join([...columns].map((column) => sql`${column} ${direction}`)),
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
  const trx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    // Of the ids alone: sorted with their columns, all rows would be made before the first is sent.
    await sql`declare list no scroll cursor for select t.id ${from} order by ${order}`.execute(trx)
    for (;;) {
      const batch = await sql<{ id: number }>`fetch ${sql.lit(BATCH_ROWS)} from list`.execute(trx)
      const ids = batch.rows.map(({ id }) => id)
      if (ids.length > 0) {
        const { rows } = await sql<Row>`select ${resource.columns(actor)}
          from unnest(${ids}::int[]) with ordinality as page (id, place)
          join ${sql.table(resource.table)} t on t.id = page.id order by page.place`.execute(trx)
        yield rows.map((row) => resource.present(row, actor))
      }
      if (ids.length < BATCH_ROWS) return
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
  // The columns of the page's rows alone, not of those before it.
  const { rows } = await sql<Row>`with page as materialized (select t.id ${from}
      order by ${order} limit ${page.limit} offset ${page.offset})
    select ${resource.columns(actor)} from page join ${sql.table(resource.table)} t on t.id = page.id
    order by ${order}`.execute(db)
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
  // Planning a statement with many subselects takes longer than one row of it.
  const [row] = await executePrepared(
    db,
    `row_of_${resource.table}`,
    sql<Row>`select ${resource.columns(actor)} from ${sql.table(resource.table)} t
      where t.id = ${id} and ${resource.inScope(actor)} ${suffix}`,
  )
  return row ?? null
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
