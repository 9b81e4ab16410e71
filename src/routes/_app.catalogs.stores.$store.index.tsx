import { createFileRoute, notFound } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { parseId } from './-shared/parse-id.ts'
import { heldLists, type HeldSearch } from './-store-products/held-list.ts'
import { ProductsOfStorePage } from './-store-products/ProductsOfStorePage.tsx'

export const Route = createFileRoute('/_app/catalogs/stores/$store/')({
  validateSearch: passthroughSearch<HeldSearch>,
  beforeLoad: ({ params }) => {
    const storeId = parseId(params.store)
    if (storeId === undefined) throw notFound()
    return { storeId }
  },
  staticData: { title: 'page.catalogue' },
  component: StoreRoute,
})

function StoreRoute() {
  const { storeId } = Route.useRouteContext()
  const list = useRouteList(heldLists.store, Route)
  return <ProductsOfStorePage key={storeId} storeId={storeId} list={list} />
}
