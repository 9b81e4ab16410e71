import { createFileRoute } from '@tanstack/react-router'
import type { ProductId } from '../domain/shared/ids.ts'
import { useT } from '../i18n/I18n.tsx'
import { parseId } from './-shared/parse-id.ts'
import { StockFrame } from './-stock/StockFrame.tsx'
import { NewRequestPage } from './-stock-requests/NewRequestPage.tsx'

interface NewRequestSearch {
  /** The request begins with this product alone. */
  readonly product?: ProductId
}

export const Route = createFileRoute('/_app/stock-management/$store/requests/new')({
  validateSearch: (raw: Record<string, unknown>): NewRequestSearch => {
    const product = parseId<ProductId>(raw['product'])
    return product === undefined ? {} : { product }
  },
  staticData: { title: 'page.stock' },
  component: NewRequestPageRoute,
})

function NewRequestPageRoute() {
  const t = useT()
  const { store } = Route.useParams()
  const { product } = Route.useSearch()
  return (
    <StockFrame store={store} tab="requests" title={t('stock.new.title')}>
      {(place) => (
        <NewRequestPage key={`${place.id} ${product}`} store={place} side="store" product={product} />
      )}
    </StockFrame>
  )
}
