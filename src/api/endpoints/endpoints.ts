import { analyticsEndpoints } from './analytics.endpoints.ts'
import { auditEndpoints } from './audit.endpoints.ts'
import { authEndpoints } from './auth.endpoints.ts'
import { catalogueEndpoints } from './catalogue.endpoints.ts'
import { corporateOrdersEndpoints } from './corporate-orders.endpoints.ts'
import { discountRecordsEndpoints, discountsEndpoints } from './discounts.endpoints.ts'
import { customersEndpoints } from './customers.endpoints.ts'
import { deliveryEndpoints } from './delivery.endpoints.ts'
import { draftsEndpoints } from './drafts.endpoints.ts'
import { marketingEndpoints } from './marketing.endpoints.ts'
import { networkEndpoints } from './network.endpoints.ts'
import { figuresEndpoints } from './figures.endpoints.ts'
import { notificationsEndpoints } from './notifications.endpoints.ts'
import { invoicesEndpoints } from './invoices.endpoints.ts'
import { importsEndpoints } from './imports.endpoints.ts'
import { orderEditsEndpoints } from './order-edits.endpoints.ts'
import { ordersEndpoints } from './orders.endpoints.ts'
import { organisationEndpoints } from './organisation.endpoints.ts'
import { productsEndpoints, storeProductsEndpoints } from './products.endpoints.ts'
import { reportsEndpoints } from './reports.endpoints.ts'
import { rolesEndpoints } from './roles.endpoints.ts'
import { searchEndpoints } from './search.endpoints.ts'
import { sellabilityEndpoints } from './sellability.endpoints.ts'
import { globalAppSettingsEndpoints, localAppSettingsEndpoints } from './settings.endpoints.ts'
import { stockLogEndpoints, stockReportsEndpoints, stockRequestsEndpoints } from './stock.endpoints.ts'
import { printingEndpoints } from './printing.endpoints.ts'
import { cashEndpoints } from './cash.endpoints.ts'
import { storeDayEndpoints } from './store-day.endpoints.ts'
import { systemEndpoints } from './system.endpoints.ts'
import { uploadsEndpoints } from './uploads.endpoints.ts'
import { usersEndpoints } from './users.endpoints.ts'
import { publishedWordingsEndpoints } from './published-wordings.endpoints.ts'
import { wordingsEndpoints } from './wordings.endpoints.ts'
import { viewsEndpoints } from './views.endpoints.ts'
import { zonesEndpoints } from './zones.endpoints.ts'

/** Every served endpoint by name: the only part of the contract that the browser needs at run time. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...notificationsEndpoints,
  ...viewsEndpoints,
  ...usersEndpoints,
  ...rolesEndpoints,
  ...auditEndpoints,
  ...figuresEndpoints,
  ...analyticsEndpoints,
  ...reportsEndpoints,
  ...organisationEndpoints,
  ...networkEndpoints,
  ...deliveryEndpoints,
  ...zonesEndpoints,
  ...customersEndpoints,
  ...catalogueEndpoints,
  ...productsEndpoints,
  ...searchEndpoints,
  ...sellabilityEndpoints,
  ...storeProductsEndpoints,
  ...importsEndpoints,
  ...uploadsEndpoints,
  ...discountsEndpoints,
  ...discountRecordsEndpoints,
  ...draftsEndpoints,
  ...ordersEndpoints,
  ...orderEditsEndpoints,
  ...corporateOrdersEndpoints,
  ...invoicesEndpoints,
  ...stockLogEndpoints,
  ...stockRequestsEndpoints,
  ...stockReportsEndpoints,
  ...globalAppSettingsEndpoints,
  ...localAppSettingsEndpoints,
  ...printingEndpoints,
  ...cashEndpoints,
  ...storeDayEndpoints,
  ...marketingEndpoints,
  ...publishedWordingsEndpoints,
  ...wordingsEndpoints,
  ...systemEndpoints,
}

export type EndpointName = keyof typeof ENDPOINTS

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as readonly EndpointName[]
