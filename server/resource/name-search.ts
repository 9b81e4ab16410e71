import { sql, type RawBuilder } from 'kysely'
import { likeContains } from '../db/expressions.ts'
import { COUNT_CAP, toPagination, type Pagination } from './pagination.ts'

export interface NameListQuery {
  readonly page: Pagination
  readonly search: string | undefined
  readonly sortOrder: 'asc' | 'desc'
  /** Requests names only. */
  readonly isSelector?: boolean
}

/** Page, search and order of a list of named records. */
export const nameListQuery = (
  query: Parameters<typeof toPagination>[0] & {
    readonly search?: string
    readonly sortOrder?: 'asc' | 'desc'
    readonly isFilter?: boolean
  },
): NameListQuery => ({
  // A name list without a limit contains all records.
  page: toPagination(query.isFilter === true ? { limit: COUNT_CAP, ...query } : query),
  search: query.search,
  sortOrder: query.sortOrder ?? 'asc',
  isSelector: query.isFilter === true,
})

/** Condition that a name contains the search text, ignoring accents and case. */
export const nameContains = (column: string, search: string | undefined): RawBuilder<boolean> =>
  search === undefined || search.trim() === ''
    ? sql<boolean>`true`
    : sql<boolean>`normalised(${sql.ref(column)}) like normalised(${likeContains(search.trim())})`

/** Condition that a normalised column contains each word of a search text. */
export const matchesAllWords = (
  column: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<unknown> => {
  const words = (search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`${column} like normalised(${likeContains(word)})`),
        sql` and `,
      )
}

/** The direction of a list's order as SQL. */
export const sortDirection = (order: 'asc' | 'desc'): RawBuilder<unknown> =>
  order === 'desc' ? sql`desc` : sql`asc`
