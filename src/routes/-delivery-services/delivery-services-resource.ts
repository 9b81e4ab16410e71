import { Bike } from 'lucide-react'
import { KEYS } from '../../api/client/query-keys.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../../domain/delivery/delivery-service-fields.ts'
import { defineResource } from '../-resource/resource-view.ts'

// The services of products and of the desk are loaded again too.
export const deliveryServicesResource = defineResource(DELIVERY_SERVICE_RESOURCE, {
  icon: Bike,
  queryKey: [...KEYS.catalogue, 'deliveryServices'],
  columns: ['rates', 'ownPrices', 'sales'],
})
