import { sql, type RawBuilder } from 'kysely'

/** An instant in a JSON aggregate in the API's format, UTC with milliseconds; null stays null. */
export const toIso = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A LIKE pattern that matches the text anywhere; wildcards in it are escaped. */
export const likeContains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern that matches the text at the start. */
export const likePrefix = (text: string): string => likeContains(text).slice(1)
