import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import { isStoreInReach } from '../organisation/organisation.queries.ts'
import { listBadges, listCategories, listStockLogs, listStoreProducts } from './catalogue.queries.ts'

/** What is sold, and what is in stock. */
export const catalogueRoutes = (app: App): void => {
  route(
    app,
    api.categories,
  )(({ query, services: { db } }) =>
    listCategories(db, { page: pageOf(query), search: query.search, sortOrder: query.sortOrder }),
  )

  route(
    app,
    api.badges,
  )(({ query, services: { db } }) =>
    listBadges(db, { page: pageOf(query), search: query.search, sortOrder: query.sortOrder }),
  )

  route(
    app,
    api.storeProducts,
  )(async ({ params, query, operator, services: { db } }) => {
    const products = await listStoreProducts(db, operator.unit, params.id, {
      page: pageOf(query),
      search: query.search,
      sortOrder: query.sortOrder,
      categoryIds: query.categoryId,
      badgeIds: query.badgeId,
      productIds: query.productId,
    })
    const isStore = products.data.length > 0 || (await isStoreInReach(db, operator.unit, params.id))
    return isStore ? products : failure('store_not_found')
  })

  route(
    app,
    api.stockLogs,
  )(async ({ params, query, operator, services: { db } }) => {
    if (!(await isStoreInReach(db, operator.unit, params.id))) return failure('store_not_found')
    return listStockLogs(db, params.id, {
      page: pageOf(query),
      search: query.search,
      sortOrder: query.sortOrder,
      productIds: query.productId,
    })
  })

  route(
    app,
    api.stockLogsOf,
  )(async ({ params, operator, services: { db } }) => {
    if (!(await isStoreInReach(db, operator.unit, params.id))) return failure('store_not_found')
    return listStockLogs(db, params.id, {
      page: { limit: 100, offset: 0 },
      movement: { type: params.type, typeOrderId: params.typeOrderId },
    })
  })
}
