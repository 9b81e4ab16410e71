import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { heldLists, type HeldSearch } from './-store-products/held-list.ts'
import { ProductsOfStorePage } from './-store-products/ProductsOfStorePage.tsx'

export const Route = createFileRoute('/_app/catalogs/stores/$store')({
  validateSearch: passthroughSearch<HeldSearch>,
  staticData: { title: 'page.catalogue' },
  component: StoreRoute,
})

function StoreRoute() {
  const { store } = Route.useParams()
  return <ProductsOfStorePage key={store} store={store} list={useRouteList(heldLists.store, Route)} />
}
