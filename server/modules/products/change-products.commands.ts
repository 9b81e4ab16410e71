import { sql } from 'kysely'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import type { ProductsChangeBody, ProductsChanged } from '../../../src/api/contract/product-change-schemas.ts'
import { changeOfProduct, type BulkValues } from '../../../src/domain/catalogue/product-bulk.ts'
import type { BadgeId, CategoryId, ProductId } from '../../../src/domain/shared/ids.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction, rollBackWith } from '../../db/transaction.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { findRow } from '../resource/resource.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { updateProductIn } from './products.commands.ts'
import { productTable } from './products.table.ts'

type Request = ActorRequest & { readonly body: ProductsChangeBody }
type ChangedProduct = ProductsChanged['products'][number]

const valuesOf = ({ status, categories, badges, prices, deliveryPrices }: Product): BulkValues => ({
  status,
  // Ids of the tables that the links name.
  categoryIds: categories.map(({ id }) => id as CategoryId),
  badgeIds: badges.map(({ id }) => id as BadgeId),
  prices,
  deliveryPrices,
})

const countStoresBelow = async (
  trx: Trx,
  id: ProductId,
  { change }: ProductsChangeBody,
  after: BulkValues,
): Promise<number> => {
  if (change.kind !== 'price') return 0
  const entry = after.prices.find(({ countryId }) => countryId === change.countryId)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from store_products h join stores s on s.id = h.store_id
    where h.product_id = ${id} and s.country_id = ${change.countryId} and h.price < ${entry?.price ?? 0}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** The categories and those above them, by which rules apply to a product. */
const withAncestors = (ids: readonly CategoryId[]) => sql`array(with recursive above as (
    select unnest(${[...ids]}::int[]) as id
    union select c.parent_id from categories c join above on above.id = c.id where c.parent_id is not null)
  select id from above)`

const findLostRules = async (
  trx: Trx,
  { change }: ProductsChangeBody,
  before: BulkValues,
  after: BulkValues,
): Promise<ChangedProduct['lostRules']> => {
  if (change.kind !== 'category') return []
  const of = (kind: 'discount' | 'coupon') => sql`select ${sql.lit(kind)} as kind, r.id, r.name
    from ${sql.table(`${kind}s`)} r where r.status = 'active' and r.application_criteria = 'specific_category'
      and r.target_ids && ${withAncestors(before.categoryIds)}
      and not r.target_ids && ${withAncestors(after.categoryIds)}`
  const { rows } = await sql<ChangedProduct['lostRules'][number]>`${of('discount')} union all ${of('coupon')}
    order by kind desc, id`.execute(trx)
  return rows
}

const changeOne = async (
  trx: Trx,
  request: Request,
  { id, version }: ProductsChangeBody['products'][number],
): Promise<ChangedProduct> => {
  const product = await findRow(trx, request.actor, productTable, id)
  const before = product && valuesOf(product)
  const left = {
    id,
    version: product?.version ?? version,
    before,
    after: before,
    storesBelow: 0,
    lostRules: [],
  }
  const refuse = (message: string) => ({ ...left, outcome: 'refused' as const, message })
  if (before === null) return refuse('product_not_found')
  const body = changeOfProduct(before, request.body.change)
  if (typeof body === 'string') return refuse(body)
  const changed = await updateProductIn(trx, {
    ...request,
    params: { id },
    ifMatch: version,
    body,
  })
  if (isCommandError(changed)) return refuse(changed.code)
  const after = valuesOf(changed)
  return {
    ...left,
    version: changed.version,
    after,
    outcome: changed.version === product?.version ? 'same' : 'changed',
    message: null,
    storesBelow: await countStoresBelow(trx, id, request.body, after),
    lostRules: await findLostRules(trx, request.body, before, after),
  }
}

/**
 * Makes one change to each product in a transaction of its own: what can be done is done, and the rest is named. A dry
 * run does the same and takes it back.
 */
export const changeProducts = async (request: Request): Promise<ProductsChanged | CommandError> => {
  const { products, dryRun = false } = request.body
  const isRepeated = new Set(products.map(({ id }) => id)).size < products.length
  if (isRepeated) return failure('validation_error', { details: { products: 'invalid' } })
  const changed: ChangedProduct[] = []
  for (const product of products)
    changed.push(
      await inTransaction(request.services.db, async (trx) => {
        const answer = await changeOne(trx, request, product)
        return dryRun || answer.outcome === 'refused' ? rollBackWith(answer) : answer
      }),
    )
  return { success: true, products: changed }
}
