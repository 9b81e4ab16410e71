import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { usersList, type UsersSearch } from './-users/users-list.ts'
import { UsersPage } from './-users/UsersPage.tsx'

export const Route = createFileRoute('/_app/users/')({
  validateSearch: passthroughSearch<UsersSearch>,
  staticData: { title: 'page.users' },
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersPage list={useRouteList(usersList, Route)} />
}
