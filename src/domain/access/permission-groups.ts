import { STATUS_VIEW_PERMISSIONS, type Permission } from './permissions.ts'
import { STATUS_CHANGE_PERMISSIONS } from './status-change-permissions.ts'

/** The four actions that most subjects have. */
export const PERMISSION_ACTIONS = ['view', 'create', 'update', 'delete'] as const
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number]

/** One row of the role form: its four common actions where they exist, and its other permissions. */
export interface PermissionRow {
  readonly subject: string
  readonly actions: Readonly<Partial<Record<PermissionAction, Permission>>>
  readonly others: readonly Permission[]
}

const row = <const Name extends string>(
  subject: Name,
  actions: PermissionRow['actions'],
  ...others: readonly Permission[]
) => ({ subject, actions, others })

/** Every permission exactly once, in the groups of the role form. */
export const PERMISSION_GROUPS = [
  {
    group: 'navigation',
    rows: [
      row(
        'menus',
        {},
        'viewDashboard',
        'viewCatalog',
        'viewSettings',
        'viewStockManagement',
        'viewOperators',
        'viewRolesNavigation',
        'viewUsersAndCustomer',
        'viewMarketing',
        'viewDistributionManagement',
        'viewLocalAppSetting',
        'getCsvReport',
      ),
    ],
  },
  {
    group: 'orders',
    rows: [
      row(
        'orders',
        { view: 'viewOrders', create: 'createOrders', update: 'updateOrders' },
        'changeOrderBillingInfo',
        'changeOrderLines',
        'cancelLateOrders',
        'completeCollectedOrders',
        'pauseStore',
        'closeDeliveryRound',
        'manageReceivables',
      ),
      row(
        'corporateOrders',
        { view: 'viewCorporateOrder', update: 'updateCorporateOrder' },
        'cancelCorporateOrder',
        'paymentCorporateOrder',
      ),
    ],
  },
  {
    group: 'orderStatus',
    rows: [
      row('statusView', {}, ...STATUS_VIEW_PERMISSIONS),
      row('statusChange', {}, ...STATUS_CHANGE_PERMISSIONS),
    ],
  },
  {
    group: 'people',
    rows: [
      row('users', { view: 'viewUser', create: 'createUser', update: 'updateUser', delete: 'deleteUser' }),
      row('roles', { view: 'viewRole', create: 'createRole', update: 'updateRole', delete: 'deleteRole' }),
    ],
  },
  {
    group: 'network',
    rows: [
      row('countries', {
        view: 'viewCountry',
        create: 'createCountry',
        update: 'updateCountry',
        delete: 'deleteCountry',
      }),
      row('masterFranchisees', {
        view: 'viewMasterFranchisee',
        create: 'createMasterFranchisee',
        update: 'updateMasterFranchisee',
        delete: 'deleteMasterFranchisee',
      }),
      row('franchisors', {
        view: 'viewFranchisor',
        create: 'createFranchisor',
        update: 'updateFranchisor',
        delete: 'deleteFranchisor',
      }),
      row('stores', {
        view: 'viewStore',
        create: 'createStore',
        update: 'updateStore',
        delete: 'deleteStore',
      }),
      row('companyDetails', {
        view: 'viewCompanyDetails',
        create: 'createCompanyDetails',
        update: 'updateCompanyDetails',
        delete: 'deleteCompanyDetails',
      }),
      row('deliveryZones', {
        view: 'viewDeliveryZone',
        create: 'createDeliveryZone',
        update: 'updateDeliveryZone',
        delete: 'deleteDeliveryZone',
      }),
      row('deliveryServices', {
        view: 'viewDeliveryService',
        create: 'createDeliveryService',
        update: 'updateDeliveryService',
        delete: 'deleteDeliveryService',
      }),
      row('distributors', {
        view: 'viewDistributors',
        create: 'createDistributors',
        update: 'updateDistributors',
        delete: 'deleteDistributors',
      }),
      row('suppliers', {
        view: 'viewSuppliers',
        create: 'createSuppliers',
        update: 'updateSuppliers',
        delete: 'deleteSuppliers',
      }),
    ],
  },
  {
    group: 'catalogue',
    rows: [
      row('categories', {
        view: 'viewCategory',
        create: 'createCategory',
        update: 'updateCategory',
        delete: 'deleteCategory',
      }),
      row('products', {
        view: 'viewProduct',
        create: 'createProduct',
        update: 'updateProduct',
        delete: 'deleteProduct',
      }),
      row('badges', {
        view: 'viewBadge',
        create: 'createBadge',
        update: 'updateBadge',
        delete: 'deleteBadge',
      }),
      row('coupons', {
        view: 'viewCoupon',
        create: 'createCoupon',
        update: 'updateCoupon',
        delete: 'deleteCoupon',
      }),
      row('discounts', {
        view: 'viewDiscount',
        create: 'createDiscount',
        update: 'updateDiscount',
        delete: 'deleteDiscount',
      }),
    ],
  },
  {
    group: 'stock',
    rows: [
      row('stockOrders', { view: 'viewStockOrders', create: 'createStockOrders' }, 'changeStockOrderStatus'),
      row('storeStock', {}, 'updateStoreProductStock', 'updateStoreComboStock'),
      row('storePrices', {}, 'updateStoreProductPrice', 'updatePriceBelowCost'),
      row('availability', {}, 'updateStoreCategoryAvailability', 'updateStoreProductAvailability'),
      row(
        'dailyStockReports',
        { view: 'viewDailyStockReports', create: 'createDailyStockReports' },
        'approveStockReport',
      ),
      row('dailyStockReportSettings', {
        view: 'viewDailyStockReportSettings',
        update: 'updateDailyStockReportSettings',
      }),
      row('wastedReports', { view: 'viewWastedReports', create: 'createWastedReports' }),
      row('fulfilmentSettings', { view: 'viewFulfilmentSettings', update: 'updateFulfilmentSettings' }),
    ],
  },
  {
    group: 'settings',
    rows: [
      row('marketing', {}, 'createMarketingNotifications', 'createMarketingMails'),
      row('globalSettings', { view: 'viewGlobalSettings', update: 'updateGlobalSettings' }),
      row(
        'localAppSettings',
        { view: 'getLocalAppSettings', update: 'updateLocalAppSettings' },
        'resetCounterLocalAppSettings',
      ),
      row('languages', { view: 'viewLanguages', update: 'updateLanguages' }, 'publishLanguages'),
      row('insight', {}, 'viewAnalytics', 'viewAudit', 'viewEffects', 'retryEffects', 'viewPaths'),
    ],
  },
] as const satisfies readonly { readonly group: string; readonly rows: readonly PermissionRow[] }[]

export type PermissionSubject = (typeof PERMISSION_GROUPS)[number]['rows'][number]['subject']

/** The permissions of one row, the common actions first. */
export const permissionsInRow = ({ actions, others }: PermissionRow): readonly Permission[] => [
  ...PERMISSION_ACTIONS.flatMap((action) => actions[action] ?? []),
  ...others,
]
