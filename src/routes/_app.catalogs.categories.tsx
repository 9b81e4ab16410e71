import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from './-categories/CategoriesPage.tsx'
import { categoriesResource } from './-categories/categories-resource.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { createListController } from './-list/list-search.ts'
import type { ResourceSearch } from './-resource/resource-view.ts'

export const Route = createFileRoute('/_app/catalogs/categories')({
  validateSearch: passthroughSearch<ResourceSearch>,
  staticData: { title: 'page.categories' },
  component: CategoriesRoute,
})

function CategoriesRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    categoriesResource.list,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <CategoriesPage list={list} />
}
