import { inTransaction } from '../db/transaction.ts'
import { isNo } from '../http/call.ts'
import { applyEvent } from '../modules/orders/apply-event.ts'
import { lockOrder } from '../modules/orders/order.queries.ts'
import { expiringPayments, lookingUpPayments, voidingCards } from '../modules/payments/payment-jobs.ts'
import type { JobHandler } from './jobs.ts'
import { oneByOne } from './one-by-one.ts'

const BATCH = 200

/** Sends scheduled orders to the kitchen when they are due. */
const wakingScheduled: JobHandler = {
  name: 'orders.due',
  run: async ({ db, log }, now) => {
    const due = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(BATCH)
      .execute()
    await oneByOne(due, log, async ({ id }) => {
      const woken = await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id, { kind: 'global' })
        if (order?.status !== 'scheduled') return null
        return applyEvent(trx, order, { type: 'order.due', at: now.getTime(), by: null })
      })
      if (isNo(woken)) log.error({ orderId: id, code: woken.code }, 'a due order could not be woken')
    })
  },
}

/** What the clock does to orders and their payments. */
export const orderJobs: readonly JobHandler[] = [
  wakingScheduled,
  lookingUpPayments,
  expiringPayments,
  voidingCards,
]
