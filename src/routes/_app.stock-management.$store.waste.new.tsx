import { createFileRoute } from '@tanstack/react-router'
import { useT } from '../i18n/I18n.tsx'
import { StockFrame } from './-stock/StockFrame.tsx'
import { WasteForm } from './-waste/WasteForm.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/waste/new')({
  staticData: { title: 'page.stock' },
  component: WasteFormRoute,
})

function WasteFormRoute() {
  const t = useT()
  const { store } = Route.useParams()
  return (
    <StockFrame store={store} tab="waste" title={t('stock.waste.title')}>
      {(place) => <WasteForm key={place.id} store={place} />}
    </StockFrame>
  )
}
