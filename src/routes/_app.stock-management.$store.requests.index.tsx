import { createFileRoute } from '@tanstack/react-router'
import { parsePage } from './-shared/parse-id.ts'
import { StockFrame } from './-stock/StockFrame.tsx'
import { RequestsTab } from './-stock-requests/RequestsTab.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/requests/')({
  validateSearch: parsePage,
  staticData: { title: 'page.stock' },
  component: RequestsTabRoute,
})

function RequestsTabRoute() {
  const { store } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StockFrame store={store} tab="requests">
      {(place) => (
        <RequestsTab store={place} page={page} onPage={(next) => void navigate({ search: { page: next } })} />
      )}
    </StockFrame>
  )
}
