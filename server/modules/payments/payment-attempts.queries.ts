import type { Kysely, Selectable, Transaction } from 'kysely'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../db/database.gen.ts'
import type { LookUpOutcome } from '../../gateways/payment.gateway.ts'

type PaymentAttempt = Selectable<Database['payment_attempts']>

/** Stores an attempt before the gateway is requested, so that the look-up job finds it after a crash. */
export const startAttempt = async (
  trx: Transaction<Database>,
  attempt: { readonly key: string; readonly orderId: OrderId; readonly amount: Cents; readonly at: Date },
): Promise<void> => {
  await trx
    .insertInto('payment_attempts')
    .values({
      key: attempt.key,
      order_id: attempt.orderId,
      amount: attempt.amount,
      status: 'started',
      started_at: attempt.at,
      settled_at: null,
    })
    .execute()
}

export const findAttempt = (trx: Transaction<Database>, key: string): Promise<PaymentAttempt> =>
  trx.selectFrom('payment_attempts').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

/** Attempts without an outcome that started before an instant, oldest first. */
export const findOpenAttempts = (
  db: Kysely<Database>,
  startedBefore: Date,
  limit: number,
): Promise<ReadonlyArray<Pick<PaymentAttempt, 'key' | 'started_at'>>> =>
  db
    .selectFrom('payment_attempts')
    .select(['key', 'started_at'])
    .where('status', 'in', ['started', 'unknown'])
    .where('started_at', '<', startedBefore)
    .orderBy('started_at')
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
    .selectFrom('payment_attempts')
    .select('key')
    .where('order_id', '=', orderId)
    .where('status', '=', 'approved')
    .executeTakeFirst()) !== undefined

/** Approved charges of orders that ended without delivery; `orders_to_refund` is the index of those orders. */
export const findChargesToVoid = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as t', 't.order_id', 'o.id')
    .select(['o.id', 't.key'])
    .where('o.status', 'in', ['cancelled', 'failed'])
    .where('o.payment_status', '=', 'completed')
    .where('t.status', '=', 'approved')
    .limit(limit)
