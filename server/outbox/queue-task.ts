/** One run of a task. */
export interface TaskRun {
  /** The same at each attempt. */
  readonly id: string
}

/**
 * A request to another server, repeated until it succeeds or is given up. `Services` are what its run
 * needs.
 */
export interface QueueTask<Services> {
  readonly name: string
  /** Seconds until the second attempt; doubled after each attempt. */
  readonly initialBackoffSeconds: number
  readonly maxBackoffSeconds: number
  readonly maxAttempts: number
  /** How many run at once in one process. */
  readonly concurrency: number
  /** Throws to be repeated; the message is logged, so it must not contain names or secrets. */
  readonly run: (services: Services, data: unknown, taskRun: TaskRun) => Promise<void>
}
