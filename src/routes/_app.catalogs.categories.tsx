import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from './-categories/CategoriesPage.tsx'
import { categoriesResource } from './-categories/categories-resource.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import type { ResourceSearch } from './-resource/resource-view.ts'

export const Route = createFileRoute('/_app/catalogs/categories')({
  validateSearch: passthroughSearch<ResourceSearch>,
  staticData: { title: 'page.categories' },
  component: CategoriesRoute,
})

function CategoriesRoute() {
  return <CategoriesPage list={useRouteList(categoriesResource.list, Route)} />
}
