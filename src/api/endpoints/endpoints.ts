import { auditEndpoints } from './audit.endpoints.ts'
import { authEndpoints } from './auth.endpoints.ts'
import { catalogueEndpoints, plannedCatalogue } from './catalogue.endpoints.ts'
import { customersEndpoints } from './customers.endpoints.ts'
import { deliveryEndpoints, plannedDelivery } from './delivery.endpoints.ts'
import { draftsEndpoints } from './drafts.endpoints.ts'
import { plannedMarketing } from './marketing.endpoints.ts'
import { notificationsEndpoints } from './notifications.endpoints.ts'
import { ordersEndpoints, plannedOrders } from './orders.endpoints.ts'
import { organisationEndpoints, plannedOrganisation } from './organisation.endpoints.ts'
import { plannedReports } from './reports.endpoints.ts'
import { rolesEndpoints } from './roles.endpoints.ts'
import { plannedSettings } from './settings.endpoints.ts'
import { plannedStock } from './stock.endpoints.ts'
import { systemEndpoints, plannedSystem } from './system.endpoints.ts'
import { usersEndpoints } from './users.endpoints.ts'
import { viewsEndpoints } from './views.endpoints.ts'
import type { PlannedEndpoint } from './endpoint.ts'

/** Every endpoint that is served, by name: all that the browser needs of the contract at run time. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...notificationsEndpoints,
  ...viewsEndpoints,
  ...usersEndpoints,
  ...rolesEndpoints,
  ...auditEndpoints,
  ...organisationEndpoints,
  ...deliveryEndpoints,
  ...customersEndpoints,
  ...catalogueEndpoints,
  ...draftsEndpoints,
  ...ordersEndpoints,
  ...systemEndpoints,
}

export type EndpointName = keyof typeof ENDPOINTS

/** In the order of the records. */
export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as readonly EndpointName[]

/** Endpoints of the specification that are not served yet. */
export const PLANNED_ENDPOINTS: readonly PlannedEndpoint[] = [
  ...plannedCatalogue,
  ...plannedDelivery,
  ...plannedMarketing,
  ...plannedOrders,
  ...plannedOrganisation,
  ...plannedReports,
  ...plannedSettings,
  ...plannedStock,
  ...plannedSystem,
]
