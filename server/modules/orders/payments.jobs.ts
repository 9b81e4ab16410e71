import { sql, type Transaction } from 'kysely'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import { minus, type Cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../db/database.gen.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import { isCommandError } from '../../core/result.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { forEachLogged } from '../../outbox/for-each-logged.ts'
import {
  findChargesToVoid,
  findOpenAttempts,
  findOpenRefunds,
  findUnusedCharges,
  hasApprovedAttempt,
  isChargeOfChange,
  markAttemptVoided,
  markRefunded,
  readCharge,
} from '../payments/payment-attempts.queries.ts'
import { paymentRecordOf } from './apply-effects.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import { recordOrderFact } from './record-order-fact.ts'
import type { OrderRecord } from './order-record.ts'
import { lockOrder, PAYMENT_DUE_AT } from './order.queries.ts'
import { applyChargeOutcome } from './apply-charge-outcome.ts'
import { settleChange } from './charged-change.commands.ts'
import { applyPartOutcome } from './apply-part-outcome.ts'
import type { Job } from '../../core/job.ts'
import { applyPaymentEvent } from '../../../src/machines/lifecycles/payment-lifecycle.ts'

const NETWORK = { kind: 'global' } as const
const BATCH = 200

type VoidServices = Pick<RequestServices, 'db' | 'log' | 'paymentGateway' | 'clock'>

/** A more recent charge may still be running; its own request records the outcome. */
const IN_FLIGHT_MS = 10_000
/** An attempt that the gateway does not know after this time counts as not charged. */
const ABANDONED_MS = 60_000
/** One that is sent again is given up later: nobody waits for it on the phone. */
const RESENT_FOR_MS = 3_600_000

/** Looks up the outcome of charges that the gateway did not answer, or whose process ended. */
export const lookUpPaymentsJob: Job<Pick<RequestServices, 'db' | 'log' | 'paymentGateway'>> = {
  name: 'payments.look-up',
  everySeconds: 15,
  run: async (services, now) => {
    const { db, paymentGateway, log } = services
    const open = await findOpenAttempts(db, new Date(now.getTime() - IN_FLIGHT_MS), BATCH)
    await forEachLogged(open, log, async ({ isCardKept, key, started_at: startedAt, storeOrderId }) => {
      const outcome = await paymentGateway.lookUp(key)
      const isAbandoned = now.getTime() - startedAt.getTime() >= (isCardKept ? RESENT_FOR_MS : ABANDONED_MS)
      if (outcome.kind === 'unknown' || (outcome.kind === 'not_charged' && !isAbandoned)) return
      const result = { attemptKey: key, outcome, now, by: null }
      if (await isChargeOfChange(db, key)) {
        await settleChange(services, result)
        return
      }
      const updated =
        storeOrderId === null
          ? await applyChargeOutcome(services, result)
          : await applyPartOutcome(services, { ...result, storeOrderId })
      if (isCommandError(updated))
        log.error({ attempt: key, code: updated.code }, 'a looked-up payment was refused')
    })
  },
}

/** Fails orders whose payment is overdue. */
export const expirePaymentsJob: Job<Pick<RequestServices, 'db' | 'log'>> = {
  name: 'payments.expire',
  run: async ({ db, log }, now) => {
    const expired = await db
      .selectFrom('orders as o')
      .innerJoin('countries as c', 'c.id', 'o.country_id')
      .select('o.id')
      .where('o.stage', '=', 'pending')
      .where(sql<boolean>`${sql.raw(PAYMENT_DUE_AT)} <= ${now}::timestamptz`)
      .limit(BATCH)
      .execute()
    await forEachLogged(expired, log, async ({ id }) => {
      const failed = await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id, NETWORK)
        if (order?.status !== 'pending') return null
        return executeOrderEvent(
          trx,
          order,
          { type: 'order.fail', at: now.getTime(), by: null },
          { reason: 'payment_expired' },
        )
      })
      if (isCommandError(failed))
        log.error({ orderId: id, code: failed.code }, 'an expired payment could not be failed')
    })
  },
}

/** Voids card payments of orders that ended without delivery, cancelled or failed before the capture. */
export const voidCardsJob: Job<VoidServices> = {
  name: 'payments.void',
  everySeconds: 15,
  run: async (services) => {
    const charges = await findChargesToVoid(services.db, BATCH).execute()
    await forEachLogged(charges, services.log, ({ amount, id, isShare, key }) =>
      isShare ? refundShare(services, id, key, amount) : voidCharge(services, id, key),
    )
  },
}

/** Gives back parts of charges of orders whose lines changed, and charges of changes that could not be made any more. */
export const refundChangesJob: Job<VoidServices> = {
  name: 'payments.refund',
  everySeconds: 15,
  run: async ({ clock, db, log, paymentGateway }) => {
    const refunds = await findOpenRefunds(db, BATCH)
    await forEachLogged(refunds, log, async ({ amount, attemptKey, key }) => {
      const refunded = await paymentGateway.refund({ attemptKey, refundKey: key, amount })
      if (refunded.kind === 'refunded')
        await inTransaction(db, async (trx) => {
          const id = await markRefunded(trx, key, clock.now())
          const order = id === undefined ? null : await lockOrder(trx, id, NETWORK)
          // The figures of this day change, and whoever looks at the order.
          if (order)
            await enqueue(trx, {
              kind: 'order.changed',
              event: { id: order.id, storeId: order.storeId, status: order.status, version: order.version },
              from: order.status,
            })
        })
    })
    const unused = await findUnusedCharges(db, BATCH)
    await forEachLogged(unused, log, async ({ key }) => {
      const voided = await paymentGateway.voidCharge(key)
      if (voided.kind === 'voided') await inTransaction(db, (trx) => markAttemptVoided(trx, key))
    })
  },
}

/** Voids one charge; the job tries again when the gateway does not answer. */
const voidCharge = async (
  { db, paymentGateway, clock }: VoidServices,
  orderId: OrderId,
  attemptKey: string,
): Promise<void> => {
  // Of a charge that was given back in part, the gateway voids nothing: the rest is given back.
  const { amount, refunded } = await readCharge(db, attemptKey)
  const voided =
    refunded === 0
      ? await paymentGateway.voidCharge(attemptKey)
      : await paymentGateway.refund({
          attemptKey,
          refundKey: `${attemptKey} rest`,
          amount: minus(amount, refunded),
        })
  if (voided.kind === 'unknown') return
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId, NETWORK)
    const now = clock.now()
    await markAttemptVoided(trx, attemptKey)
    if (order && !(await hasApprovedAttempt(trx, orderId))) await recordVoid(trx, order, now)
  })
}

/** Gives back what the card of a whole part paid for one delivery; the job tries again when the gateway does not answer. */
const refundShare = async (
  { db, paymentGateway, clock }: VoidServices,
  orderId: OrderId,
  attemptKey: string,
  amount: Cents,
): Promise<void> => {
  const refunded = await paymentGateway.refund({
    attemptKey,
    refundKey: `${attemptKey} ${orderId}`,
    amount,
  })
  if (refunded.kind === 'unknown') return
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId, NETWORK)
    if (order) await recordVoid(trx, order, clock.now())
  })
}

const recordVoid = async (trx: Transaction<Database>, order: OrderRecord, now: Date): Promise<void> => {
  if (order.payment.status !== 'completed') return
  const payment = applyPaymentEvent(paymentRecordOf(order, now), { type: 'payment.voided' })
  if (!isCommandError(payment))
    await recordOrderFact(trx, order, { event: 'payment.voided', payment, at: now, by: null })
}

/**
 * Voids card payments after `trx`, which cancels an order, has committed; the job does it if this process
 * ends before.
 */
export const refundAfterCommit = (trx: Transaction<Database>, services: VoidServices): void =>
  afterCommit(trx, () => giveBackSoon(services))

/** The same at once, after a transaction of its own has ended. */
export const giveBackSoon = (services: VoidServices): void => {
  for (const job of [voidCardsJob, refundChangesJob])
    job
      .run(services, services.clock.now())
      .catch((error: unknown) => services.log.warn({ err: error }, 'a card was not given back yet'))
}
