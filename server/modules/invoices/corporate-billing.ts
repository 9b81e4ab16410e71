import { sql, type Transaction } from 'kysely'
import type { CorporateOrderId, CorporateStoreOrderId } from '../../../src/domain/shared/ids.ts'
import type { OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'

/** Bills a corporate order, and each delivery of it that is not cancelled, to somebody else. */
export const storeCorporateBilling = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
  billing: OrderBilling,
): Promise<void> => {
  const json = JSON.stringify(billing)
  await trx.updateTable('corporate_orders').set({ billing: json }).where('id', '=', id).execute()
  await sql`update orders o set billing = ${json}::jsonb from corporate_store_orders s
    where s.id = o.corporate_store_order_id and s.corporate_order_id = ${id} and o.status <> 'cancelled'`.execute(
    trx,
  )
}

/** The parts of a corporate order. */
export const listParts = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
): Promise<readonly CorporateStoreOrderId[]> => {
  const rows = await trx
    .selectFrom('corporate_store_orders')
    .select('id')
    .where('corporate_order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
