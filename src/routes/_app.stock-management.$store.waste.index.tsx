import { createFileRoute } from '@tanstack/react-router'
import { parsePage } from './-shared/parse-id.ts'
import { StockFrame } from './-stock/StockFrame.tsx'
import { WasteTab } from './-waste/WasteTab.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/waste/')({
  validateSearch: parsePage,
  staticData: { title: 'page.stock' },
  component: WasteTabRoute,
})

function WasteTabRoute() {
  const { store } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StockFrame store={store} tab="waste">
      {(place) => (
        <WasteTab store={place} page={page} onPage={(next) => void navigate({ search: { page: next } })} />
      )}
    </StockFrame>
  )
}
