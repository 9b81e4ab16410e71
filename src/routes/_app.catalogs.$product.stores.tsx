import { createFileRoute, notFound } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { parseId } from './-shared/parse-id.ts'
import { heldLists, type HeldSearch } from './-store-products/held-list.ts'
import { StoresOfProductPage } from './-store-products/StoresOfProductPage.tsx'

export const Route = createFileRoute('/_app/catalogs/$product/stores')({
  validateSearch: passthroughSearch<HeldSearch>,
  beforeLoad: ({ params }) => {
    const productId = parseId(params.product)
    if (productId === undefined) throw notFound()
    return { productId }
  },
  staticData: { title: 'page.catalogue' },
  component: StoresRoute,
})

function StoresRoute() {
  const { productId } = Route.useRouteContext()
  const list = useRouteList(heldLists.product, Route)
  return <StoresOfProductPage key={productId} productId={productId} list={list} />
}
