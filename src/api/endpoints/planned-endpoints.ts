import { plannedDelivery } from './delivery.endpoints.ts'
import { plannedMarketing } from './marketing.endpoints.ts'
import { plannedOrders } from './orders.endpoints.ts'
import { plannedOrganisation } from './organisation.endpoints.ts'
import { plannedReports } from './reports.endpoints.ts'
import { plannedSettings } from './settings.endpoints.ts'
import { plannedStock } from './stock.endpoints.ts'
import { plannedSystem } from './system.endpoints.ts'
import type { PlannedEndpoint } from './endpoint.ts'

/**
 * Endpoints of the specification that are not served yet; a separate file, so that the browser does not
 * load them.
 */
export const PLANNED_ENDPOINTS: readonly PlannedEndpoint[] = [
  ...plannedDelivery,
  ...plannedMarketing,
  ...plannedOrders,
  ...plannedOrganisation,
  ...plannedReports,
  ...plannedSettings,
  ...plannedStock,
  ...plannedSystem,
]
