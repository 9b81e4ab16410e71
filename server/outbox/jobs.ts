import type { PgBoss } from 'pg-boss'
import type { Services } from '../services.ts'
import type { Queue } from './queue.ts'

/** Work that falls due by the server's clock. */
export interface JobHandler {
  readonly name: string
  /** Seconds from the end of one run to the next; 60 when left out. */
  readonly everySeconds?: number
  /** Does what is due at `now`; running it again does nothing twice. */
  readonly run: (services: Services, now: Date) => Promise<void>
}

export interface Jobs {
  /** Adds a handler; before `start`. */
  readonly register: (handler: JobHandler) => void
  /** Runs every handler once, then each in its own rhythm from the queue; of several processes one runs it. */
  readonly start: (services: Services) => Promise<void>
  /** No new run starts; ends when the running ones have. */
  readonly stop: () => Promise<void>
  /** Runs every handler now, past the queue, and waits for all. */
  readonly runDue: (services: Services) => Promise<void>
}

/** Seconds after which a run counts as lost with its process and is taken up by another. */
const LOST_SECONDS = 120
const POLL_SECONDS = 5
const KEPT_SECONDS = 86_400

/**
 * Handlers on a queue in PostgreSQL. The queue only says that it is time to look; what is due is asked of the
 * orders themselves by the server's clock, so `CLOCK` moves everything at once and a lost run loses nothing.
 */
export const makeJobs = (queue: Queue): Jobs => {
  const handlers: JobHandler[] = []

  const runDue = async (services: Services): Promise<void> => {
    await Promise.all(handlers.map((handler) => handler.run(services, services.clock.now())))
  }

  const take = async (boss: PgBoss, services: Services, handler: JobHandler): Promise<void> => {
    await boss.createQueue(handler.name, {
      // One waiting and one running at most, over all processes.
      policy: 'stately',
      retryLimit: 0,
      expireInSeconds: LOST_SECONDS,
      deleteAfterSeconds: KEPT_SECONDS,
    })
    await boss.work(handler.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      try {
        await handler.run(services, services.clock.now())
      } finally {
        await boss.send(handler.name, null, { startAfter: handler.everySeconds ?? 60 })
      }
    })
    // Sends again where a process died between a run and its successor.
    await boss.schedule(handler.name, '* * * * *')
    await boss.send(handler.name)
  }

  return {
    register: (handler) => void handlers.push(handler),
    start: async (services) => {
      // What a dead process was doing is looked at now, not when the queue gives its run up.
      await runDue(services)
      const boss = await queue.open(services)
      for (const handler of handlers) await take(boss, services, handler)
    },
    stop: queue.close,
    runDue,
  }
}
