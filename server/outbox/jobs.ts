import type { Services } from '../services.ts'

/** Work that falls due by the server's clock. */
export interface JobHandler {
  readonly name: string
  /** Seconds between two runs; 60 when left out. */
  readonly everySeconds?: number
  /** Does what is due at `now`; running it again, or in two processes at once, does nothing twice. */
  readonly run: (services: Services, now: Date) => Promise<void>
}

export interface Jobs {
  /** Adds a handler; before `start`. */
  readonly register: (handler: JobHandler) => void
  /** Runs every handler once, then each in its own rhythm. */
  readonly start: (services: Services) => void
  /** No new run starts; ends when the running ones have. */
  readonly stop: () => Promise<void>
  /** Runs every handler now, whatever its rhythm, and waits for all. */
  readonly runDue: (services: Services) => Promise<void>
}

/** Handlers that ask the database what is due: nothing is scheduled in memory, so nothing is lost with a process. */
export const makeJobs = (): Jobs => {
  const handlers: JobHandler[] = []
  const timers = new Set<NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()

  const run = (services: Services, handler: JobHandler): Promise<void> => {
    const current = running.get(handler.name)
    if (current !== undefined) return current
    const work = handler
      .run(services, services.clock.now())
      .catch((error: unknown) => services.log.error({ err: error, job: handler.name }, 'job failed'))
      .finally(() => running.delete(handler.name))
    running.set(handler.name, work)
    return work
  }

  return {
    register: (handler) => void handlers.push(handler),
    start: (services) => {
      for (const handler of handlers) {
        void run(services, handler)
        timers.add(setInterval(() => void run(services, handler), (handler.everySeconds ?? 60) * 1_000))
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      timers.clear()
      await Promise.all(running.values())
    },
    runDue: async (services) => {
      await Promise.all(running.values())
      await Promise.all(handlers.map((handler) => run(services, handler)))
    },
  }
}
