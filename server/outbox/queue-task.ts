/** One run of a task. */
export interface TaskRun {
  /** The same at each try. */
  readonly id: string
}

/** What is sent to another server: tried until it succeeds or is given up. `Services` is what its run needs of them. */
export interface QueueTask<Services> {
  readonly name: string
  /** Seconds until the second try; they double from try to try. */
  readonly initialBackoffSeconds: number
  readonly maxBackoffSeconds: number
  readonly maxAttempts: number
  /** How many go at once in one process. */
  readonly concurrency: number
  /** Throws when it is to be tried again; what it throws names nobody and carries no secret. */
  readonly run: (services: Services, data: unknown, taskRun: TaskRun) => Promise<void>
}
