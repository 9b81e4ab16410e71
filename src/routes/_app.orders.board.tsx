import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useDeferredValue } from 'react'
import { parseBoardSearch, type BoardSearch } from './-orders/board/board-search.ts'
import { BoardPage } from './-orders/board/BoardPage.tsx'

export const Route = createFileRoute('/_app/orders/board')({
  validateSearch: parseBoardSearch,
  component: BoardRoute,
})

function BoardRoute() {
  const navigate = Route.useNavigate()
  // The card is marked at once; the board makes room for the order right after.
  const onSearch = useCallback((search: BoardSearch) => void navigate({ search }), [navigate])
  return <BoardPage search={useDeferredValue(Route.useSearch())} onSearch={onSearch} />
}
