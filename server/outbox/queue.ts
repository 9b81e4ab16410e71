import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Services } from '../services.ts'
import type { Errand } from './errands.ts'

/** The queue in PostgreSQL: opened when it is first needed, one for a process. */
export interface Queue {
  readonly open: (services: Services) => Promise<PgBoss>
  /** Stores errands in `trx`; once that has committed, calling the answer has them run at once. */
  readonly store: (
    services: Services,
    trx: Transaction<Database>,
    errand: Errand,
    items: readonly object[],
  ) => Promise<() => void>
  readonly close: () => Promise<void>
}

const LOST_SECONDS = 120
const POLL_SECONDS = 5
/** Under the tests nobody waits as long as for a real mail server. */
const TEST_PACE = { poll: 0.5, firstPause: 1, longestPause: 1 }
const GIVEN_UP_DAYS = 3

const overPool = ({ pool }: Services): NonNullable<ConstructorOptions['db']> => ({
  executeSql: (text, values) => pool.query(text, values),
})

/** A queue for these errands; it runs them in the process that opened it. */
export const makeQueue = (errands: readonly Errand[]): Queue => {
  const workers = new Map<string, string[]>()
  let opened: Promise<PgBoss> | null = null

  const take = async (queue: PgBoss, services: Services, errand: Errand): Promise<void> => {
    const { test } = services.config
    await queue.createQueue(errand.name, {
      retryLimit: errand.tries - 1,
      retryBackoff: true,
      retryDelay: test ? TEST_PACE.firstPause : errand.firstPauseSeconds,
      retryDelayMax: test ? TEST_PACE.longestPause : errand.longestPauseSeconds,
      expireInSeconds: LOST_SECONDS,
      deleteAfterSeconds: GIVEN_UP_DAYS * 86_400,
    })
    const ids: string[] = []
    for (let at = 0; at < errand.atOnce; at += 1) {
      ids.push(
        await queue.work(
          errand.name,
          {
            pollingIntervalSeconds: test ? TEST_PACE.poll : POLL_SECONDS,
            batchSize: 1,
            includeMetadata: true,
          },
          async ([job]) => {
            if (job === undefined) return
            try {
              await errand.run(services, job.data, { id: job.id })
            } catch (error) {
              const reason = error instanceof Error ? error.message : 'it failed'
              const isOver = job.retryCount >= job.retryLimit
              services.log[isOver ? 'error' : 'warn'](
                { errand: errand.name, id: job.id, tried: job.retryCount + 1, reason },
                isOver ? 'an errand was given up' : 'an errand is tried again',
              )
              throw error
            }
          },
        ),
      )
    }
    workers.set(errand.name, ids)
  }

  const start = async (services: Services): Promise<PgBoss> => {
    const queue = new PgBoss({ db: overPool(services), schema: 'jobs', application_name: 'comanda jobs' })
    queue.on('error', (error) => services.log.error({ err: error }, 'job failed'))
    await queue.start()
    for (const errand of errands) await take(queue, services, errand)
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
    store: async (services, trx, errand, items) => {
      if (items.length === 0) return () => {}
      const queue = await open(services)
      await queue.insert(
        errand.name,
        items.map((data) => ({ data })),
        { db: fromKysely(trx) },
      )
      return () => {
        for (const id of workers.get(errand.name) ?? []) queue.notifyWorker(id)
      }
    },
    close: async () => {
      const queue = await opened?.catch(() => null)
      await queue?.stop({ graceful: true, timeout: 5_000 })
      opened = null
    },
  }
}
