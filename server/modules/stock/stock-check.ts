import { sql, type Kysely } from 'kysely'
import type { Job } from '../../core/job.ts'
import type { Database } from '../../db/database.gen.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'

/** A counter of a store that its log does not add up to. */
export interface StockDifference {
  readonly storeId: number
  readonly store: string
  readonly productId: number
  readonly sku: string
  readonly quantity: number
  readonly compromise: number
  readonly compromiseCombo: number
}

/** The counters that differ from the sums of their logs, by how much, and how many were compared. */
export const checkStock = async (
  db: Kysely<Database>,
): Promise<{ readonly checked: number; readonly differences: readonly StockDifference[] }> => {
  const { rows } = await sql<
    StockDifference & { readonly checked: number; readonly isRight: boolean }
  >`with sums as (
      select l.store_id, l.product_id,
        sum(stock_change('quantity', l.type, l.quantity, l.is_in_combo))::int as quantity,
        sum(stock_change('compromise', l.type, l.quantity, l.is_in_combo))::int as compromise,
        sum(stock_change('combo', l.type, l.quantity, l.is_in_combo))::int as combo
      from stock_logs l group by l.store_id, l.product_id),
    compared as (
      select coalesce(k.store_id, s.store_id) as store_id, coalesce(k.product_id, s.product_id) as product_id,
        coalesce(k.quantity, 0) - coalesce(s.quantity, 0) as quantity,
        coalesce(k.compromise, 0) - coalesce(s.compromise, 0) as compromise,
        coalesce(k.compromise_combo, 0) - coalesce(s.combo, 0) as combo
      from store_products k full join sums s on s.store_id = k.store_id and s.product_id = k.product_id)
    select c.store_id as "storeId", s.name as store, c.product_id as "productId", p.sku, c.quantity, c.compromise,
      c.combo as "compromiseCombo", (select count(*)::int from compared) as checked, false as "isRight"
    from compared c join stores s on s.id = c.store_id join products p on p.id = c.product_id
    where c.quantity <> 0 or c.compromise <> 0 or c.combo <> 0
    union all select 0, '', 0, '', 0, 0, 0, (select count(*)::int from compared), true
    order by 9, 1, 3`.execute(db)
  return {
    checked: rows[0]?.checked ?? 0,
    differences: rows
      .filter(({ isRight }) => !isRight)
      .map(({ checked: _checked, isRight: _isRight, ...difference }) => difference),
  }
}

const KEPT_DAYS = 90

/** Compares all counters with their log once a night, keeps the outcome, and says it in the server's log. */
export const stockCheckJob: Job<{ readonly db: Kysely<Database>; readonly log: RequestServices['log'] }> = {
  name: 'stock.check',
  everySeconds: 3_600,
  run: async ({ db, log }, now) => {
    const { rows } =
      await sql`select 1 from stock_checks where at > ${new Date(now.getTime() - 23 * 3_600_000)}`.execute(db)
    if (rows.length > 0) return
    const { checked, differences } = await checkStock(db)
    await db
      .insertInto('stock_checks')
      .values({ at: now, checked, differences: JSON.stringify(differences) })
      .execute()
    await db
      .deleteFrom('stock_checks')
      .where('at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
      .execute()
    if (differences.length > 0)
      log.error({ checked, differences: differences.slice(0, 20) }, 'stock differs from its log')
  },
}
