import { analyticsContract } from './analytics.contract.ts'
import { auditContract } from './audit.contract.ts'
import { authContract } from './auth.contract.ts'
import { catalogueContract } from './catalogue.contract.ts'
import { corporateOrdersContract } from './corporate-orders.contract.ts'
import { discountRecordsContract, discountsContract } from './discounts.contract.ts'
import { customersContract } from './customers.contract.ts'
import { deliveryContract } from './delivery.contract.ts'
import { draftsContract } from './drafts.contract.ts'
import { marketingContract } from './marketing.contract.ts'
import { networkContract } from './network.contract.ts'
import { figuresContract } from './figures.contract.ts'
import { notificationsContract } from './notifications.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { importsContract } from './imports.contract.ts'
import { orderEditsContract } from './order-edits.contract.ts'
import { ordersContract } from './orders.contract.ts'
import { organisationContract } from './organisation.contract.ts'
import { productsContract } from './products.contract.ts'
import { storeProductsContract } from './store-products.contract.ts'
import { reportsContract } from './reports.contract.ts'
import { rolesContract } from './roles.contract.ts'
import { searchContract } from './search.contract.ts'
import { sellabilityContract } from './sellability.contract.ts'
import { globalAppSettingsContract, localAppSettingsContract } from './settings.contract.ts'
import { stockLogContract } from './stock-log.contract.ts'
import { stockReportsContract } from './stock-reports.contract.ts'
import { stockRequestsContract } from './stock-requests.contract.ts'
import { printingContract } from './printing.contract.ts'
import { cashContract } from './cash.contract.ts'
import { storeDayContract } from './store-day.contract.ts'
import { systemContract } from './system.contract.ts'
import { uploadsContract } from './uploads.contract.ts'
import { usersContract } from './users.contract.ts'
import { publishedWordingsContract, wordingsContract } from './wordings.contract.ts'
import { viewsContract } from './views.contract.ts'
import { zonesContract } from './zones.contract.ts'

/** Every endpoint of /v4 that is served. */
export const contract = {
  ...authContract,
  ...notificationsContract,
  ...viewsContract,
  ...usersContract,
  ...rolesContract,
  ...auditContract,
  ...figuresContract,
  ...analyticsContract,
  ...reportsContract,
  ...organisationContract,
  ...networkContract,
  ...deliveryContract,
  ...zonesContract,
  ...customersContract,
  ...catalogueContract,
  ...productsContract,
  ...searchContract,
  ...sellabilityContract,
  ...storeProductsContract,
  ...importsContract,
  ...uploadsContract,
  ...discountsContract,
  ...discountRecordsContract,
  ...draftsContract,
  ...ordersContract,
  ...orderEditsContract,
  ...corporateOrdersContract,
  ...invoicesContract,
  ...stockLogContract,
  ...stockRequestsContract,
  ...stockReportsContract,
  ...globalAppSettingsContract,
  ...localAppSettingsContract,
  ...printingContract,
  ...cashContract,
  ...storeDayContract,
  ...marketingContract,
  ...publishedWordingsContract,
  ...wordingsContract,
  ...systemContract,
}
export type Contract = typeof contract
