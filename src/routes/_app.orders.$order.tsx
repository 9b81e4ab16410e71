import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseDialog, type OrderDialogName } from './-orders/order-dialogs.ts'
import { OrderPage } from './-orders/panel/OrderPage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/orders/$order')({
  validateSearch: (raw: Record<string, unknown>): { readonly dialog?: OrderDialogName } => {
    const dialog = parseDialog(raw['dialog'])
    return dialog ? { dialog } : {}
  },
  beforeLoad: ({ params }) => {
    const orderId = parseId(params.order)
    if (orderId === undefined) throw notFound()
    return { orderId }
  },
  staticData: { title: 'page.orders' },
  component: OrderRoute,
})

function OrderRoute() {
  const { orderId } = Route.useRouteContext()
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderPage
      orderId={orderId}
      dialog={dialog ?? null}
      onDialog={(name) => void navigate({ search: name === null ? {} : { dialog: name } })}
      onClose={() => void navigate({ to: '/orders', search: { view: 'open' } })}
    />
  )
}
