import { AsyncLocalStorage } from 'node:async_hooks'

interface StatementCount {
  statements: number
}

const current = new AsyncLocalStorage<StatementCount>()

/** Counts a statement of the request that asks for it. */
export const countStatement = (): void => {
  const count = current.getStore()
  if (count !== undefined) count.statements += 1
}

/** Runs `work` and returns its result with the number of its statements. */
export const runCountingStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> => {
  const count: StatementCount = { statements: 0 }
  const result = await current.run(count, work)
  return { result, statements: count.statements }
}
