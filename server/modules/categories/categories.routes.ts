import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { registerResource } from '../resource/register-resource.ts'
import { categoryHandlers, moveCategory } from './categories.commands.ts'

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
  registerEndpoint(app, api.moveCategory)(moveCategory)
}
