import { auditContract } from './audit.contract.ts'
import { authContract } from './auth.contract.ts'
import { catalogueContract } from './catalogue.contract.ts'
import { corporateOrdersContract } from './corporate-orders.contract.ts'
import { discountRecordsContract } from './discount-records.contract.ts'
import { discountsContract } from './discounts.contract.ts'
import { customersContract } from './customers.contract.ts'
import { deliveryContract } from './delivery.contract.ts'
import { draftsContract } from './drafts.contract.ts'
import { notificationsContract } from './notifications.contract.ts'
import { importsContract } from './imports.contract.ts'
import { ordersContract } from './orders.contract.ts'
import { organisationContract } from './organisation.contract.ts'
import { productsContract } from './products.contract.ts'
import { storeProductsContract } from './store-products.contract.ts'
import { rolesContract } from './roles.contract.ts'
import { sellabilityContract } from './sellability.contract.ts'
import { systemContract } from './system.contract.ts'
import { uploadsContract } from './uploads.contract.ts'
import { usersContract } from './users.contract.ts'
import { viewsContract } from './views.contract.ts'

/** Every endpoint of /v4 that is served. */
export const contract = {
  ...authContract,
  ...notificationsContract,
  ...viewsContract,
  ...usersContract,
  ...rolesContract,
  ...auditContract,
  ...organisationContract,
  ...deliveryContract,
  ...customersContract,
  ...catalogueContract,
  ...productsContract,
  ...sellabilityContract,
  ...storeProductsContract,
  ...importsContract,
  ...uploadsContract,
  ...discountsContract,
  ...discountRecordsContract,
  ...draftsContract,
  ...ordersContract,
  ...corporateOrdersContract,
  ...systemContract,
}
export type Contract = typeof contract
