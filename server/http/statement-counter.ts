import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

interface StatementCount {
  statements: number
}

const current = new AsyncLocalStorage<StatementCount>()

/** Counts the SQL statements of each request over this pool's connections; those that are sent together count as one. */
export const enableStatementCounter = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    // pg's overloads cannot be repeated here; arguments and result are passed on unchanged.
    client.query = ((...args: Parameters<typeof query>) => {
      const count = current.getStore()
      if (count !== undefined) count.statements += 1
      return query(...args)
    }) as typeof client.query
  })
}

/** Runs `work` and returns its result with the number of its statements. */
export const runCountingStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> => {
  const count: StatementCount = { statements: 0 }
  const result = await current.run(count, work)
  return { result, statements: count.statements }
}
