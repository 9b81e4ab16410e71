import { sql, type RawBuilder } from 'kysely'

/** An instant of a JSON aggregate as the wire carries it, UTC with milliseconds; null stays null. */
export const toIso = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Text as a LIKE pattern that finds it anywhere; wildcards in it are taken literally. */
export const likeContains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Text as a LIKE pattern that finds it at the beginning. */
export const likePrefix = (text: string): string => likeContains(text).slice(1)
