import { createFileRoute } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { listAt } from './-list/list-search.ts'
import { customersList, type CustomersSearch } from './-users/users-list.ts'
import { UsersPage } from './-users/UsersPage.tsx'

export const Route = createFileRoute('/_app/users/customers/')({
  validateSearch: unread<CustomersSearch>,
  staticData: { title: 'page.customers' },
  component: CustomersRoute,
})

function CustomersRoute() {
  const navigate = Route.useNavigate()
  const list = listAt(
    customersList,
    Route.useSearch(),
    (search, manner) => void navigate({ search, replace: manner === 'replace' }),
  )
  return <UsersPage list={list} />
}
