import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/I18n.tsx'
import { StockFrame } from './-stock/StockFrame.tsx'
import { NewRequestPage } from './-stock-requests/NewRequestPage.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/requests/new')({
  staticData: { title: 'page.stock' },
  component: NewRequestPageRoute,
})

function NewRequestPageRoute() {
  const t = useT()
  const { store } = Route.useParams()
  return (
    <StockFrame store={store} tab="requests" title={t('stock.new.title')}>
      {(place) => <NewRequestPage key={place.id} store={place} side="store" />}
    </StockFrame>
  )
}
