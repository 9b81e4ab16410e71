import { createFileRoute } from '@tanstack/react-router'
import { parsePage } from './-shared/parse-id.ts'
import { StockFrame } from './-stock/StockFrame.tsx'
import { CountsTab } from './-stock-count/CountsTab.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/counts/')({
  validateSearch: parsePage,
  staticData: { title: 'page.stock' },
  component: CountsTabRoute,
})

function CountsTabRoute() {
  const { store } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StockFrame store={store} tab="counts">
      {(place) => (
        <CountsTab store={place} page={page} onPage={(next) => void navigate({ search: { page: next } })} />
      )}
    </StockFrame>
  )
}
