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
  /** Throws to be tried again; the message is logged, so it holds no names and no secrets. */
  readonly run: (services: Services, data: unknown, taskRun: TaskRun) => Promise<void>
}
