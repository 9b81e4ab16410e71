import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../core/clock.ts'
import type { Job } from '../core/job.ts'

const STOP_WITHIN_MS = 3_000

export interface JobWorker {
  /** Runs the job soon; a run that is under way is followed by one more. */
  readonly wake: () => void
  /** Runs it no more, and waits for the run that is under way, but not for ever: whatever it leaves is taken up later. */
  readonly stop: () => Promise<void>
}

/** Runs a job in this process when there is work for it, besides its times, without making whoever made the work wait. */
export const createJobWorker = <Services extends { readonly clock: Clock; readonly log: Logger }>(
  job: Job<Services>,
  services: () => Services,
): JobWorker => {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      const { clock, log } = services()
      await job
        .run(services(), clock.now())
        .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'a job failed; it is tried again'))
    }
  }
  return {
    wake: () => {
      if (isStopped) return
      isWanted = true
      running ??= run().finally(() => (running = null))
    },
    stop: async () => {
      isStopped = true
      isWanted = false
      const patience = new AbortController()
      await Promise.race([
        running,
        delay(STOP_WITHIN_MS, undefined, { signal: patience.signal }).catch(() => {}),
      ])
      patience.abort()
    },
  }
}
