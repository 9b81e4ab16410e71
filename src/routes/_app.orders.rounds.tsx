import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { RoundsPage } from './-cash/RoundsPage.tsx'
import { parseRoundsSearch, type RoundsSearch } from './-cash/rounds-search.ts'

export const Route = createFileRoute('/_app/orders/rounds')({
  validateSearch: parseRoundsSearch,
  component: RoundsRoute,
})

function RoundsRoute() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback((search: RoundsSearch) => void navigate({ search }), [navigate])
  return <RoundsPage search={Route.useSearch()} onSearch={onSearch} />
}
