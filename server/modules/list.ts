import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Highest count that a list answers exactly. */
export const COUNT_CAP = 10_000
const DEFAULT_LIMIT = 20

export interface Page {
  readonly limit: number
  readonly offset: number
}

interface PageQuery {
  readonly limit?: number
  readonly offset?: number
}

export const pageOf = (query: PageQuery): Page => ({
  limit: query.limit ?? DEFAULT_LIMIT,
  offset: query.offset ?? 0,
})

export interface ListAnswer<T> extends Page {
  readonly data: readonly T[]
  readonly count: number
  readonly countIsCapped?: true
}

/** A list's answer; `counted` is what was counted up to one more than the cap. */
export const listAnswer = <T>(data: readonly T[], counted: number, page: Page): ListAnswer<T> =>
  counted > COUNT_CAP
    ? { data, count: COUNT_CAP, countIsCapped: true, ...page }
    : { data, count: counted, ...page }

/** Rows of `from … where …` up to one more than the cap; asks nothing when the page itself shows how many there are. */
export const countRows = async (
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  found: number,
  { limit, offset }: Page,
): Promise<number> => {
  if (found < limit && (found > 0 || offset === 0)) return offset + found
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 ${from} limit ${COUNT_CAP + 1}) as counted_rows`.execute(
    db,
  )
  return rows[0]?.counted ?? 0
}
