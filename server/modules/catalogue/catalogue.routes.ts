import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../../src/domain/cart/product-search.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import { listStoreProducts } from './catalogue.queries.ts'

/** What stores sell. */
export const catalogueRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.storeProducts,
  )(async ({ params, query, actor, now, services: { db } }) => {
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
      now,
    })
    const isStore = products.data.length > 0 || (await isStoreInScope(db, actor.unit, params.id))
    return isStore ? products : failure('store_not_found')
  })
}
