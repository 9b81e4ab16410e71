import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/I18n.tsx'
import { StockFrame } from './-stock/StockFrame.tsx'
import { CountPage } from './-stock-count/CountPage.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/count')({
  staticData: { title: 'page.stock' },
  component: CountPageRoute,
})

function CountPageRoute() {
  const t = useT()
  const { store } = Route.useParams()
  return (
    <StockFrame store={store} tab="counts" title={t('stock.count.title')}>
      {(place) => <CountPage key={place.id} store={place} />}
    </StockFrame>
  )
}
