import type { Services } from '../services.ts'

/** How an errand is known while it is under way. */
export interface Running {
  /** The same at each try. */
  readonly id: string
}

/** What is handed to the world outside: tried until it succeeds or is given up, at the world's own pace. */
export interface Errand {
  readonly name: string
  /** Seconds until the second try; they double from try to try. */
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
  readonly tries: number
  /** How many go at once in one process. */
  readonly atOnce: number
  /** Throws when it is to be tried again; what it throws names nobody and carries no secret. */
  readonly run: (services: Services, data: unknown, running: Running) => Promise<void>
}
