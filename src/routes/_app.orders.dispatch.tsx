import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DispatchPage } from './-dispatch/DispatchPage.tsx'
import { parseDispatchSearch, type DispatchSearch } from './-dispatch/dispatch-search.ts'

export const Route = createFileRoute('/_app/orders/dispatch')({
  validateSearch: parseDispatchSearch,
  component: DispatchRoute,
})

function DispatchRoute() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback((search: DispatchSearch) => void navigate({ search }), [navigate])
  return <DispatchPage search={Route.useSearch()} onSearch={onSearch} />
}
