import { createFileRoute } from '@tanstack/react-router'
import { invoicesList, type InvoicesSearch } from './-invoice-list/invoices-list.ts'
import { InvoicesPage } from './-invoice-list/InvoicesPage.tsx'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'

export const Route = createFileRoute('/_app/orders/invoices')({
  validateSearch: passthroughSearch<InvoicesSearch>,
  staticData: { title: 'page.orders' },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  return <InvoicesPage list={useRouteList(invoicesList, Route)} />
}
