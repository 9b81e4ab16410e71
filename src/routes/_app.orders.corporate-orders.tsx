import { createFileRoute } from '@tanstack/react-router'
import { corporateOrdersList, type CorporateOrdersSearch } from './-corporate/corporate-orders-list.ts'
import { CorporateOrdersPage } from './-corporate/CorporateOrdersPage.tsx'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'

export const Route = createFileRoute('/_app/orders/corporate-orders')({
  validateSearch: passthroughSearch<CorporateOrdersSearch>,
  staticData: { title: 'page.corporateOrders' },
  component: CorporateOrdersRoute,
})

function CorporateOrdersRoute() {
  return <CorporateOrdersPage list={useRouteList(corporateOrdersList, Route)} />
}
