import { createFileRoute, notFound } from '@tanstack/react-router'
import { VariantsPage } from './-products/VariantsPage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/catalogs/$product/variants')({
  beforeLoad: ({ params }) => {
    const productId = parseId(params.product)
    if (productId === undefined) throw notFound()
    return { productId }
  },
  staticData: { title: 'page.catalogue' },
  component: VariantsRoute,
})

function VariantsRoute() {
  const { productId } = Route.useRouteContext()
  return <VariantsPage key={productId} productId={productId} />
}
