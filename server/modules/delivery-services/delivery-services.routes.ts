import { deliveryContract } from '../../../src/api/contract/delivery.contract.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../../../src/domain/delivery/delivery-service-fields.ts'
import type { App } from '../../http/endpoint-route.ts'
import { registerResource, resourceHandlersAt } from '../resource/register-resource.ts'
import { deliveryServicesAt } from './delivery-services.table.ts'

/** Third-party delivery services, with what they take in each country. */
export const deliveryServicesRoutes = (app: App): void =>
  registerResource(app, deliveryContract, DELIVERY_SERVICE_RESOURCE, resourceHandlersAt(deliveryServicesAt))
