import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.gen.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../core/config.ts'
import type { QueueTask } from './queue-task.ts'

/** The services of the queue itself. */
interface QueueServices {
  readonly config: Config
  readonly log: Logger
  readonly pool: Pool
}

/** The queue in PostgreSQL, opened on demand, one per process. */
export interface TaskQueue<Services> {
  readonly open: (services: Services) => Promise<PgBoss>
  /** Stores tasks in `trx`; the returned function runs them at once after the commit. */
  readonly store: (
    services: Services,
    trx: Transaction<Database>,
    task: QueueTask<Services>,
    items: readonly object[],
  ) => Promise<() => void>
  readonly close: () => Promise<void>
}

const TIMEOUT_SECONDS = 120
const POLL_SECONDS = 5
const WATCH_SECONDS = 10
/** A task that takes longer is run again by the next process. */
const STOP_WITHIN_MS = 1_500
/** Shorter waits in the tests. */
const TEST_TIMING = { poll: 0.5, initialBackoff: 1, maxBackoff: 1 }
const FAILED_RETENTION_DAYS = 3

const overPool = ({ pool }: QueueServices): NonNullable<ConstructorOptions['db']> => ({
  executeSql: (text, values) => pool.query(text, values),
})

/** A queue for these tasks, which run in the process that opened it. */
export const createTaskQueue = <Services extends QueueServices>(
  tasks: ReadonlyArray<QueueTask<Services>>,
): TaskQueue<Services> => {
  const workers = new Map<string, string[]>()
  let opened: Promise<PgBoss> | null = null

  const startTask = async (queue: PgBoss, services: Services, task: QueueTask<Services>): Promise<void> => {
    const { test } = services.config
    await queue.createQueue(task.name, {
      retryLimit: task.maxAttempts - 1,
      retryBackoff: true,
      retryDelay: test ? TEST_TIMING.initialBackoff : task.initialBackoffSeconds,
      retryDelayMax: test ? TEST_TIMING.maxBackoff : task.maxBackoffSeconds,
      expireInSeconds: TIMEOUT_SECONDS,
      deleteAfterSeconds: FAILED_RETENTION_DAYS * 86_400,
    })
    const ids: string[] = []
    for (let at = 0; at < task.concurrency; at += 1) {
      ids.push(
        await queue.work(
          task.name,
          {
            pollingIntervalSeconds: test ? TEST_TIMING.poll : POLL_SECONDS,
            batchSize: 1,
            includeMetadata: true,
          },
          async ([job]) => {
            if (job === undefined) return
            try {
              await task.run(services, job.data, { id: job.id })
            } catch (error) {
              const reason = error instanceof Error ? error.message : 'it failed'
              const isLastAttempt = job.retryCount >= job.retryLimit
              services.log[isLastAttempt ? 'error' : 'warn'](
                { task: task.name, id: job.id, tried: job.retryCount + 1, reason },
                isLastAttempt ? 'a task was given up' : 'a task is tried again',
              )
              throw error
            }
          },
        ),
      )
    }
    workers.set(task.name, ids)
  }

  const start = async (services: Services): Promise<PgBoss> => {
    const { PgBoss } = await import('pg-boss')
    const queue = new PgBoss({
      db: overPool(services),
      schema: 'jobs',
      application_name: 'comanda jobs',
      // How soon what a killed process had begun is seen to be lost.
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
    })
    queue.on('error', (error) => services.log.error({ err: error }, 'the job queue failed'))
    await queue.start()
    for (const task of tasks) await startTask(queue, services, task)
    return queue
  }

  const open = (services: Services): Promise<PgBoss> => {
    opened ??= start(services).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  return {
    open,
    store: async (services, trx, task, items) => {
      if (items.length === 0) return () => {}
      const queue = await open(services)
      const { fromKysely } = await import('pg-boss')
      await queue.insert(
        task.name,
        items.map((data) => ({ data })),
        { db: fromKysely(trx) },
      )
      return () => {
        for (const id of workers.get(task.name) ?? []) queue.notifyWorker(id)
      }
    },
    close: async () => {
      const queue = await opened?.catch(() => null)
      await queue?.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      opened = null
    },
  }
}
