import { createFileRoute, redirect } from '@tanstack/react-router'
import { readDialog, type OrderDialogName } from './-orders/order-dialogs.ts'
import { readOrdersSearch, type OrdersSearch } from './-orders/orders-search.ts'
import { OrdersPage } from './-orders/OrdersPage.tsx'

type Search = OrdersSearch & { readonly dialog?: OrderDialogName }

const readSearch = (raw: Record<string, unknown>): Search => {
  const search = readOrdersSearch(raw)
  const dialog = search.order === undefined ? undefined : readDialog(raw['dialog'])
  return dialog ? { ...search, dialog } : search
}

export const Route = createFileRoute('/_app/orders/')({
  validateSearch: readSearch,
  beforeLoad: ({ context, search }) => {
    // People of a store work on the board; the table is one press away, and a link to it says which view it means.
    if (context.operator.storeId !== undefined && Object.keys(search).length === 0)
      throw redirect({ to: '/orders/board', replace: true })
  },
  staticData: { title: 'page.orders' },
  component: OrdersRoute,
})

function OrdersRoute() {
  const navigate = Route.useNavigate()
  return (
    <OrdersPage
      search={Route.useSearch()}
      onSearch={(search, manner) => void navigate({ search, replace: manner === 'replace' })}
    />
  )
}
