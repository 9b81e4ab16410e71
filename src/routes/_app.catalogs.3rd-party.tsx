import { createFileRoute } from '@tanstack/react-router'
import { createListController } from './-list/list-search.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { ProductsPage } from './-products/ProductsPage.tsx'
import { productLists, type ProductsSearch } from './-products/products-list.ts'

export const Route = createFileRoute('/_app/catalogs/3rd-party')({
  validateSearch: passthroughSearch<ProductsSearch>,
  staticData: { title: 'page.thirdPartyCatalogue' },
  component: ProductsRoute,
})

function ProductsRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    productLists.third_party,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <ProductsPage list={list} catalog="third_party" />
}
