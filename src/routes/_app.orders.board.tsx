import { createFileRoute } from '@tanstack/react-router'
import { parseBoardSearch } from './-orders/board-search.ts'
import { BoardPage } from './-orders/BoardPage.tsx'

export const Route = createFileRoute('/_app/orders/board')({
  validateSearch: parseBoardSearch,
  component: BoardRoute,
})

function BoardRoute() {
  const navigate = Route.useNavigate()
  return <BoardPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
