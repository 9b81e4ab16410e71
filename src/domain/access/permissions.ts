import { STATUS_CHANGE_PERMISSIONS } from './status-change-permissions.ts'

/** Opens a page of the menu: the names of the route table. */
export const MENU_PERMISSIONS = [
  'viewDashboard',
  'viewCatalog',
  'viewCategory',
  'viewBadge',
  'viewDiscount',
  'viewSettings',
  'updateDistributors',
  'viewLanguages',
  'viewGlobalSettings',
  'viewOrders',
  'viewCorporateOrder',
  'createOrders',
  'viewStockManagement',
  'viewOperators',
  'viewUser',
  'viewRolesNavigation',
  'viewUsersAndCustomer',
  'viewMarketing',
  'viewLocalAppSetting',
  'getLocalAppSettings',
  'viewDistributionManagement',
  'getCsvReport',
] as const

/** Shows the orders in one status; scheduled and cancelled ones need only `viewOrders`. */
export const STATUS_VIEW_PERMISSIONS = [
  'viewOrderStatusPending',
  'viewOrderStatusProcessing',
  'viewOrderStatusPreparing',
  'viewOrderStatusPacking',
  'viewOrderStatusInProgress',
  'viewOrderStatusRouting',
  'viewOrderStatusAssigned',
  'viewOrderStatusInRoute',
  'viewOrderStatusAtTheDoor',
  'viewOrderStatusCompleted',
  'viewOrderStatusFailed',
] as const

/** Permissions that the specification does not list. */
const EXTENSION_PERMISSIONS = [
  /** Cancel once the goods have left the packing table. */
  'cancelLateOrders',
  /** Complete an order that is collected at the counter, but not one that a delivery man carries. */
  'completeCollectedOrders',
  'updatePriceBelowCost',
  /** File or return a count of stock that misses more than the store's setting lets pass. */
  'approveStockReport',
  /** Slow or stop the delivery times of a store; a product is paused by who may take it off sale. */
  'pauseStore',
  /** Count what a delivery man brings back. */
  'closeDeliveryRound',
  /** See and settle what customers owe on credit. */
  'manageReceivables',
  'viewEffects',
  'retryEffects',
  'viewPaths',
  'viewAudit',
] as const

/** Every permission that a role can hold. */
export const PERMISSIONS = [
  ...MENU_PERMISSIONS,
  'createUser',
  'updateUser',
  'deleteUser',
  'createRole',
  'updateRole',
  'deleteRole',
  'viewRole',
  'createMasterFranchisee',
  'updateMasterFranchisee',
  'deleteMasterFranchisee',
  'viewMasterFranchisee',
  'createCountry',
  'updateCountry',
  'deleteCountry',
  'viewCountry',
  'createFranchisor',
  'updateFranchisor',
  'deleteFranchisor',
  'viewFranchisor',
  'createStore',
  'updateStore',
  'deleteStore',
  'viewStore',
  'createCompanyDetails',
  'updateCompanyDetails',
  'deleteCompanyDetails',
  'viewCompanyDetails',
  'createCategory',
  'updateCategory',
  'deleteCategory',
  'createProduct',
  'updateProduct',
  'deleteProduct',
  'viewProduct',
  'createBadge',
  'updateBadge',
  'deleteBadge',
  'createDeliveryZone',
  'updateDeliveryZone',
  'deleteDeliveryZone',
  'viewDeliveryZone',
  'createCoupon',
  'updateCoupon',
  'deleteCoupon',
  'viewCoupon',
  'createDiscount',
  'updateDiscount',
  'deleteDiscount',
  'createDistributors',
  'deleteDistributors',
  'viewDistributors',
  'createSuppliers',
  'updateSuppliers',
  'deleteSuppliers',
  'viewSuppliers',
  'createDeliveryService',
  'updateDeliveryService',
  'deleteDeliveryService',
  'viewDeliveryService',
  'updateOrders',
  'changeOrderBillingInfo',
  'changeOrderLines',
  'updateCorporateOrder',
  'cancelCorporateOrder',
  'paymentCorporateOrder',
  'viewStockOrders',
  'createStockOrders',
  'changeStockOrderStatus',
  'updateStoreProductPrice',
  'updateStoreProductStock',
  'updateStoreComboStock',
  'updateStoreCategoryAvailability',
  'updateStoreProductAvailability',
  ...STATUS_VIEW_PERMISSIONS,
  ...STATUS_CHANGE_PERMISSIONS,
  'viewAnalytics',
  'createMarketingNotifications',
  'createMarketingMails',
  'updateGlobalSettings',
  'updateLocalAppSettings',
  'resetCounterLocalAppSettings',
  'viewFulfilmentSettings',
  'updateFulfilmentSettings',
  'viewDailyStockReports',
  'createDailyStockReports',
  'viewDailyStockReportSettings',
  'updateDailyStockReportSettings',
  'viewWastedReports',
  'createWastedReports',
  'updateLanguages',
  'publishLanguages',
  ...EXTENSION_PERMISSIONS,
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** The caller's permissions: a set on the server, the `permissions` map of `/users/me` in the browser. */
export type PermissionSet = Pick<ReadonlySet<string>, 'has'>

/** The permissions of a session in the browser, from the map that `/users/me` answers. */
export const toPermissionSet = (permissions: Readonly<Record<string, unknown>>): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((permission) => permissions[permission] === true))

/** Opens calls that colleagues have open: who reads the audit sees their content there anyhow. */
export const SUPERVISE_CALLS_PERMISSION: Permission = 'viewAudit'
