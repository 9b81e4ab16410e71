import { createFileRoute } from '@tanstack/react-router'
import { deliveryServicesResource } from './-delivery-services/delivery-services-resource.ts'
import { DeliveryServicesPage } from './-delivery-services/DeliveryServicesPage.tsx'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import type { ResourceSearch } from './-resource/resource-view.ts'

export const Route = createFileRoute('/_app/settings/3rd-party-delivery')({
  validateSearch: passthroughSearch<ResourceSearch>,
  staticData: { title: 'page.deliveryServices' },
  component: DeliveryServicesRoute,
})

function DeliveryServicesRoute() {
  return <DeliveryServicesPage list={useRouteList(deliveryServicesResource.list, Route)} />
}
