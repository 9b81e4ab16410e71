import type { Kysely } from 'kysely'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Trx } from '../resource/resource-table.ts'

const AT_ONCE = 500

/** Each store whose settings have a time that has come, the longest due first, in a transaction of its own. */
export const forEachDueStore = async (
  db: Kysely<Database>,
  settings: 'fulfilment_settings' | 'daily_stock_report_settings',
  now: Date,
  run: (trx: Trx, storeId: StoreId) => Promise<void>,
): Promise<void> => {
  const due = await db
    .selectFrom(settings)
    .select('store_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute()
  for (const { store_id: storeId } of due) await inTransaction(db, (trx) => run(trx, storeId))
}
