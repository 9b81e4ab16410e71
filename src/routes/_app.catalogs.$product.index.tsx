import { createFileRoute, notFound } from '@tanstack/react-router'
import { CATALOGS, type Catalog } from '../domain/catalogue/category-fields.ts'
import { PRODUCT_TYPES } from '../domain/catalogue/product.ts'
import { parseOneOf } from './-list/list-filters.ts'
import { NewProductPage } from './-products/NewProductPage.tsx'
import { ProductPage } from './-products/ProductPage.tsx'
import { parseId } from './-shared/parse-id.ts'

/** What a new product begins with. */
interface NewProductSearch {
  readonly catalog?: Catalog
  readonly type?: (typeof PRODUCT_TYPES)[number]
  /** The product that it is a copy of. */
  readonly copyId?: number
}

export const Route = createFileRoute('/_app/catalogs/$product/')({
  validateSearch: (raw: Record<string, unknown>): NewProductSearch => {
    const catalog = parseOneOf(raw['catalog'], CATALOGS)
    const type = parseOneOf(raw['type'], PRODUCT_TYPES)
    const copyId = parseId(raw['copyId'])
    return { ...(catalog && { catalog }), ...(type && { type }), ...(copyId !== undefined && { copyId }) }
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
  const { catalog = 'own_brand', type = 'simple', copyId = null } = Route.useSearch()
  return productId === null ? (
    <NewProductPage key={`${type} ${copyId}`} catalog={catalog} type={type} copyId={copyId} />
  ) : (
    <ProductPage key={productId} productId={productId} />
  )
}
