import type { Kysely, Transaction } from 'kysely'
import { isNo } from '../http/call.ts'
import type { Database } from './tables.ts'

class RolledBack extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

/** Runs `work` in one transaction; a returned Failure or Refusal rolls everything back and is returned. */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await work(trx)
      if (isNo(answer)) throw new RolledBack(answer)
      return answer
    })
  } catch (error) {
    // The answer was made by `work`, so it is a T.
    if (error instanceof RolledBack) return error.answer as T
    throw error
  }
}
