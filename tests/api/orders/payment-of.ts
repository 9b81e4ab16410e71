import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/database.gen.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'

/** The id of an order's payment, as a subquery. */
export const paymentOf = (db: Kysely<Database>, id: OrderId) =>
  db.selectFrom('payments').select('id').where('order_id', '=', id)

/** The order that an attempt pays for. */
export const orderOfAttempt = async (db: Kysely<Database>, key: string): Promise<OrderId> => {
  const { order_id: id } = await db
    .selectFrom('payment_attempts as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select('p.order_id')
    .where('t.key', '=', key)
    .executeTakeFirstOrThrow()
  if (id === null) throw new Error('an attempt of an order')
  return id
}
