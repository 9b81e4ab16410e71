import { sql, type Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import { decidePayment } from '../../../src/machines/lifecycles/decide.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import { isNo } from '../../http/call.ts'
import type { JobHandler } from '../../outbox/jobs.ts'
import { oneByOne } from '../../outbox/one-by-one.ts'
import { applyEvent, paymentRecordOf } from '../orders/apply-event.ts'
import { touchOrder } from '../orders/touch-order.ts'
import { lockOrder } from '../orders/order.queries.ts'
import { settleAttempt } from './card-charge.ts'

const everything = { kind: 'global' } as const
const BATCH = 200

/** A charge that is younger may still be under way; its own call settles it. */
const UNDER_WAY_MS = 10_000
/** A gateway that has not heard of an attempt for so long will not charge it any more. */
const LOST_MS = 60_000

/** Asks the gateway what became of charges that it left unanswered, or whose process died. */
export const lookingUpPayments: JobHandler = {
  name: 'payments.look-up',
  everySeconds: 15,
  run: async (services, now) => {
    const { db, paymentGateway, log } = services
    const open = await db
      .selectFrom('payment_attempts')
      .select(['key', 'started_at'])
      .where('status', 'in', ['started', 'unknown'])
      .where('started_at', '<', new Date(now.getTime() - UNDER_WAY_MS))
      .orderBy('started_at')
      .limit(BATCH)
      .execute()
    await oneByOne(open, log, async ({ key, started_at: startedAt }) => {
      const outcome = await paymentGateway.lookUp(key)
      const isLost = now.getTime() - startedAt.getTime() >= LOST_MS
      if (outcome.kind === 'unknown' || (outcome.kind === 'not_charged' && !isLost)) return
      const settled = await settleAttempt(services, { attemptKey: key, outcome, now, by: null })
      if (isNo(settled)) log.error({ attempt: key, code: settled.code }, 'a looked-up payment was refused')
    })
  },
}

/** Fails orders whose payment stayed out for longer than their country waits, a bank transfer for a day. */
export const expiringPayments: JobHandler = {
  name: 'payments.expire',
  run: async ({ db, log }, now) => {
    const late = await db
      .selectFrom('orders as o')
      .innerJoin('countries as c', 'c.id', 'o.country_id')
      .select('o.id')
      .where('o.status', '=', 'pending')
      .where(
        sql<boolean>`o.status_since <= ${now}::timestamptz - case when o.payment_type = 'bank_transfer' then interval '24 hours' else c.pending_minutes * interval '1 minute' end`,
      )
      .limit(BATCH)
      .execute()
    await oneByOne(late, log, async ({ id }) => {
      const failed = await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id, everything)
        if (order?.status !== 'pending') return null
        return applyEvent(
          trx,
          order,
          { type: 'order.fail', at: now.getTime(), by: null },
          { reason: 'payment_expired' },
        )
      })
      if (isNo(failed))
        log.error({ orderId: id, code: failed.code }, 'an expired payment could not be failed')
    })
  },
}

/** Gives back what cards have paid for orders that were cancelled. */
export const voidingCards: JobHandler = {
  name: 'payments.void',
  run: async (services) => {
    const owed = await services.db
      .selectFrom('orders as o')
      .innerJoin('payment_attempts as t', 't.order_id', 'o.id')
      .select(['o.id', 't.key'])
      .where('o.status', '=', 'cancelled')
      .where('o.payment_status', '=', 'completed')
      .where('t.status', '=', 'approved')
      .limit(BATCH)
      .execute()
    await oneByOne(owed, services.log, ({ id, key }) => voidCharge(services, id, key))
  },
}

/** Gives one charge back now; the minute's job tries again when the gateway stays silent. */
const voidCharge = async (
  { db, paymentGateway, clock }: Services,
  orderId: OrderId,
  attemptKey: string,
): Promise<void> => {
  const voided = await paymentGateway.voidCharge(attemptKey)
  if (voided.kind === 'unknown') return
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId, everything)
    const now = clock.now()
    await trx
      .updateTable('payment_attempts')
      .set({ status: 'voided' })
      .where('key', '=', attemptKey)
      .execute()
    const more = await trx
      .selectFrom('payment_attempts')
      .select('key')
      .where('order_id', '=', orderId)
      .where('status', '=', 'approved')
      .executeTakeFirst()
    if (!order || more || order.payment.status !== 'completed') return
    const payment = decidePayment(paymentRecordOf(order, now), { type: 'payment.voided' })
    if (!isNo(payment)) await touchOrder(trx, order, { event: 'payment.voided', payment, at: now, by: null })
  })
}

/** Gives cards back as soon as `trx`, which cancels an order, has committed; the job does it should this process end before. */
export const giveBackAfter = (trx: Transaction<Database>, services: Services): void =>
  afterCommit(trx, () => {
    voidingCards
      .run(services, services.clock.now())
      .catch((error: unknown) => services.log.warn({ err: error }, 'a card was not given back yet'))
  })
