import { failure, type Failure } from '../../core/result.ts'

/** Each export holds a connection of the pool. */
const MAX_RUNNING = 4

/** One export of a person at a time, and few of all. */
export const createExportLimit = () => {
  const running = new Set<number>()
  return {
    limited: (personId: number, file: AsyncIterable<string>): AsyncIterable<string> | Failure => {
      if (running.has(personId) || running.size >= MAX_RUNNING) return failure('too_many_requests')
      async function* counted() {
        running.add(personId)
        try {
          yield* file
        } finally {
          running.delete(personId)
        }
      }
      return counted()
    },
  }
}
