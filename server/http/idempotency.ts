import { sql, type Kysely, type Transaction } from 'kysely'
import type { OrderId } from '../../src/domain/shared/ids.ts'
import { PROCESS_ID } from '../db/connection.ts'
import { executePrepared } from '../db/prepared-statements.ts'
import type { Database } from '../db/database.gen.ts'
import { failure, type Failure } from '../core/result.ts'
import type { Actor } from '../core/actor.ts'
import type { Job } from '../core/job.ts'

/** The parts of a request that decide whether it is a repeat. */
export interface IdempotentRequest {
  readonly keyScope: string
  readonly actor: Actor
  readonly idempotencyKey: string | null
  readonly bodyHash: string
  readonly now: Date
}

type IdempotencyClaim<Answer> =
  | { readonly kind: 'first' }
  /** Answered before: return the stored response. */
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The order was stored, but the process ended before it answered: present the order as it is now. */
  | { readonly kind: 'abandoned'; readonly orderId: OrderId }

const LEASE_MS = 60_000
const RETENTION_HOURS = 24
const firstClaim = { kind: 'first' } as const

const insertKey = async (
  trx: Transaction<Database>,
  request: IdempotentRequest,
): Promise<'first' | 'repeat' | 'in progress'> => {
  const lock = `${request.actor.id} ${request.keyScope} ${request.idempotencyKey}`
  const [row] = await executePrepared(
    trx,
    'idempotency_claim',
    sql<{ is_locked: boolean; is_first: boolean }>`
    with l as materialized (select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as is_locked),
    made as (
      insert into idempotency_keys (user_id, call, key, body_hash, process_id, created_at)
      select ${request.actor.id}, ${request.keyScope}, ${request.idempotencyKey}, ${request.bodyHash}, ${PROCESS_ID}, ${request.now}
      from l where is_locked
      on conflict do nothing
      returning 1
    )
    select is_locked, exists (select 1 from made) as is_first from l`,
  )
  if (row?.is_locked !== true) return 'in progress'
  return row.is_first ? 'first' : 'repeat'
}

const isProcessAlive = async (trx: Transaction<Database>, processId: string): Promise<boolean> => {
  if (processId === PROCESS_ID) return true
  const { rows } =
    await sql`select 1 from pg_stat_activity where application_name = ${`comanda-${processId}`} limit 1`.execute(
      trx,
    )
  return rows.length > 0
}

/**
 * First step of a command that takes `Idempotency-Key`, inside its transaction. A 4xx rolls the claim back,
 * so the key is free again.
 */
export const claimKey = async <Answer>(
  trx: Transaction<Database>,
  request: IdempotentRequest,
): Promise<IdempotencyClaim<Answer> | Failure> => {
  if (request.idempotencyKey === null) return firstClaim
  const inserted = await insertKey(trx, request)
  if (inserted === 'in progress') return failure('idempotency_in_progress')
  if (inserted === 'first') return firstClaim
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer', 'order_id', 'process_id', 'created_at'])
    .where('user_id', '=', request.actor.id)
    .where('call', '=', request.keyScope)
    .where('key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow()
  if (row.body_hash !== request.bodyHash) return failure('idempotency_mismatch')
  if (row.status !== null) return { kind: 'answered', answer: row.answer as Answer } // stored by this call
  const isLeased =
    request.now.getTime() - row.created_at.getTime() < LEASE_MS && (await isProcessAlive(trx, row.process_id))
  if (isLeased || row.order_id === null) return failure('idempotency_in_progress')
  return { kind: 'abandoned', orderId: row.order_id }
}

export type RepeatableCommand = Pick<IdempotentRequest, 'actor' | 'keyScope' | 'idempotencyKey'>

/** Whether the claim of a request will be a repeat, so that nothing outside has to be asked for it. */
export const isRepeat = async (
  db: Kysely<Database>,
  { actor, keyScope, idempotencyKey }: RepeatableCommand,
): Promise<boolean> =>
  idempotencyKey !== null &&
  (await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', actor.id)
    .where('call', '=', keyScope)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst()) !== undefined

/** Stores the order of a request whose charge runs outside the transaction. */
export const storeOrderId = async (
  trx: Transaction<Database>,
  request: IdempotentRequest,
  orderId: OrderId,
): Promise<void> => {
  if (request.idempotencyKey === null) return
  await trx
    .updateTable('idempotency_keys')
    .where('user_id', '=', request.actor.id)
    .where('call', '=', request.keyScope)
    .where('key', '=', request.idempotencyKey)
    .set({ order_id: orderId, process_id: PROCESS_ID, created_at: request.now })
    .execute()
}

/** Stores the response for repeats, in the transaction that makes the change. */
export const storeResponse = async (
  trx: Transaction<Database>,
  request: IdempotentRequest,
  answer: object,
  orderId: OrderId | null = null,
): Promise<void> => {
  if (request.idempotencyKey === null) return
  await trx
    .updateTable('idempotency_keys')
    .where('user_id', '=', request.actor.id)
    .where('call', '=', request.keyScope)
    .where('key', '=', request.idempotencyKey)
    .set({ status: 200, answer: JSON.stringify(answer), ...(orderId !== null && { order_id: orderId }) })
    .execute()
}

/** Deletes stored responses after a day. */
export const idempotencyCleanupJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'idempotency.forget',
  run: async ({ db }, now) => {
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now.getTime() - RETENTION_HOURS * 3_600_000))
      .execute()
  },
}
