import type { Failure } from '../http/call.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * What `work` answers, or the failure of the unique index that it broke: of two who want one name at once, the second is
 * told by the index alone. `taken` has the failures by the indexes' names.
 */
export const orTaken = async <T>(
  taken: Readonly<Record<string, Failure>>,
  work: () => Promise<T>,
): Promise<T | Failure> => {
  try {
    return await work()
  } catch (error) {
    const isBreach = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    const index = isBreach && 'constraint' in error ? String(error.constraint) : ''
    const no = Object.hasOwn(taken, index) ? taken[index] : undefined
    if (no === undefined) throw error
    return no
  }
}
