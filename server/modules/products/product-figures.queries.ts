import { sql, type Kysely } from 'kysely'
import type { ProductFigures } from '../../../src/api/contract/products.contract.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { ordersInScope } from '../../db/scope.ts'

interface FiguresRow extends Omit<ProductFigures, 'createdAt' | 'changedAt'> {
  readonly createdAt: Date | null
  readonly changedAt: Date | null
}

/** How many orders of the unit have a product, and what the audit log says of its changes. */
export const findProductFigures = async (
  db: Kysely<Database>,
  unit: Unit,
  id: ProductId,
): Promise<ProductFigures> => {
  const { rows } = await sql<FiguresRow>`select
      (select count(distinct i.order_id)::int from order_items i join orders o on o.id = i.order_id
        where i.product_id = ${id} and ${ordersInScope(unit, 'o')}) as orders,
      min(l.at) filter (where l.action = 'product.create') as "createdAt", max(l.at) as "changedAt",
      count(*) filter (where l.action <> 'product.create')::int as changes
    from audit_log l
    where l.entity = 'product' and l.entity_id = ${String(id)} and l.outcome <> 'refused'`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate answers one row')
  return {
    ...row,
    createdAt: row.createdAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
  }
}
