import { catalogueContract as api } from '../../../src/api/contract/catalogue.contract.ts'
import { BADGE_FIELDS } from '../../../src/domain/catalogue/badge-fields.ts'
import type { App } from '../../http/endpoint-route.ts'
import { fieldResource } from '../resource/field-resource.ts'
import { registerResource, resourceHandlers } from '../resource/register-resource.ts'

/** The badges of the network's products. */
export const badgesRoutes = (app: App): void =>
  registerResource(
    app,
    {
      list: api.badges,
      read: api.badge,
      create: api.createBadge,
      update: api.updateBadge,
      remove: api.deleteBadge,
    },
    resourceHandlers(fieldResource('badge', 'badges', BADGE_FIELDS)),
  )
