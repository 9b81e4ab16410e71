import type { Failure } from '../core/result.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * What `work` answers, or the failure of the unique index that it broke: of two who want one name at once, the second is
 * told by the index alone. `failuresByIndex` has the failures by the indexes' names.
 */
export const mapUniqueViolation = async <T>(
  failuresByIndex: Readonly<Record<string, Failure>>,
  work: () => Promise<T>,
): Promise<T | Failure> => {
  try {
    return await work()
  } catch (error) {
    const isViolation = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    const index = isViolation && 'constraint' in error ? String(error.constraint) : ''
    const failure = Object.hasOwn(failuresByIndex, index) ? failuresByIndex[index] : undefined
    if (failure === undefined) throw error
    return failure
  }
}
