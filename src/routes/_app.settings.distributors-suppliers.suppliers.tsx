import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { PARTNER_RESOURCES } from './-partners/partners-resources.ts'
import { PartnersPage } from './-partners/PartnersPage.tsx'
import type { ResourceSearch } from './-resource/resource-view.ts'

export const Route = createFileRoute('/_app/settings/distributors-suppliers/suppliers')({
  validateSearch: passthroughSearch<ResourceSearch>,
  staticData: { title: 'page.distributors' },
  component: SuppliersRoute,
})

function SuppliersRoute() {
  return <PartnersPage kind="supplier" list={useRouteList(PARTNER_RESOURCES.supplier.list, Route)} />
}
