import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { heldLists, type HeldSearch } from './-store-products/held-list.ts'
import { StoresOfProductPage } from './-store-products/StoresOfProductPage.tsx'

export const Route = createFileRoute('/_app/catalogs/$product/stores')({
  validateSearch: passthroughSearch<HeldSearch>,
  staticData: { title: 'page.catalogue' },
  component: StoresRoute,
})

function StoresRoute() {
  const { product } = Route.useParams()
  return <StoresOfProductPage key={product} product={product} list={useRouteList(heldLists.product, Route)} />
}
