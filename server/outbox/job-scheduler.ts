import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { PgBoss } from 'pg-boss'
import type { Clock } from '../core/clock.ts'
import type { TaskQueue } from './task-queue.ts'
import type { Job } from '../core/job.ts'

export interface JobScheduler<Services> {
  /** Adds a job; before `start`. */
  readonly register: (job: Job<Services>) => void
  /** Runs every job once, then each at its interval from the queue; of several processes one runs it. */
  readonly start: (services: Services) => Promise<void>
  /** Starts no further run, also of a start under way; resolves when the running ones have ended. */
  readonly stop: () => Promise<void>
  /** Runs every job now, without the queue, and waits for all. */
  readonly runDue: (services: Services) => Promise<void>
}

/** The longest run. */
const TIMEOUT_SECONDS = 120
/** A run without a sign of life for so long is lost with its process: killed, or frozen. */
const HEARTBEAT_SECONDS = 15
const POLL_SECONDS = 5
const RETENTION_SECONDS = 86_400
/** A database that does not answer does not hold up the stop. */
const STOP_WITHIN_MS = 1_500
/** Of the first runs at once: each takes a connection to the database, and a start has opened none. */
const FIRST_RUNS = 3

/**
 * Jobs on a queue in PostgreSQL. The queue only triggers the runs; what is due is read from the tables by
 * the server's clock, so `CLOCK` applies to all jobs and a lost run loses nothing.
 */
export const createJobScheduler = <
  Services extends { readonly clock: Clock; readonly log: Pick<Logger, 'error'> },
>(
  queue: TaskQueue<Services>,
): JobScheduler<Services> => {
  const jobs: Array<Job<Services>> = []
  let starting: Promise<void> = Promise.resolve()
  let isStopped = false

  const runDue = async (services: Services): Promise<void> => {
    const failures: unknown[] = []
    const waiting = jobs.values()
    const lane = async (): Promise<void> => {
      for (const job of waiting)
        await job.run(services, services.clock.now()).catch((error: unknown) => failures.push(error))
    }
    await Promise.all(Array.from({ length: FIRST_RUNS }, lane))
    if (failures.length > 0) throw failures[0]
  }

  const startJob = async (boss: PgBoss, services: Services, job: Job<Services>): Promise<void> => {
    const options = {
      retryLimit: 0,
      expireInSeconds: TIMEOUT_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: RETENTION_SECONDS,
    }
    // At most one waiting and one running, over all processes.
    await boss.createQueue(job.name, { ...options, policy: 'stately' })
    // A queue that was there already keeps what it was made with.
    await boss.updateQueue(job.name, options)
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      try {
        await job.run(services, services.clock.now())
      } catch (error) {
        services.log.error({ err: error, job: job.name }, 'a job failed; it runs again at its next time')
      } finally {
        await boss.send(job.name, null, { startAfter: job.everySeconds ?? 60 })
      }
    })
    // Sends the next run if a process ended before it did.
    await boss.schedule(job.name, '* * * * *')
    await boss.send(job.name)
  }

  const startJobs = async (services: Services): Promise<void> => {
    // Takes over the runs of an ended process now instead of waiting for the queue's timeout.
    await runDue(services)
    if (isStopped) return
    const boss = await queue.open(services)
    for (const job of jobs) if (!isStopped) await startJob(boss, services, job)
  }

  return {
    register: (job) => void jobs.push(job),
    start: (services) => {
      starting = startJobs(services)
      return starting
    },
    stop: async () => {
      isStopped = true
      await Promise.race([starting.catch(() => undefined), wait(STOP_WITHIN_MS, undefined, { ref: false })])
      await queue.close()
    },
    runDue,
  }
}
