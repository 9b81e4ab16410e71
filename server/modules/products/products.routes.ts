import { sql, type RawBuilder } from 'kysely'
import { productsContract as api } from '../../../src/api/contract/products.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../../src/domain/cart/product-search.ts'
import type { Unit } from '../../core/actor.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { ofSubtrees } from '../catalogue/catalogue.queries.ts'
import { findRow, listRows, streamRows } from '../resource/resource.queries.ts'
import { countProducts, isSoldNowhere, countryPrice } from './product-counts.queries.ts'
import { findProductFigures } from './product-figures.queries.ts'
import { findDeactivationEffects, hasCommitments, listCombosOf, oneProduct } from './product-stock.ts'
import { changeProducts } from './change-products.commands.ts'
import { createProduct, deleteProduct, setProductPrice, updateProduct } from './products.commands.ts'
import { moveProduct } from './move-product.command.ts'
import { productTable } from './products.table.ts'
import { setVariables } from './variables.commands.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { productsCsv } from '../sheets/product-export.ts'

type ProductsQuery = typeof api.products.query.Type | typeof api.exportProducts.query.Type

const anyOf = (column: string, values: readonly string[] | undefined) =>
  values ? [sql`${sql.ref(column)} = any(${[...values]}::text[])`] : []

const conditionsOf = (query: ProductsQuery, unit: Unit): readonly RawBuilder<unknown>[] => [
  ...(query.id ? [sql`t.id = any(${[...query.id]}::int[])`] : []),
  ...(query.catalog && query.catalog !== 'all_categories' ? [sql`t.catalog = ${query.catalog}`] : []),
  ...anyOf('t.status', query.status),
  ...anyOf('t.type', query.type),
  ...(query.categoryId
    ? [
        sql`exists (select 1 from product_categories x where x.product_id = t.id
          and x.category_id in (${ofSubtrees(sql`${[...query.categoryId]}::int[]`)}))`,
      ]
    : []),
  ...(query.badgeId
    ? [
        sql`exists (select 1 from product_badges x where x.product_id = t.id
          and x.badge_id = any(${[...query.badgeId]}::int[]))`,
      ]
    : []),
  ...(query.missing?.includes('picture') ? [sql`t.image is null`] : []),
  ...(query.missing?.includes('price')
    ? [
        sql`not exists (select 1 from product_prices x
          where x.product_id = t.id and x.country_id = ${query.countryId ?? null}::int)`,
      ]
    : []),
  ...(query.missing?.includes('store') ? [isSoldNowhere(unit, query.countryId)] : []),
]

const refusalToSearch = (search: string | undefined) => {
  const length = search?.trim().length ?? 0
  return length > 0 && length < PRODUCT_SEARCH_MIN_CHARACTERS
    ? failure('validation_error', { details: { search: 'too_short' } })
    : null
}

const sortedTable = ({ countryId }: ProductsQuery) => ({
  ...productTable,
  sorts: { ...productTable.sorts, price: countryPrice(countryId) },
})

/** The products of the catalogue. */
export const productsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.products,
  )(async ({ query, actor, services: { db } }) => {
    const refused = refusalToSearch(query.search)
    if (refused) return refused
    return listRows(db, actor, sortedTable(query), query, conditionsOf(query, actor.unit))
  })
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportProducts,
  )(async ({ query, actor, services: { db } }) => {
    const refused = refusalToSearch(query.search)
    if (refused) return refused
    const products = streamRows(db, actor, sortedTable(query), query, conditionsOf(query, actor.unit))
    return exports.limited(actor.id, productsCsv(db, query.language, products))
  })
  registerEndpoint(
    app,
    api.countProducts,
  )(({ query, actor, services: { db } }) => countProducts(db, actor.unit, query))
  registerEndpoint(app, api.moveProduct)(moveProduct)
  registerEndpoint(app, api.changeProducts)(changeProducts)
  registerEndpoint(
    app,
    api.product,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, productTable, params.id)) ?? failure('product_not_found'),
  )
  registerEndpoint(
    app,
    api.productDeactivation,
  )(async ({ params, actor, services: { db } }) => {
    const product = await findRow(db, actor, productTable, params.id)
    if (product === null) return failure('product_not_found')
    const effects = await findDeactivationEffects(db, actor.unit, oneProduct(params.id))
    return {
      ...effects,
      version: product.version,
      refusal: hasCommitments(effects) ? 'update_product_status_error' : null,
    } as const
  })
  registerEndpoint(
    app,
    api.productFigures,
  )(async ({ params, actor, services: { db } }) =>
    (await findRow(db, actor, productTable, params.id)) === null
      ? failure('product_not_found')
      : findProductFigures(db, actor.unit, params.id),
  )
  registerEndpoint(
    app,
    api.combosOfProduct,
  )(async ({ params, actor, services: { db } }) => {
    if ((await findRow(db, actor, productTable, params.id)) === null) return failure('product_not_found')
    const combos = await listCombosOf(db, params.id)
    return { data: combos, count: combos.length, limit: combos.length, offset: 0 }
  })
  registerEndpoint(app, api.createProduct)(createProduct)
  registerEndpoint(app, api.updateProduct)(updateProduct)
  registerEndpoint(app, api.setProductPrice)(setProductPrice)
  registerEndpoint(app, api.deleteProduct)(deleteProduct)
  registerEndpoint(app, api.setVariables)(setVariables)
}
