import { createFileRoute } from '@tanstack/react-router'
import { StockFrame } from './-stock/StockFrame.tsx'
import { SettingsTab } from './-stock-settings/SettingsTab.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/settings')({
  staticData: { title: 'page.stock' },
  component: SettingsRoute,
})

function SettingsRoute() {
  const { store } = Route.useParams()
  return (
    <StockFrame store={store} tab="settings">
      {(place) => <SettingsTab key={place.id} store={place} />}
    </StockFrame>
  )
}
