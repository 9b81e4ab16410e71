import { sql } from 'kysely'
import type { CategoryId, CountryId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChanges, type ActorRequest } from '../audit/record-change.ts'
import { areCategories, inCategories, refusalToStore } from './store-products.queries.ts'

interface Switched {
  readonly id: number
  readonly productId: ProductId
  readonly countryId: CountryId
}

/** `back` sells what went off sale with a category again, `all` also what was off sale on its own. */
export type CategorySale = 'none' | 'back' | 'all'

/**
 * Takes all products of the categories off sale at a store, or puts them on sale. Stock and open orders stay as they
 * are: only new orders are concerned.
 */
export const switchCategories = (
  request: ActorRequest & { readonly params: { readonly id: StoreId } },
  categoryIds: readonly CategoryId[],
  sale: CategorySale,
): Promise<{ readonly success: true; readonly changed: number } | CommandError> =>
  inTransaction<{ readonly success: true; readonly changed: number } | CommandError>(
    request.services.db,
    async (trx) => {
      const storeId = request.params.id
      const isAvailable = sale !== 'none'
      const refused = await refusalToStore(trx, request.actor.unit, storeId)
      if (refused) return refused
      if (!(await areCategories(trx, categoryIds))) return failure('category_not_found')
      const { rows } = await sql<Switched>`with locked as materialized (
          select k.id from store_products k where k.store_id = ${storeId} and k.is_available <> ${isAvailable}
            and ${sale === 'back' ? sql`k.closed_with_category` : sql`true`}
            and ${inCategories(sql`k.product_id`, categoryIds)}
          order by k.product_id for no key update of k)
        update store_products k set is_available = ${isAvailable},
          closed_with_category = ${!isAvailable}, version = k.version + 1
        from locked l, stores s where k.id = l.id and s.id = k.store_id
        returning k.id, k.product_id as "productId", s.country_id as "countryId"`.execute(trx)
      await recordChanges(
        trx,
        request,
        rows.map(({ id, countryId }) => ({
          action: 'storeProduct.update',
          entity: 'storeProduct',
          entityId: id,
          before: { isAvailable: !isAvailable },
          after: { isAvailable },
          countryId,
        })),
      )
      if (rows.length > 0)
        await enqueue(trx, {
          kind: 'stock.changed',
          event: { storeId, productIds: rows.map(({ productId }) => productId) },
        })
      return { success: true, changed: rows.length }
    },
  )
