import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { customersList, type CustomersSearch } from './-users/users-list.ts'
import { UsersPage } from './-users/UsersPage.tsx'

export const Route = createFileRoute('/_app/users/customers/')({
  validateSearch: passthroughSearch<CustomersSearch>,
  staticData: { title: 'page.customers' },
  component: CustomersRoute,
})

function CustomersRoute() {
  return <UsersPage list={useRouteList(customersList, Route)} />
}
