import { createFileRoute } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { listAt } from './-list/list-search.ts'
import { usersList, type UsersSearch } from './-users/users-list.ts'
import { UsersPage } from './-users/UsersPage.tsx'

export const Route = createFileRoute('/_app/users/')({
  validateSearch: unread<UsersSearch>,
  staticData: { title: 'page.users' },
  component: UsersRoute,
})

function UsersRoute() {
  const navigate = Route.useNavigate()
  const list = listAt(
    usersList,
    Route.useSearch(),
    (search, manner) => void navigate({ search, replace: manner === 'replace' }),
  )
  return <UsersPage list={list} />
}
