import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { createListController } from './-list/list-search.ts'
import { usersList, type UsersSearch } from './-users/users-list.ts'
import { UsersPage } from './-users/UsersPage.tsx'

export const Route = createFileRoute('/_app/users/')({
  validateSearch: passthroughSearch<UsersSearch>,
  staticData: { title: 'page.users' },
  component: UsersRoute,
})

function UsersRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    usersList,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <UsersPage list={list} />
}
