import { createFileRoute } from '@tanstack/react-router'
import { StoreCategories } from './-store-products/StoreCategories.tsx'
import { StorePlace } from './-store-products/StorePlace.tsx'
import { StockFrame } from './-stock/StockFrame.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/categories')({
  staticData: { title: 'page.stock' },
  component: CategoriesRoute,
})

function CategoriesRoute() {
  const { store } = Route.useParams()
  return (
    <StockFrame store={store} tab="categories">
      {({ id }) => (
        <StorePlace storeId={id}>{(place) => <StoreCategories store={place} isPart />}</StorePlace>
      )}
    </StockFrame>
  )
}
