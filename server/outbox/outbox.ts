import { sql, type Kysely, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { afterCommit } from '../db/transaction.ts'
import type { Database } from '../db/database.gen.ts'
import type { Effect } from '../core/effect.ts'

const workers = new Set<() => void>()

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

/** Wakes the worker after a statement of its own has committed outbox rows. */
export const wakeWorkers = (): void => {
  for (const wake of workers) wake()
}

/** Wakes the worker after `trx`, which wrote outbox rows with a statement of its own, has committed. */
export const wakeOutboxAfterCommit = (trx: Transaction<Database>): void => afterCommit(trx, wakeWorkers)

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
const BATCH = 500
/** A number that no other advisory lock of the product uses. */
const OUTBOX_LOCK = 7_301_001

/**
 * Delivers the outbox: at once after a commit of this process, and every second for rows of other
 * processes. One process delivers at a time; after a crash before the delete, effects are delivered again.
 */
export const createOutboxWorker = (
  db: Kysely<Database>,
  log: Logger,
  deliver: (effects: readonly Effect[], trx: Transaction<Database>) => Promise<DeliveryResult>,
): OutboxWorker => {
  const wake = (): void => void drain()
  let timer: NodeJS.Timeout | null = null
  let draining: Promise<void> | null = null
  let shouldDrainAgain = false

  /** Delivers the first batch; returns whether there may be more. */
  const drainBatch = async (): Promise<boolean> => {
    const batch = await db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx)
      await sql`select pg_advisory_xact_lock(${sql.lit(OUTBOX_LOCK)})`.execute(trx)
      const rows = await trx
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .orderBy('id')
        .limit(BATCH)
        .execute()
      if (rows.length === 0) return null
      // `enqueue` is the only writer of payloads.
      const delivered = await deliver(
        rows.map((row) => row.payload as Effect),
        trx,
      )
      await trx
        .deleteFrom('outbox')
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute()
      return { ...delivered, hasMore: delivered.hasMore || rows.length === BATCH }
    })
    batch?.afterCommit()
    return batch?.hasMore ?? false
  }

  const drainAll = async (): Promise<void> => {
    do {
      shouldDrainAgain = false
      while (await drainBatch());
    } while (shouldDrainAgain)
  }

  const drain = (): Promise<void> => {
    shouldDrainAgain = true
    draining ??= drainAll()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox delivery failed; it is tried again'))
      .finally(() => (draining = null))
    return draining
  }

  const poll = async (): Promise<void> => {
    const waiting = await sql`select 1 from outbox limit 1`.execute(db).catch(() => null)
    if (waiting !== null && waiting.rows.length > 0) await drain()
  }

  return {
    start: () => {
      workers.add(wake)
      timer = setInterval(() => void poll(), POLL_MS)
    },
    stop: async () => {
      workers.delete(wake)
      if (timer !== null) clearInterval(timer)
      await draining
    },
    drain,
  }
}
