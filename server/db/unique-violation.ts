import type { Failure } from '../core/result.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * The result of `work`, or the failure of the violated unique index: of two concurrent requests for one
 * name, only the index detects the second. `failuresByIndex` maps index names to failures.
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
