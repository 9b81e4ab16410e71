import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { CorporateStoreOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
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
    .select(['o.id', 'o.to_pay', 't.key', sql<boolean>`t.payment_id <> p.id`.as('isShare')])
    .where('o.stage', 'in', ['cancelled', 'failed'])
    .where('o.payment_status', '=', 'completed')
    .where('t.status', '=', 'approved')
    .limit(limit)
