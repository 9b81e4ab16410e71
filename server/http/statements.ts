import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

interface Count {
  statements: number
}

const current = new AsyncLocalStorage<Count>()

/** Counts the SQL statements that each call sends over this pool's connections. */
export const countStatements = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    // Overloads of pg cannot be restated; arguments and answer pass through untouched.
    client.query = ((...args: Parameters<typeof query>) => {
      const count = current.getStore()
      if (count !== undefined) count.statements += 1
      return query(...args)
    }) as typeof client.query
  })
}

/** Runs `work` and answers with it how many statements it sent. */
export const countingStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: number }> => {
  const count: Count = { statements: 0 }
  const answer = await current.run(count, work)
  return { answer, statements: count.statements }
}
