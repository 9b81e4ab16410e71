import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { failure } from '../../core/result.ts'
import { findRow } from '../resource/resource.queries.ts'
import { registerResource } from '../resource/register-resource.ts'
import { categoryTable, categoryHandlers, findCategoryEffects, moveCategory } from './categories.commands.ts'

/** The categories of the catalogue's products, as a tree. */
export const categoriesRoutes = (app: App): void => {
  registerResource(
    app,
    {
      list: api.categories,
      read: api.category,
      create: api.createCategory,
      update: api.updateCategory,
      remove: api.deleteCategory,
    },
    categoryHandlers,
  )
  registerEndpoint(
    app,
    api.categoryDeactivation,
  )(async ({ params, actor, services: { db } }) => {
    const category = await findRow(db, actor, categoryTable, params.id)
    return category === null
      ? failure('category_not_found')
      : { version: category.version, ...(await findCategoryEffects(db, params.id)) }
  })
  registerEndpoint(app, api.moveCategory)(moveCategory)
}
