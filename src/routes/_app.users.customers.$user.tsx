import { createFileRoute, notFound } from '@tanstack/react-router'
import { createListController } from './-list/list-search.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { parseId } from './-shared/parse-id.ts'
import { CustomerPage } from './-users/CustomerPage.tsx'
import { customersList, type CustomersSearch } from './-users/users-list.ts'

/** One customer; the search holds the sections and dialogs that the list's drawer has too. */
export const Route = createFileRoute('/_app/users/customers/$user')({
  validateSearch: passthroughSearch<CustomersSearch>,
  beforeLoad: ({ params }) => {
    const customerId = parseId(params.user)
    if (customerId === undefined) throw notFound()
    return { customerId }
  },
  staticData: { title: 'page.customers' },
  component: CustomerRoute,
})

function CustomerRoute() {
  const { customerId } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { openId: _ofTheList, ...search } = Route.useSearch()
  const list = createListController(
    customersList,
    search,
    (next, historyMode) => void navigate({ search: next, replace: historyMode === 'replace' }),
  )
  return (
    <CustomerPage id={customerId} list={list} onClose={() => void navigate({ to: '/users/customers' })} />
  )
}
