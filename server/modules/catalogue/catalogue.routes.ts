import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../../src/domain/cart/product-search.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import { listStockLogs, listStoreProducts } from './catalogue.queries.ts'

/** Products and stock. */
export const catalogueRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.storeProducts,
  )(async ({ params, query, actor, services: { db } }) => {
    const searchLength = query.search?.trim().length ?? 0
    if (searchLength > 0 && searchLength < PRODUCT_SEARCH_MIN_CHARACTERS)
      return failure('validation_error', { details: { search: 'too_short' } })
    const products = await listStoreProducts(db, actor.unit, params.id, {
      page: toPagination(query),
      search: query.search,
      sortOrder: query.sortOrder,
      categoryIds: query.categoryId,
      badgeIds: query.badgeId,
      productIds: query.productId,
    })
    const isStore = products.data.length > 0 || (await isStoreInScope(db, actor.unit, params.id))
    return isStore ? products : failure('store_not_found')
  })

  registerEndpoint(
    app,
    api.stockLogs,
  )(async ({ params, query, actor, services: { db } }) => {
    if (!(await isStoreInScope(db, actor.unit, params.id))) return failure('store_not_found')
    return listStockLogs(db, params.id, {
      page: toPagination(query),
      search: query.search,
      sortOrder: query.sortOrder,
      productIds: query.productId,
    })
  })

  registerEndpoint(
    app,
    api.orderStockLogs,
  )(async ({ params, actor, services: { db } }) => {
    if (!(await isStoreInScope(db, actor.unit, params.id))) return failure('store_not_found')
    return listStockLogs(db, params.id, {
      page: { limit: 100, offset: 0 },
      movement: { type: params.type, typeOrderId: params.typeOrderId },
    })
  })
}
