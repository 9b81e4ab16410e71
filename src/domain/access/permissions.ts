/** Opens a page of the menu: the names of the route table. */
export const MENU_PERMISSIONS = [
  'viewDashboard', 'viewCatalog', 'viewCategory', 'viewBadge', 'viewDiscount', 'viewSettings', 'updateDistributors',
  'viewLanguages', 'viewGlobalSettings', 'viewOrders', 'viewCorporateOrder', 'createOrders', 'viewStockManagement',
  'viewOperators', 'viewUser', 'viewRolesNavigation', 'viewUsersAndCustomer', 'viewMarketing', 'viewLocalAppSetting',
  'getLocalAppSettings', 'viewDistributionManagement', 'getCsvReport',
] as const

/** Opens the orders that stand in one status; scheduled and cancelled ones need only `viewOrders`. */
export const STATUS_VIEW_PERMISSIONS = [
  'viewOrderStatusPending', 'viewOrderStatusProcessing', 'viewOrderStatusPreparing', 'viewOrderStatusPacking',
  'viewOrderStatusInProgress', 'viewOrderStatusRouting', 'viewOrderStatusAssigned', 'viewOrderStatusInRoute',
  'viewOrderStatusAtTheDoor', 'viewOrderStatusCompleted', 'viewOrderStatusFailed',
] as const

/** Moves an order to one status. */
export const STATUS_CHANGE_PERMISSIONS = [
  'changeOrderStatusProcessing', 'changeOrderStatusPreparing', 'changeOrderStatusPacking', 'changeOrderStatusInProgress',
  'changeOrderStatusRouting', 'changeOrderStatusAssigned', 'changeOrderStatusInRoute', 'changeOrderStatusAtTheDoor',
  'changeOrderStatusCompleted', 'changeOrderStatusFailed', 'changeOrderStatusCancelled',
] as const

/** Names that the specification does not list. */
const OWN_PERMISSIONS = [
  /** Cancel once the goods have left the packing table. */
  'cancelLateOrders',
  /** Complete what a customer or a service collects at the counter, but nothing that a delivery man carries. */
  'completeCollectedOrders',
  'updatePriceBelowCost', 'viewPaths', 'viewAudit',
] as const

/** Every permission that a role can hold. */
export const PERMISSIONS = [
  ...MENU_PERMISSIONS,
  'createUser', 'updateUser', 'deleteUser',
  'createRole', 'updateRole', 'deleteRole', 'viewRole',
  'createMasterFranchisee', 'updateMasterFranchisee', 'deleteMasterFranchisee', 'viewMasterFranchisee',
  'createCountry', 'updateCountry', 'deleteCountry', 'viewCountry',
  'createFranchisor', 'updateFranchisor', 'deleteFranchisor', 'viewFranchisor',
  'createStore', 'updateStore', 'deleteStore', 'viewStore',
  'createCompanyDetails', 'updateCompanyDetails', 'deleteCompanyDetails', 'viewCompanyDetails',
  'createCategory', 'updateCategory', 'deleteCategory',
  'createProduct', 'updateProduct', 'deleteProduct', 'viewProduct',
  'createBadge', 'updateBadge', 'deleteBadge',
  'createDeliveryZone', 'updateDeliveryZone', 'deleteDeliveryZone', 'viewDeliveryZone',
  'createCoupon', 'updateCoupon', 'deleteCoupon', 'viewCoupon',
  'createDiscount', 'updateDiscount', 'deleteDiscount',
  'createDistributors', 'deleteDistributors', 'viewDistributors',
  'createSuppliers', 'updateSuppliers', 'deleteSuppliers', 'viewSuppliers',
  'createDeliveryService', 'updateDeliveryService', 'deleteDeliveryService', 'viewDeliveryService',
  'updateOrders', 'changeOrderBillingInfo',
  'updateCorporateOrder', 'cancelCorporateOrder', 'paymentCorporateOrder',
  'viewStockOrders', 'createStockOrders', 'changeStockOrderStatus',
  'updateStoreProductPrice', 'updateStoreProductStock', 'updateStoreComboStock',
  'updateStoreCategoryAvailability', 'updateStoreProductAvailability',
  ...STATUS_VIEW_PERMISSIONS,
  ...STATUS_CHANGE_PERMISSIONS,
  'viewAnalytics', 'createMarketingNotifications', 'createMarketingMails',
  'updateGlobalSettings', 'updateLocalAppSettings', 'resetCounterLocalAppSettings',
  'viewFulfilmentSettings', 'updateFulfilmentSettings',
  'viewDailyStockReports', 'createDailyStockReports', 'viewDailyStockReportSettings', 'updateDailyStockReportSettings',
  'viewWastedReports', 'createWastedReports',
  'updateLanguages',
  ...OWN_PERMISSIONS,
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** What a caller holds: a set on the server, the `permissions` map of `/users/me` in the browser. */
export type Held = Pick<ReadonlySet<string>, 'has'>

/** The browser's form of `Held`, from the map that `/users/me` answers. */
export const heldFromMap = (permissions: Readonly<Record<string, unknown>>): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((permission) => permissions[permission] === true))
