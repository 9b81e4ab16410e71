import { sql, type RawBuilder } from 'kysely'
import { storeProductsContract as api } from '../../../src/api/contract/store-products.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../../src/domain/cart/product-search.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { findRow, listRows, streamRows } from '../resource/resource.queries.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { storeProductsCsv } from '../sheets/store-product-export.ts'
import { switchCategories } from './store-categories.commands.ts'
import { assignProduct, unassignProduct, updateStoreProduct } from './store-products.commands.ts'
import {
  findRecordId,
  inCategories,
  listCompromised,
  listStoreCategories,
  refusalToStore,
} from './store-products.queries.ts'
import { needsAttention, storeProductTable } from './store-products.table.ts'

type Query = typeof api.storeProductRecords.query.Type | typeof api.exportStoreProducts.query.Type

const conditionsOf = (query: Query): readonly RawBuilder<unknown>[] => [
  ...(query.storeId ? [sql`t.store_id = any(${[...query.storeId]}::int[])`] : []),
  ...(query.productId ? [sql`t.product_id = any(${[...query.productId]}::int[])`] : []),
  ...(query.countryId
    ? [sql`t.store_id in (select s.id from stores s where s.country_id = ${query.countryId})`]
    : []),
  ...(query.categoryId ? [inCategories(sql`t.product_id`, query.categoryId)] : []),
  ...(query.isAvailable === undefined ? [] : [sql`t.is_available = ${query.isAvailable}`]),
  ...(query.isClosedWithCategory === undefined
    ? []
    : [sql`t.closed_with_category = ${query.isClosedWithCategory}`]),
  ...(query.isSoldOut === undefined
    ? []
    : [sql`(t.quantity - t.compromise - t.compromise_combo = 0) = ${query.isSoldOut}`]),
  ...(query.isBelowMinimum === undefined
    ? []
    : [
        sql`coalesce(t.quantity - t.compromise - t.compromise_combo < t.stock_minimum, false) = ${query.isBelowMinimum}`,
      ]),
  ...(query.needsAttention === undefined ? [] : [sql`(${needsAttention}) = ${query.needsAttention}`]),
]

const refusalToSearch = (search = '') => {
  const { length } = search.trim()
  return length > 0 && length < PRODUCT_SEARCH_MIN_CHARACTERS
    ? failure('validation_error', { details: { search: 'too_short' } })
    : null
}

/** What stores have of the catalogue: terms, stock and availability. */
export const storeProductsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.storeProductRecords,
  )(async ({ query, actor, services: { db } }) => {
    const refused = refusalToSearch(query.search)
    return refused ?? listRows(db, actor, storeProductTable, query, conditionsOf(query))
  })
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportStoreProducts,
  )(async ({ query, actor, services: { db } }) => {
    const refused = refusalToSearch(query.search)
    if (refused) return refused
    const rows = streamRows(db, actor, storeProductTable, query, conditionsOf(query))
    return exports.limited(actor.id, storeProductsCsv(query.language, rows))
  })
  registerEndpoint(
    app,
    api.storeProduct,
  )(async ({ params, actor, services: { db } }) => {
    const id = await findRecordId(db, actor.unit, params.id, params.productId)
    if (isCommandError(id)) return id
    return (await findRow(db, actor, storeProductTable, id)) ?? failure('product_not_found')
  })
  registerEndpoint(app, api.assignProduct)(assignProduct)
  registerEndpoint(app, api.updateStoreProduct)(updateStoreProduct)
  registerEndpoint(app, api.unassignProduct)(unassignProduct)
  registerEndpoint(
    app,
    api.checkCompromised,
  )(
    async ({ params, query, actor, services: { db } }) =>
      (await refusalToStore(db, actor.unit, params.id)) ?? (await listCompromised(db, params.id, query)),
  )
  registerEndpoint(
    app,
    api.storeCategories,
  )(async ({ params, actor, services: { db } }) => {
    const refused = await refusalToStore(db, actor.unit, params.id)
    if (refused) return refused
    const data = await listStoreCategories(db, actor, params.id)
    return { data, count: data.length, limit: data.length, offset: 0 }
  })
  registerEndpoint(
    app,
    api.openStoreCategories,
  )((request) =>
    switchCategories(request, request.body.categoryIds, request.body.isAll === true ? 'all' : 'back'),
  )
  registerEndpoint(
    app,
    api.closeStoreCategories,
  )((request) => switchCategories(request, request.query.categoryId, 'none'))
}
