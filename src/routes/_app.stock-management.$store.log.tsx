import { createFileRoute } from '@tanstack/react-router'
import { LogTab } from './-stock/LogTab.tsx'
import { parseLogSearch } from './-stock/log-search.ts'
import { StockFrame } from './-stock/StockFrame.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/log')({
  validateSearch: parseLogSearch,
  staticData: { title: 'page.stock' },
  component: LogRoute,
})

function LogRoute() {
  const { store } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StockFrame store={store} tab="log">
      {(place) => (
        <LogTab
          store={place}
          search={search}
          onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
        />
      )}
    </StockFrame>
  )
}
