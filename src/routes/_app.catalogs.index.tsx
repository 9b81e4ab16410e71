import { createFileRoute } from '@tanstack/react-router'
import { createListController } from './-list/list-search.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { ProductsPage } from './-products/ProductsPage.tsx'
import { productLists, type ProductsSearch } from './-products/products-list.ts'

export const Route = createFileRoute('/_app/catalogs/')({
  validateSearch: passthroughSearch<ProductsSearch>,
  staticData: { title: 'page.catalogue' },
  component: ProductsRoute,
})

function ProductsRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    productLists.own_brand,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <ProductsPage list={list} catalog="own_brand" />
}
