import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.gen.ts'

/** The highest total that a list counts exactly. */
export const COUNT_CAP = 10_000
const DEFAULT_LIMIT = 20

export interface Pagination {
  readonly limit: number
  readonly offset: number
}

export interface PageQuery {
  readonly limit?: number
  readonly offset?: number
}

export const toPagination = (query: PageQuery): Pagination => ({
  limit: query.limit ?? DEFAULT_LIMIT,
  offset: query.offset ?? 0,
})

export interface PagedResult<T> extends Pagination {
  readonly data: readonly T[]
  readonly count: number
  readonly countIsCapped?: true
}

/** A list response; `counted` counts up to one more than the cap. */
export const toPagedResult = <T>(data: readonly T[], counted: number, page: Pagination): PagedResult<T> =>
  counted > COUNT_CAP
    ? { data, count: COUNT_CAP, countIsCapped: true, ...page }
    : { data, count: counted, ...page }

/** Rows of `from … where …` up to one more than the cap; no query when the page itself shows the total. */
export const countRows = async (
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  rowCount: number,
  { limit, offset }: Pagination,
): Promise<number> => {
  if (rowCount < limit && (rowCount > 0 || offset === 0)) return offset + rowCount
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 ${from} limit ${COUNT_CAP + 1}) as counted_rows`.execute(
    db,
  )
  return rows[0]?.counted ?? 0
}
