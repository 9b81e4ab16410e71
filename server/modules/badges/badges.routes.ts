import { catalogueContract } from '../../../src/api/contract/catalogue.contract.ts'
import { BADGE_RESOURCE } from '../../../src/domain/catalogue/badge-fields.ts'
import { isTargeted } from '../../db/rule-targets.ts'
import type { App } from '../../http/endpoint-route.ts'
import { fieldResource } from '../resource/field-resource.ts'
import { registerResource, resourceHandlers } from '../resource/register-resource.ts'

/** The badges of the network's products. */
export const badgesRoutes = (app: App): void =>
  registerResource(
    app,
    catalogueContract,
    BADGE_RESOURCE,
    resourceHandlers(
      fieldResource(BADGE_RESOURCE, {
        columns: () => ({ is_targeted: isTargeted('specific_badge') }),
        refusalToDelete: (row) => (row['is_targeted'] === true ? 'target_of_discount' : null),
      }),
    ),
  )
