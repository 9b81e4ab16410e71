import { sql, type Kysely, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { executePrepared } from '../db/prepared-statements.ts'
import { outsideRequestContext } from '../core/request-context.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Database } from '../db/database.gen.ts'
import type { Effect } from '../core/effect.ts'

interface Wakeable {
  readonly wake: () => void
  readonly postpone: () => void
}

const workers = new Set<Wakeable>()

/** Writes effects in the command's transaction; they are delivered at least once, those of one order in order. */
export const enqueue = async (trx: Transaction<Database>, ...effects: readonly Effect[]): Promise<void> => {
  if (effects.length === 0) return
  await writeEffects(trx, effects)
  wakeOutboxAfterCommit(trx)
}

/** Stores effects without waking the worker; for the worker itself. */
export const writeEffects = async (trx: Transaction<Database>, effects: readonly Effect[]): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values(effects.map((effect) => ({ kind: effect.kind, payload: JSON.stringify(effect) })))
    .execute()
}

/** Lets every worker of this process look for effects that were committed; they deliver those of other requests too. */
export const wakeWorkers = (): void => {
  for (const { wake } of workers) outsideRequestContext(wake)
}

/** Another process has just delivered, also what this one has stored until then: the next delivery can wait as after one's own. */
export const postponeWorkers = (): void => {
  for (const { postpone } of workers) postpone()
}

/** Wakes the worker after `trx`, which wrote outbox rows with a statement of its own, has committed. */
const wakeOutboxAfterCommit = (trx: Transaction<Database>): void => afterCommit(trx, wakeWorkers)

/** Work after the delivery has committed. */
export interface DeliveryResult {
  /** The delivery itself stored effects. */
  readonly hasMore: boolean
  readonly afterCommit: () => void
}

export interface OutboxWorker {
  readonly start: () => void
  readonly stop: () => Promise<void>
  /** Delivers all waiting effects. */
  readonly drain: () => Promise<void>
}

const POLL_MS = 1_000
/** Changes that come faster are delivered together: a delivery costs as much as several of them. */
const DELIVERY_GAP_MS = 40
const BATCH = 500
/** A number that no other advisory lock of the product uses. */
const OUTBOX_LOCK = 7_301_001

interface Message {
  readonly payload: Effect
}

/** The first messages, removed when the transaction commits. */
const takeMessages = (trx: Transaction<Database>): Promise<Message[]> =>
  executePrepared(
    trx,
    'outbox_take',
    sql<Message>`with taken as (
      delete from outbox where id = any (array(select id from outbox order by id limit ${BATCH})) returning id, payload
    ) select payload from taken order by id`,
  )

/** Whether this process may deliver. A lost removal is made again: the messages are delivered once more. */
const lockOutbox = async (trx: Transaction<Database>, waits: boolean): Promise<boolean> => {
  const lock = waits
    ? sql`pg_advisory_xact_lock(${OUTBOX_LOCK}) is not null`
    : sql`pg_try_advisory_xact_lock(${OUTBOX_LOCK})`
  const [row] = await executePrepared(
    trx,
    'outbox_lock',
    sql<{
      readonly isMine: boolean
    }>`select set_config('synchronous_commit', 'off', true), ${lock} as "isMine"`,
  )
  return row?.isMine === true
}

/**
 * Delivers the outbox: at once after a commit of this process, or 40 ms after the last delivery of any process, together with
 * what else comes until then; and every second for rows of other processes. One process delivers at a time, and the others look again later instead of waiting;
 * after a crash before the removal, effects are delivered again.
 */
export const createOutboxWorker = (
  db: Kysely<Database>,
  log: Logger,
  deliver: (effects: readonly Effect[], trx: Transaction<Database>) => Promise<DeliveryResult>,
): OutboxWorker => {
  let timer: NodeJS.Timeout | null = null
  let wakeTimer: NodeJS.Timeout | null = null
  let draining: Promise<void> | null = null
  let shouldDrainAgain = false
  let startedAt = Number.NEGATIVE_INFINITY

  const wake = (): void => {
    if (wakeTimer !== null) return
    const wait = startedAt + DELIVERY_GAP_MS - performance.now()
    if (wait <= 0) void run(false)
    else
      wakeTimer = setTimeout(() => {
        wakeTimer = null
        wake()
      }, Math.ceil(wait))
  }
  const postpone = (): void => {
    startedAt = performance.now()
  }
  const worker: Wakeable = { wake, postpone }

  /** Delivers the first batch; returns whether there may be more. */
  const drainBatch = async (waits: boolean): Promise<boolean> => {
    startedAt = performance.now()
    const batch = await db.transaction().execute(async (trx) => {
      if (!(await lockOutbox(trx, waits))) return 'busy' as const
      const messages = await takeMessages(trx)
      if (messages.length === 0) return null
      const delivered = await deliver(
        messages.map(({ payload }) => payload),
        trx,
      )
      return { ...delivered, hasMore: delivered.hasMore || messages.length === BATCH }
    })
    if (batch === 'busy') {
      // What was committed after the other process has looked is left to this one.
      wake()
      return false
    }
    batch?.afterCommit()
    return batch?.hasMore ?? false
  }

  const drainAll = async (waits: boolean): Promise<void> => {
    do {
      shouldDrainAgain = false
      while (await drainBatch(waits));
    } while (shouldDrainAgain)
  }

  const run = (waits: boolean): Promise<void> => {
    shouldDrainAgain = true
    draining ??= drainAll(waits)
      .catch((error: unknown) => log.warn({ err: error }, 'outbox delivery failed; it is tried again'))
      .finally(() => (draining = null))
    return draining
  }

  const drain = async (): Promise<void> => {
    // One that is under way does not wait for another process.
    await draining
    await run(true)
  }

  const poll = async (): Promise<void> => {
    const waiting = await sql`select 1 from outbox limit 1`.execute(db).catch(() => null)
    if (waiting !== null && waiting.rows.length > 0) await run(false)
  }

  return {
    start: () => {
      workers.add(worker)
      timer = setInterval(() => void poll(), POLL_MS)
    },
    stop: async () => {
      workers.delete(worker)
      if (timer !== null) clearInterval(timer)
      await draining
      if (wakeTimer === null) return
      clearTimeout(wakeTimer)
      wakeTimer = null
      await drain()
    },
    drain,
  }
}
