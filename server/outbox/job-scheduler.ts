import type { PgBoss } from 'pg-boss'
import type { Clock } from '../core/clock.ts'
import type { TaskQueue } from './task-queue.ts'
import type { Job } from '../core/job.ts'

export interface JobScheduler<Services> {
  /** Adds a handler; before `start`. */
  readonly register: (job: Job<Services>) => void
  /** Runs every handler once, then each in its own rhythm from the queue; of several processes one runs it. */
  readonly start: (services: Services) => Promise<void>
  /** No new run starts; ends when the running ones have. */
  readonly stop: () => Promise<void>
  /** Runs every handler now, past the queue, and waits for all. */
  readonly runDue: (services: Services) => Promise<void>
}

/** Seconds after which a run counts as lost with its process and is taken up by another. */
const TIMEOUT_SECONDS = 120
const POLL_SECONDS = 5
const RETENTION_SECONDS = 86_400

/**
 * Handlers on a queue in PostgreSQL. The queue only says that it is time to look; what is due is asked of the
 * orders themselves by the server's clock, so `CLOCK` moves everything at once and a lost run loses nothing.
 */
export const createJobScheduler = <Services extends { readonly clock: Clock }>(
  queue: TaskQueue<Services>,
): JobScheduler<Services> => {
  const jobs: Array<Job<Services>> = []

  const runDue = async (services: Services): Promise<void> => {
    await Promise.all(jobs.map((job) => job.run(services, services.clock.now())))
  }

  const startJob = async (boss: PgBoss, services: Services, job: Job<Services>): Promise<void> => {
    await boss.createQueue(job.name, {
      // One waiting and one running at most, over all processes.
      policy: 'stately',
      retryLimit: 0,
      expireInSeconds: TIMEOUT_SECONDS,
      deleteAfterSeconds: RETENTION_SECONDS,
    })
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      try {
        await job.run(services, services.clock.now())
      } finally {
        await boss.send(job.name, null, { startAfter: job.everySeconds ?? 60 })
      }
    })
    // Sends again where a process died between a run and its successor.
    await boss.schedule(job.name, '* * * * *')
    await boss.send(job.name)
  }

  return {
    register: (job) => void jobs.push(job),
    start: async (services) => {
      // What a dead process was doing is looked at now, not when the queue gives its run up.
      await runDue(services)
      const boss = await queue.open(services)
      for (const job of jobs) await startJob(boss, services, job)
    },
    stop: queue.close,
    runDue,
  }
}
