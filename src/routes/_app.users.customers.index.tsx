import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { createListController } from './-list/list-search.ts'
import { customersList, type CustomersSearch } from './-users/users-list.ts'
import { UsersPage } from './-users/UsersPage.tsx'

export const Route = createFileRoute('/_app/users/customers/')({
  validateSearch: passthroughSearch<CustomersSearch>,
  staticData: { title: 'page.customers' },
  component: CustomersRoute,
})

function CustomersRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    customersList,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <UsersPage list={list} />
}
