import { createFileRoute, notFound } from '@tanstack/react-router'
import { CATALOGS, type Catalog } from '../domain/catalogue/category-fields.ts'
import { PRODUCT_TYPES } from '../domain/catalogue/product.ts'
import { parseOneOf } from './-list/list-filters.ts'
import { ProductPage } from './-products/ProductPage.tsx'
import { parseId } from './-shared/parse-id.ts'

/** What a new product begins with. */
interface NewProductSearch {
  readonly catalog?: Catalog
  readonly type?: (typeof PRODUCT_TYPES)[number]
}

export const Route = createFileRoute('/_app/catalogs/$product/')({
  validateSearch: (raw: Record<string, unknown>): NewProductSearch => {
    const catalog = parseOneOf(raw['catalog'], CATALOGS)
    const type = parseOneOf(raw['type'], PRODUCT_TYPES)
    return { ...(catalog && { catalog }), ...(type && { type }) }
  },
  beforeLoad: ({ params }) => {
    const productId = params.product === 'new' ? null : parseId(params.product)
    if (productId === undefined) throw notFound()
    return { productId }
  },
  staticData: { title: 'page.catalogue', foldsNavigation: true },
  component: ProductRoute,
})

function ProductRoute() {
  const { productId } = Route.useRouteContext()
  const { catalog = 'own_brand', type = 'simple' } = Route.useSearch()
  return <ProductPage key={`${productId} ${type}`} productId={productId} catalog={catalog} type={type} />
}
