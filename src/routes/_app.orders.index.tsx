import { createFileRoute, redirect } from '@tanstack/react-router'
import { createListController } from './-list/list-search.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { ordersList, type OrdersSearch } from './-orders/list/orders-list.ts'
import { OrdersPage } from './-orders/list/OrdersPage.tsx'

export const Route = createFileRoute('/_app/orders/')({
  validateSearch: passthroughSearch<OrdersSearch>,
  beforeLoad: ({ context, search }) => {
    // Users of one store start at the board; a link to the table names its view.
    if (context.operator.storeId !== undefined && Object.keys(search).length === 0)
      throw redirect({ to: '/orders/board', replace: true })
  },
  staticData: { title: 'page.orders' },
  component: OrdersRoute,
})

function OrdersRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    ordersList,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <OrdersPage list={list} />
}
