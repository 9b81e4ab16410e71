import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './tables.ts'

const names = new Map<string, string>()

/** A hot statement: parsed and planned once a connection instead of once a call. */
export const preparedStatement = <Row>(name: string, text: string) => {
  names.set(text, name)
  return async (db: Kysely<Database>, values: readonly unknown[]): Promise<Row[]> => {
    // The statement's own text says what its rows are.
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return rows as Row[]
  }
}

/** Sends every statement declared with `preparedStatement` under its name. */
export const enablePreparedStatements = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    // Overloads of pg cannot be restated; everything but a declared text passes through untouched.
    client.query = ((...args: Parameters<typeof query>) => {
      const [text, values, ...rest] = args as unknown[]
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name === undefined
        ? query(...args)
        : (query as (...args: unknown[]) => unknown)({ name, text, values }, ...rest)
    }) as typeof client.query
  })
}
