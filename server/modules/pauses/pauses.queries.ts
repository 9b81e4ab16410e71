import { sql, type Kysely } from 'kysely'
import type { Pause } from '../../../src/api/contract/store-day.contract.ts'
import type { PauseId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { isPauseInForce } from '../../db/pause-conditions.ts'
import { fileUrl } from '../files/store-file.ts'

type Db = Kysely<Database>

const selectPauses = (db: Db, storeId: StoreId, now: Date) =>
  db
    .selectFrom('store_pauses as z')
    .innerJoin('users as u', 'u.id', 'z.created_by')
    .leftJoin('products as p', 'p.id', 'z.product_id')
    .select([
      'z.id',
      'z.store_id',
      'z.kind',
      'z.reason',
      'z.note',
      'z.until',
      'z.created_at',
      'u.first_name',
      'u.last_name',
      'p.id as product_id',
      'p.name',
      'p.name_en',
      'p.image',
    ])
    .where('z.store_id', '=', storeId)
    .where(isPauseInForce(now))

const toPause = (
  row: Awaited<ReturnType<ReturnType<typeof selectPauses>['executeTakeFirstOrThrow']>>,
): Pause => ({
  // The id of a row.
  id: row.id,
  storeId: row.store_id,
  kind: row.kind,
  product:
    row.product_id === null
      ? null
      : {
          productId: row.product_id,
          name: row.name ?? '',
          nameEn: row.name_en ?? '',
          image: fileUrl(row.image),
        },
  reason: row.reason,
  note: row.note,
  until: row.until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: `${row.first_name} ${row.last_name}`.trim(),
})

/** The pauses of a store that hold, those of products first, the next to end before the others. */
export const listPauses = async (db: Db, storeId: StoreId, now: Date): Promise<readonly Pause[]> => {
  const rows = await selectPauses(db, storeId, now)
    .orderBy(sql`z.kind <> 'product'`)
    .orderBy(sql`z.until nulls last`)
    .orderBy('z.id')
    .execute()
  return rows.map(toPause)
}

/** One pause of a store that holds; null for any other. */
export const findPause = async (db: Db, storeId: StoreId, id: PauseId, now: Date): Promise<Pause | null> => {
  const row = await selectPauses(db, storeId, now).where('z.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toPause(row)
}

/** Open orders of a store that have a product, and calls that have it in their cart. */
export const findPauseImpact = async (
  db: Db,
  storeId: StoreId,
  productId: ProductId,
): Promise<{ readonly openOrders: number; readonly openCalls: number }> => {
  const orders = await db
    .selectFrom('orders as o')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('o.store_id', '=', storeId)
    .where('o.stage', 'in', ['scheduled', 'in_work'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_items as i')
          .select('i.id')
          .whereRef('i.order_id', '=', 'o.id')
          .where('i.product_id', '=', productId),
      ),
    )
    .executeTakeFirstOrThrow()
  const calls = await db
    .selectFrom('order_drafts as d')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('d.status', 'in', ['open', 'parked'])
    .where(
      sql<boolean>`jsonb_path_exists(d.document, '$.**.productId ? (@ == $id)', jsonb_build_object('id', ${productId}::int))`,
    )
    .where(
      sql<boolean>`jsonb_path_exists(d.document, '$.**.storeId ? (@ == $id)', jsonb_build_object('id', ${storeId}::int))`,
    )
    .executeTakeFirstOrThrow()
  return { openOrders: Number(orders.count), openCalls: Number(calls.count) }
}
