import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { CATEGORY_RESOURCE } from '../../../src/domain/catalogue/category-fields.ts'
import type { SheetCategory } from '../../../src/domain/catalogue/category-sheet.ts'
import { treeRows } from '../../../src/domain/shared/tree.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { failure } from '../../core/result.ts'
import { findRow } from '../resource/resource.queries.ts'
import { registerResource } from '../resource/register-resource.ts'
import { categoriesCsv } from '../sheets/category-export.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { categoryTable, categoryHandlers, findCategoryEffects, moveCategory } from './categories.commands.ts'
import { readCategories } from './category-tree.ts'

/** The categories of the catalogue's products, as a tree. */
export const categoriesRoutes = (app: App): void => {
  registerResource(app, api, CATEGORY_RESOURCE, categoryHandlers)
  registerEndpoint(
    app,
    api.categoryDeactivation,
  )(async ({ params, actor, services: { db } }) => {
    const category = await findRow(db, actor, categoryTable, params.id)
    return category === null
      ? failure('category_not_found')
      : { version: category.version, ...(await findCategoryEffects(db, actor.unit, params.id)) }
  })
  registerEndpoint(app, api.moveCategory)(moveCategory)
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportCategories,
  )(async ({ query: { language, catalog, status }, actor, services: { db } }) => {
    const nodes = treeRows(await readCategories(db)).map(({ node }) => node)
    const isChosen = (node: SheetCategory): boolean =>
      [
        [catalog, node.catalog],
        [status, node.status],
      ].every(([chosen, value]) => chosen === undefined || chosen.includes(value as never))
    return exports.limited(actor.id, categoriesCsv(language, nodes, isChosen))
  })
}
