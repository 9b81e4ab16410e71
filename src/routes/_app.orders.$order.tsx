import { createFileRoute, notFound } from '@tanstack/react-router'
import { readDialog, type OrderDialogName } from './-orders/order-dialogs.ts'
import { OrderWholePage } from './-orders/OrderWholePage.tsx'
import { idFrom } from './-shared/id-from.ts'

export const Route = createFileRoute('/_app/orders/$order')({
  validateSearch: (raw: Record<string, unknown>): { readonly dialog?: OrderDialogName } => {
    const dialog = readDialog(raw['dialog'])
    return dialog ? { dialog } : {}
  },
  beforeLoad: ({ params }) => {
    const orderId = idFrom(params.order)
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
    <OrderWholePage
      orderId={orderId}
      dialog={dialog ?? null}
      onDialog={(name) => void navigate({ search: name === null ? {} : { dialog: name } })}
      onClose={() => void navigate({ to: '/orders', search: { view: 'open' } })}
    />
  )
}
