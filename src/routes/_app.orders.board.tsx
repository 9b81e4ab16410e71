import { createFileRoute } from '@tanstack/react-router'
import { readBoardSearch } from './-orders/board-search.ts'
import { BoardPage } from './-orders/BoardPage.tsx'

export const Route = createFileRoute('/_app/orders/board')({
  validateSearch: readBoardSearch,
  component: BoardRoute,
})

function BoardRoute() {
  const navigate = Route.useNavigate()
  return <BoardPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
