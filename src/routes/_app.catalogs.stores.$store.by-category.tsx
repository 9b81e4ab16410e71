import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseId } from './-shared/parse-id.ts'
import { StoreCategoriesPage } from './-store-products/StoreCategoriesPage.tsx'

export const Route = createFileRoute('/_app/catalogs/stores/$store/by-category')({
  beforeLoad: ({ params }) => {
    const storeId = parseId(params.store)
    if (storeId === undefined) throw notFound()
    return { storeId }
  },
  staticData: { title: 'page.catalogue' },
  component: CategoriesRoute,
})

function CategoriesRoute() {
  const { storeId } = Route.useRouteContext()
  return <StoreCategoriesPage key={storeId} storeId={storeId} />
}
