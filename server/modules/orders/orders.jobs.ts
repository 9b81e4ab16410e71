import type { RequestServices } from '../../http/endpoint-request.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isCommandError } from '../../core/result.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import { lockOrder } from './order.queries.ts'
import { forEachLogged } from '../../outbox/for-each-logged.ts'
import type { Job } from '../../core/job.ts'

const BATCH = 200

/** Releases scheduled orders to the kitchen when they are due. */
export const releaseScheduledOrdersJob: Job<Pick<RequestServices, 'db' | 'log'>> = {
  name: 'orders.due',
  run: async ({ db, log }, now) => {
    const due = await db
      .selectFrom('orders')
      .select('id')
      .where('stage', '=', 'scheduled')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(BATCH)
      .execute()
    await forEachLogged(due, log, async ({ id }) => {
      const released = await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id, { kind: 'global' })
        if (order?.status !== 'scheduled') return null
        return executeOrderEvent(trx, order, { type: 'order.due', at: now.getTime(), by: null })
      })
      if (isCommandError(released))
        log.error({ orderId: id, code: released.code }, 'a due order could not be released')
    })
  },
}
