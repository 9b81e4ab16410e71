import { createFileRoute, Navigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/stock-management/$store/')({
  staticData: { title: 'page.stock' },
  component: StoreRoute,
})

function StoreRoute() {
  const { store } = Route.useParams()
  return <Navigate to="/stock-management/$store/products" params={{ store }} replace />
}
