import { createFileRoute, notFound } from '@tanstack/react-router'
import { CATALOGS, type Catalog } from '../domain/catalogue/category-fields.ts'
import { parseOneOf } from './-list/list-filters.ts'
import { ProductPage } from './-products/ProductPage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/catalogs/$product')({
  validateSearch: (raw: Record<string, unknown>): { readonly catalog?: Catalog } => {
    const catalog = parseOneOf(raw['catalog'], CATALOGS)
    return catalog === undefined ? {} : { catalog }
  },
  beforeLoad: ({ params }) => {
    const productId = params.product === 'new' ? null : parseId(params.product)
    if (productId === undefined) throw notFound()
    return { productId }
  },
  staticData: { title: 'page.catalogue' },
  component: ProductRoute,
})

function ProductRoute() {
  const { productId } = Route.useRouteContext()
  const { catalog = 'own_brand' } = Route.useSearch()
  return <ProductPage key={productId} productId={productId} catalog={catalog} />
}
