import { catalogueContract } from '../../../src/api/contract/catalogue.contract.ts'
import { BADGE_RESOURCE } from '../../../src/domain/catalogue/badge-fields.ts'
import type { App } from '../../http/endpoint-route.ts'
import { fieldResource } from '../resource/field-resource.ts'
import { registerResource, resourceHandlers } from '../resource/register-resource.ts'

/** The badges of the network's products. */
export const badgesRoutes = (app: App): void =>
  registerResource(app, catalogueContract, BADGE_RESOURCE, resourceHandlers(fieldResource(BADGE_RESOURCE)))
