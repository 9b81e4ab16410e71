import { useRouteContext } from '@tanstack/react-router'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { ordersEndpoints } from '../../api/endpoints/orders.endpoints.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const NewOrdersLink = lazyComponent(async () => (await import('./NewOrdersLink.tsx')).NewOrdersLink)

/** The orders that nobody of the store has received yet, for the store's own staff. */
export function NewOrdersButton() {
  const { operator, permissions } = useRouteContext({ from: '/_app' })
  return operator.storeId !== undefined && canCall(permissions, ordersEndpoints.acknowledgeOrder) ? (
    <NewOrdersLink storeId={operator.storeId} />
  ) : null
}
