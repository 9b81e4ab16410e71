import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './database.gen.ts'

/** A statement of Kysely's, built or written as `sql`. */
interface Statement<Row> {
  readonly compile: (db: Kysely<Database>) => CompiledQuery<Row>
}

/** The names of frequent statements by their texts. */
const names = new Map<string, string>()

/** The name under which a connection keeps the statement with this text; undefined for one that is planned anew each time. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)

/**
 * Runs a frequent statement, which a connection parses and plans once. Its text may have a few variants, such as a condition
 * for each kind of unit; each gets a name of its own.
 */
export const executePrepared = async <Row>(
  db: Kysely<Database>,
  name: string,
  statement: Statement<Row>,
): Promise<Row[]> => {
  const compiled = statement.compile(db)
  if (!names.has(compiled.sql)) names.set(compiled.sql, `${name}_${names.size}`)
  return (await db.executeQuery(compiled)).rows
}
