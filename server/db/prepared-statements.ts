import type { Kysely, RawBuilder } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.gen.ts'

const names = new Map<string, string>()

/** A frequent statement: parsed and planned once per connection instead of once per execution. */
export const preparedStatement = <Row>(name: string, text: string) => {
  names.set(text, name)
  return async (db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]> => {
    // The type of the rows follows from the statement's text.
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return rows as Row[]
  }
}

/** The same for a frequent statement whose text has a few variants, such as a condition for each kind of unit. */
export const executePrepared = async <Row>(
  db: Kysely<Database>,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> => {
  const compiled = query.compile(db)
  if (!names.has(compiled.sql)) names.set(compiled.sql, `${name}_${names.size}`)
  return (await db.executeQuery(compiled)).rows
}

/** Sends every statement that was declared with these functions under its name. */
export const enablePreparedStatements = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    // pg's overloads cannot be repeated here; every other call is passed on unchanged.
    client.query = ((...args: Parameters<typeof query>) => {
      const [text, values, ...rest] = args as unknown[]
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name === undefined
        ? query(...args)
        : (query as (...args: unknown[]) => unknown)({ name, text, values }, ...rest)
    }) as typeof client.query
  })
}
