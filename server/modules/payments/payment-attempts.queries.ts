import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { CorporateStoreOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../db/database.gen.ts'
import type { LookUpOutcome } from '../../gateways/payment.gateway.ts'

type PaymentAttempt = Selectable<Database['payment_attempts']>

/** What an attempt pays for: an order, or a store's part of a corporate order. */
export type AttemptTarget = { readonly orderId: OrderId } | { readonly storeOrderId: CorporateStoreOrderId }

/** Stores an attempt before the gateway is requested, so that the look-up job finds it after a crash. */
export const startAttempt = async (
  trx: Transaction<Database>,
  attempt: {
    readonly key: string
    readonly pays: AttemptTarget
    readonly amount: Cents
    readonly at: Date
  },
): Promise<void> => {
  const { pays } = attempt
  const column = 'orderId' in pays ? 'order_id' : 'corporate_store_order_id'
  await trx
    .insertInto('payment_attempts')
    .columns(['key', 'payment_id', 'amount', 'status', 'started_at'])
    .expression(
      trx
        .selectFrom('payments')
        .select([
          sql<string>`${attempt.key}::text`.as('key'),
          'id',
          sql<Cents>`${attempt.amount}::int`.as('amount'),
          sql<'started'>`'started'`.as('status'),
          sql<Date>`${attempt.at}::timestamptz`.as('started_at'),
        ])
        .where(column, '=', 'orderId' in pays ? pays.orderId : pays.storeOrderId),
    )
    .execute()
}

export type FoundAttempt = Pick<PaymentAttempt, 'status'> & { readonly order_id: OrderId | null }

/** An attempt with the order whose payment it is; null for a part's. */
export const findAttempt = (trx: Transaction<Database>, key: string): Promise<FoundAttempt> =>
  trx
    .selectFrom('payment_attempts as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.status', 'p.order_id'])
    .where('t.key', '=', key)
    .executeTakeFirstOrThrow()

/** Attempts without an outcome that started before an instant, oldest first. */
export const findOpenAttempts = (
  db: Kysely<Database>,
  startedBefore: Date,
  limit: number,
): Promise<
  ReadonlyArray<
    Pick<PaymentAttempt, 'key' | 'started_at'> & {
      readonly storeOrderId: CorporateStoreOrderId | null
      /** The card is kept, so that the attempt can be sent again. */
      readonly isCardKept: boolean
    }
  >
> =>
  db
    .selectFrom('payment_attempts as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select([
      't.key',
      't.started_at',
      'p.corporate_store_order_id as storeOrderId',
      sql<boolean>`p.is_deferred and p.gateway_token is not null`.as('isCardKept'),
    ])
    .where('t.status', 'in', ['started', 'unknown'])
    .where('t.started_at', '<', startedBefore)
    .orderBy('t.started_at')
    .limit(limit)
    .execute()

/** Records the gateway's response to an attempt, or that there was none. */
export const recordAttemptOutcome = async (
  trx: Transaction<Database>,
  key: string,
  outcome: LookUpOutcome,
  now: Date,
): Promise<void> => {
  const outcomeColumns = () => {
    switch (outcome.kind) {
      case 'unknown':
        return { status: 'unknown' } as const
      case 'approved':
        return {
          status: 'approved',
          gateway_transaction_id: outcome.transactionId,
          settled_at: now,
        } as const
      case 'declined':
        return { status: 'declined', gateway_code: outcome.gatewayCode, settled_at: now } as const
      case 'not_charged':
        return { status: 'declined', gateway_code: null, settled_at: now } as const
    }
  }
  await trx.updateTable('payment_attempts').set(outcomeColumns()).where('key', '=', key).execute()
}

export const markAttemptVoided = async (trx: Transaction<Database>, key: string): Promise<void> => {
  await trx.updateTable('payment_attempts').set({ status: 'voided' }).where('key', '=', key).execute()
}

/** Whether the gateway still has money of the order. */
export const hasApprovedAttempt = async (trx: Transaction<Database>, orderId: OrderId): Promise<boolean> =>
  (await trx
    .selectFrom('payment_attempts as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select('t.key')
    .where('p.order_id', '=', orderId)
    .where('t.status', '=', 'approved')
    .executeTakeFirst()) !== undefined

/**
 * Approved charges of orders that ended without delivery, their own ones and those of their parts; `orders_to_refund` is
 * the index of those orders.
 */
export const findChargesToVoid = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .innerJoin('payment_attempts as t', (join) =>
      join.on((eb) =>
        eb.or([eb('t.payment_id', '=', eb.ref('p.id')), eb('t.key', '=', eb.ref('p.charged_by'))]),
      ),
    )
    .select(['o.id', 'p.amount', 't.key', sql<boolean>`t.payment_id <> p.id`.as('isShare')])
    .where('o.stage', 'in', ['cancelled', 'failed'])
    .where('o.payment_status', '=', 'completed')
    .where('t.status', '=', 'approved')
    .limit(limit)

/** Whether a charge pays for changed lines of an order. */
export const isChargeOfChange = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db
    .selectFrom('order_line_changes')
    .select('id')
    .where('attempt_key', '=', key)
    .executeTakeFirst()) !== undefined

/** Parts of charges that the gateway has still to give back, oldest first. */
export const findOpenRefunds = async (
  db: Kysely<Database>,
  limit: number,
): Promise<ReadonlyArray<{ readonly key: string; readonly attemptKey: string; readonly amount: Cents }>> => {
  const rows = await db
    .selectFrom('payment_refunds')
    .select(['key', 'attempt_key as attemptKey', 'amount'])
    .where('settled_at', 'is', null)
    .orderBy('requested_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ attemptKey, ...row }) => (attemptKey === null ? [] : [{ ...row, attemptKey }]))
}

/** Records that the gateway gave a part of a charge back; answers by its order. */
export const markRefunded = async (
  db: Kysely<Database>,
  key: string,
  at: Date,
): Promise<OrderId | undefined> => {
  const row = await db
    .updateTable('payment_refunds')
    .set({ settled_at: at })
    .where('key', '=', key)
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id
}

/** Approved charges of changes that could not be made any more. */
export const findUnusedCharges = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('order_line_changes as l')
    .innerJoin('payment_attempts as t', 't.key', 'l.attempt_key')
    .select('t.key')
    .where('l.status', '=', 'refused')
    .where('t.status', '=', 'approved')
    .limit(limit)
    .execute()

/** What a charge took, and what was asked to be given back of it. */
export const readCharge = async (
  db: Kysely<Database>,
  key: string,
): Promise<{ readonly amount: Cents; readonly refunded: Cents }> => {
  const row = await db
    .selectFrom('payment_attempts as t')
    .leftJoin('payment_refunds as f', 'f.attempt_key', 't.key')
    .select((eb) => ['t.amount', eb.fn.coalesce(eb.fn.sum('f.amount'), eb.lit(0)).as('refunded')])
    .where('t.key', '=', key)
    .groupBy('t.amount')
    .executeTakeFirstOrThrow()
  return { amount: row.amount, refunded: cents(Number(row.refunded)) }
}
