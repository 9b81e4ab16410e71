import type { Kysely, Transaction } from 'kysely'
import { failPoint } from '../core/fail-point.ts'
import { currentRequestId } from '../core/request-context.ts'
import { isCommandError } from '../core/result.ts'
import type { Database } from './database.gen.ts'

class RollbackSignal extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

/** Ends a transaction of `inTransaction` with an answer and without what it has done. */
export const rollBackWith = (answer: unknown): never => {
  throw new RollbackSignal(answer)
}

const callbacks = new WeakMap<Transaction<Database>, Set<() => void>>()

/** Runs `callback` after `trx`, opened by `inTransaction`, has committed; never after a rollback. */
export const afterCommit = (trx: Transaction<Database>, callback: () => void): void => {
  callbacks.get(trx)?.add(callback)
}

const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 3

const isRetryable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE)

/**
 * Runs `work` in one transaction; a returned Failure or Refusal rolls back and is returned. After a
 * deadlock `work` runs again, so it must not touch anything outside the database.
 */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  const isRequest = currentRequestId() !== null
  for (let attempt = 1; ; attempt += 1) {
    const afterCommitCallbacks = new Set<() => void>()
    try {
      const answer = await db.transaction().execute(async (trx) => {
        callbacks.set(trx, afterCommitCallbacks)
        const result = await work(trx)
        if (isCommandError(result)) throw new RollbackSignal(result)
        if (isRequest) failPoint('request.beforeCommit')
        return result
      })
      if (isRequest) failPoint('request.afterCommit')
      for (const callback of afterCommitCallbacks) callback()
      return answer
    } catch (error) {
      // `work` returned it, so it is a T.
      if (error instanceof RollbackSignal) return error.answer as T
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
