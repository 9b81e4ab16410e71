import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { StockProductsPage } from './-stock/StockProductsPage.tsx'
import { StoreOfStock } from './-stock/StoreOfStock.tsx'
import { stockProductsList, type StockProductsSearch } from './-stock/stock-list.ts'

export const Route = createFileRoute('/_app/stock-management/$store/products')({
  validateSearch: passthroughSearch<StockProductsSearch>,
  staticData: { title: 'page.stock' },
  component: ProductsRoute,
})

function ProductsRoute() {
  const { store } = Route.useParams()
  const list = useRouteList(stockProductsList, Route)
  return (
    <StoreOfStock store={store}>
      {(place, stores) => <StockProductsPage key={store} store={place} stores={stores} list={list} />}
    </StoreOfStock>
  )
}
