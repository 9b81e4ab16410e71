import { expect, test } from 'vitest'
import { PERMISSIONS } from './permissions.ts'
import { ROLES } from './built-in-roles.ts'

const COLUMNS = [
  'super-administrator',
  'country-administrator',
  'limited-admin',
  'adminreadonly',
  'franchise-owner',
  'store-manager',
  'store-operator',
  'packing',
  'routing',
  'callcenter',
  'country-distributor',
  'distributor',
  'supplier',
  'marketing-and-customer-support',
  'reports-only',
  'operations-and-analyze',
  'qa',
]

/** A row for each permission, a column for each role that signs in, in the order above. */
const EXPECTED = `
viewDashboard                    x x x x x x · · · · · · · · · x x
viewCatalog                      x x x x · · · · · · · · · · · x x
viewCategory                     x x x x · · · · · · · · · · · x x
viewBadge                        x x x x · · · · · · · · · · · x x
viewDiscount                     x x x x x · · · · · · · · · · x x
viewSettings                     x x x x x · · · · · · · · · · x x
updateDistributors               x x · · · · · · · · · · · · · · ·
viewLanguages                    x · x x · · · · · · · · · · · · x
viewGlobalSettings               x · x x · · · · · · · · · · · · x
viewOrders                       x x x x x x x x x x · · · x · x x
viewCorporateOrder               x x x x · · · · · x · · · · · x x
createOrders                     x x · · · x x · · x · · · · · · ·
viewStockManagement              x x x x x x · · · · · · · · · x x
viewOperators                    x x x x x · · · · · · · · · · · x
viewUser                         x x x x x x · · · · · · · x · x x
viewRolesNavigation              x x x x · · · · · · · · · · · · x
viewUsersAndCustomer             x x x x x x · · · x · · · x · x x
viewMarketing                    x x x x · · · · · · · · · x · · x
viewLocalAppSetting              x x x x · · · · · · · · · · · · x
getLocalAppSettings              x x x x · · · · · · · · · · · · x
viewDistributionManagement       x x x x · · · · · · x x x · · x x
getCsvReport                     x x · · x · · · · · · · · · x x ·
createUser                       x x · · · x · · · x · · · · · · ·
updateUser                       x x · · x x · · · x · · · · · · ·
deleteUser                       x x · · · · · · · · · · · · · · ·
createRole                       x x · · · · · · · · · · · · · · ·
updateRole                       x x · · · · · · · · · · · · · · ·
deleteRole                       x x · · · · · · · · · · · · · · ·
viewRole                         x x x x · · · · · · · · · · · · x
createMasterFranchisee           x x · · · · · · · · · · · · · · ·
updateMasterFranchisee           x x · · · · · · · · · · · · · · ·
deleteMasterFranchisee           x x · · · · · · · · · · · · · · ·
viewMasterFranchisee             x x x x · · · · · · · · · · · · x
createCountry                    x · · · · · · · · · · · · · · · ·
updateCountry                    x x · · · · · · · · · · · · · · ·
deleteCountry                    x · · · · · · · · · · · · · · · ·
viewCountry                      x x x x · · · · · · · · · · · · x
createFranchisor                 x x · · · · · · · · · · · · · · ·
updateFranchisor                 x x · · · · · · · · · · · · · · ·
deleteFranchisor                 x x · · · · · · · · · · · · · · ·
viewFranchisor                   x x x x · · · · · · · · · · · · x
createStore                      x x · · · · · · · · · · · · · · ·
updateStore                      x x · · x · · · · · · · · · · · ·
deleteStore                      x x · · · · · · · · · · · · · · ·
viewStore                        x x x x x · · · · · · · · · · x x
createCompanyDetails             x x · · · · · · · · · · · · · · ·
updateCompanyDetails             x x · · · · · · · · · · · · · · ·
deleteCompanyDetails             x x · · · · · · · · · · · · · · ·
viewCompanyDetails               x x x x · · · · · · · · · · · · x
createCategory                   x x · · · · · · · · · · · · · · ·
updateCategory                   x x · · · · · · · · · · · · · · ·
deleteCategory                   x x · · · · · · · · · · · · · · ·
createProduct                    x x · · · · · · · · · · · · · · ·
updateProduct                    x x · · · · · · · · · · · · · · ·
deleteProduct                    x x · · · · · · · · · · · · · · ·
viewProduct                      x x x x · · · · · · · · · · · x x
createBadge                      x x · · · · · · · · · · · · · · ·
updateBadge                      x x · · · · · · · · · · · · · · ·
deleteBadge                      x x · · · · · · · · · · · · · · ·
createDeliveryZone               x x · · · · · · · · · · · · · · ·
updateDeliveryZone               x x · · · · · · · · · · · · · · ·
deleteDeliveryZone               x x · · · · · · · · · · · · · · ·
viewDeliveryZone                 x x x x · · · · · · · · · · · x x
createCoupon                     x x · · · · · · · · · · · · · · ·
updateCoupon                     x x · · x · · · · · · · · · · · ·
deleteCoupon                     x x · · · · · · · · · · · · · · ·
viewCoupon                       x x x x x · · · · · · · · · · x x
createDiscount                   x x · · · · · · · · · · · · · · ·
updateDiscount                   x x · · x · · · · · · · · · · · ·
deleteDiscount                   x x · · · · · · · · · · · · · · ·
createDistributors               x x · · · · · · · · · · · · · · ·
deleteDistributors               x x · · · · · · · · · · · · · · ·
viewDistributors                 x x x x · · · · · · · · · · · x x
createSuppliers                  x x · · · · · · · · · · · · · · ·
updateSuppliers                  x x · · · · · · · · · · · · · · ·
deleteSuppliers                  x x · · · · · · · · · · · · · · ·
viewSuppliers                    x x x x · · · · · · · · · · · x x
createDeliveryService            x x · · · · · · · · · · · · · · ·
updateDeliveryService            x x · · · · · · · · · · · · · · ·
deleteDeliveryService            x x · · · · · · · · · · · · · · ·
viewDeliveryService              x x x x · · · · · · · · · · · x x
updateOrders                     x x · · x x · · · x · · · · · · ·
changeOrderBillingInfo           x x · · x x · · · x · · · · · · ·
changeOrderLines                 x x · · · x · · · x · · · · · · ·
updateCorporateOrder             x x · · · · · · · · · · · · · · ·
cancelCorporateOrder             x x · · · · · · · x · · · · · · ·
paymentCorporateOrder            x x · · · · · · · x · · · · · · ·
viewStockOrders                  x x x x x x · · · · x x x · · x x
createStockOrders                x x · · x x · · · · x x x · · · ·
changeStockOrderStatus           x x · · x x · · · · x x x · · · ·
updateStoreProductPrice          x x · · x x · · · · · · · · · · ·
updateStoreProductStock          x x · · x x · · · · · · · · · · ·
updateStoreComboStock            x x · · x x · · · · · · · · · · ·
updateStoreCategoryAvailability  x x · · x x · · · · · · · · · · ·
updateStoreProductAvailability   x x · · x x · · · · · · · · · · ·
viewOrderStatusPending           x x x x x x x · · x · · · · · x x
viewOrderStatusProcessing        x x x x x x x x · x · · · · · x x
viewOrderStatusPreparing         x x x x x x x x · x · · · · · x x
viewOrderStatusPacking           x x x x x x x x x x · · · · · x x
viewOrderStatusInProgress        x x x x x x x · x x · · · · · x x
viewOrderStatusRouting           x x x x x x x · x x · · · · · x x
viewOrderStatusAssigned          x x x x x x x · x x · · · · · x x
viewOrderStatusInRoute           x x x x x x x · x x · · · · · x x
viewOrderStatusAtTheDoor         x x x x x x x · x x · · · · · x x
viewOrderStatusCompleted         x x x x x x x · · x · · · · · x x
viewOrderStatusFailed            x x x x x x x · · x · · · · · x x
changeOrderStatusProcessing      x x · · x x · · · · · · · · · · ·
changeOrderStatusPreparing       x x · · x x x x · · · · · · · · ·
changeOrderStatusPacking         x x · · x x x x · · · · · · · · ·
changeOrderStatusInProgress      x x · · x x x · x · · · · · · · ·
changeOrderStatusRouting         x x · · x x · · x · · · · · · · ·
changeOrderStatusAssigned        x x · · x x · · x · · · · · · · ·
changeOrderStatusInRoute         x x · · x x · · x · · · · · · · ·
changeOrderStatusAtTheDoor       x x · · x x · · x · · · · · · · ·
changeOrderStatusCompleted       x x · · x x · · x · · · · · · · ·
changeOrderStatusFailed          x x · · x x · · · · · · · · · · ·
changeOrderStatusCancelled       x x · · x x · · · x · · · · · · ·
viewAnalytics                    x x x x · · · · · · · · · · · x x
createMarketingNotifications     x x · · · · · · · · · · · x · · ·
createMarketingMails             x x · · · · · · · · · · · x · · ·
updateGlobalSettings             x · · · · · · · · · · · · · · · ·
updateLocalAppSettings           x x · · · · · · · · · · · · · · ·
resetCounterLocalAppSettings     x x · · · · · · · · · · · · · · ·
viewFulfilmentSettings           x x x x · · · · · · · · · · · x x
updateFulfilmentSettings         x x · · · · · · · · · · · · · · ·
viewDailyStockReports            x x x x x x · · · · · · · · · x x
createDailyStockReports          x x · · x x · · · · · · · · · · ·
viewDailyStockReportSettings     x x x x · · · · · · · · · · · x x
updateDailyStockReportSettings   x x · · · · · · · · · · · · · · ·
viewWastedReports                x x x x x x · · · · · · · · · x x
createWastedReports              x x · · x x · · · · · · · · · · ·
updateLanguages                  x · · · · · · · · · · · · · · · ·
publishLanguages                 x · · · · · · · · · · · · · · · ·
cancelLateOrders                 x x · · x x · · · · · · · · · · ·
completeCollectedOrders          x x · · · · x · · · · · · · · · ·
updatePriceBelowCost             x x · · · · · · · · · · · · · · ·
approveStockReport               x x · · x x · · · · · · · · · · ·
pauseStore                       x x · · · x · · · · · · · · · · ·
closeDeliveryRound               x x · · · x · · x · · · · · · · ·
manageReceivables                x x · · · · · · · · · · · · · · ·
viewEffects                      x x x x · · · · · · · · · · · · x
retryEffects                     x x · · · · · · · · · · · · · · ·
viewPaths                        x · · · · · · · · · · · · · · · x
viewAudit                        x x x x · · · · · · · · · · · · x
`

test('each role has exactly the permissions of the matrix', () => {
  const roles = ROLES.filter((role) => role.canSignIn)
  expect(roles.map(({ key }) => key)).toEqual(COLUMNS)
  const rows = PERMISSIONS.map(
    (permission) =>
      permission.padEnd(33) +
      roles.map(({ permissions }) => (permissions.includes(permission) ? 'x' : '·')).join(' '),
  )
  expect(rows.join('\n')).toBe(EXPECTED.slice(1, -1))
})

test('each role has a title', () => {
  expect(ROLES.map(({ key, title }) => [key, title.en, title.es])).toEqual([
    ['super-administrator', 'Super administrator', 'Superadministrador'],
    ['country-administrator', 'Country administrator', 'Administrador de país'],
    ['limited-admin', 'Limited administrator', 'Administrador limitado'],
    ['adminreadonly', 'Read-only administrator', 'Administrador de solo lectura'],
    ['franchise-owner', 'Franchise owner', 'Dueño de franquicia'],
    ['store-manager', 'Store manager', 'Gerente de tienda'],
    ['store-operator', 'Store operator', 'Operador de tienda'],
    ['packing', 'Packing', 'Empaque'],
    ['routing', 'Routing', 'Despacho'],
    ['callcenter', 'Call center', 'Centro de llamadas'],
    ['country-distributor', 'Country distributor', 'Distribuidor de país'],
    ['distributor', 'Distributor manager', 'Gerente de distribuidor'],
    ['supplier', 'Supplier manager', 'Gerente de proveedor'],
    ['marketing-and-customer-support', 'Marketing and customer support', 'Mercadeo y atención al cliente'],
    ['reports-only', 'Reports only', 'Solo reportes'],
    ['operations-and-analyze', 'Operations and analysis', 'Operaciones y análisis'],
    ['qa', 'Quality assurance', 'Control de calidad'],
    ['customer', 'Customer', 'Cliente'],
    ['delivery-man', 'Delivery man', 'Repartidor'],
  ])
})
