import { PERMISSIONS, STATUS_VIEW_PERMISSIONS, type Permission } from './permissions.ts'
import { STATUS_CHANGE_PERMISSIONS } from './status-change-permissions.ts'
import { COMPANY_UNITS, type OrgUnit } from './org-unit.ts'

export interface BuiltInRole {
  readonly id: number
  readonly key: string
  readonly title: { readonly en: string; readonly es: string }
  /** The kinds of unit that the role can be given at; none for users without a company. */
  readonly assignment: readonly OrgUnit[]
  /** Works without a company link. */
  readonly isGlobal: boolean
  /** The menu offers only new order, orders and users. */
  readonly reducedMenu: boolean
  /** False for roles without a back-office: signing in to the console is refused. */
  readonly canSignIn: boolean
  readonly permissions: readonly Permission[]
}

const allBut = (...excluded: readonly Permission[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) => !excluded.includes(permission))

const ALL_VIEW_PERMISSIONS = PERMISSIONS.filter(
  (permission) => permission.startsWith('view') && permission !== 'viewPaths',
)

const STORE_STOCK_PERMISSIONS = [
  'viewStockManagement',
  'updateStoreProductPrice',
  'updateStoreProductStock',
  'updateStoreComboStock',
  'updateStoreCategoryAvailability',
  'updateStoreProductAvailability',
  'viewStockOrders',
  'createStockOrders',
  'changeStockOrderStatus',
  'viewDailyStockReports',
  'createDailyStockReports',
  'viewWastedReports',
  'createWastedReports',
  'approveStockReport',
] as const satisfies readonly Permission[]

const STOCK_ORDER_PERMISSIONS = [
  'viewDistributionManagement',
  'viewStockOrders',
  'createStockOrders',
  'changeStockOrderStatus',
] as const satisfies readonly Permission[]

const role = (
  id: number,
  key: string,
  en: string,
  es: string,
  unit: OrgUnit | readonly OrgUnit[],
  permissions: readonly Permission[],
  flags: { reducedMenu?: true; canSignIn?: false } = {},
): BuiltInRole => ({
  id,
  key,
  title: { en, es },
  assignment: typeof unit === 'string' ? [unit] : unit,
  isGlobal: unit === 'global',
  reducedMenu: flags.reducedMenu ?? false,
  canSignIn: flags.canSignIn ?? true,
  permissions,
})

/**
 * The roles that every network starts with; ids from 201 belong to roles that the specification lists
 * without an id.
 */
export const ROLES: readonly BuiltInRole[] = [
  role(9, 'super-administrator', 'Super administrator', 'Superadministrador', 'global', PERMISSIONS),
  role(
    21,
    'country-administrator',
    'Country administrator',
    'Administrador de país',
    'masterFranchisee',
    allBut(
      'viewGlobalSettings',
      'updateGlobalSettings',
      'viewLanguages',
      'updateLanguages',
      'publishLanguages',
      'createCountry',
      'deleteCountry',
      'viewPaths',
    ),
  ),
  role(34, 'limited-admin', 'Limited administrator', 'Administrador limitado', 'masterFranchisee', [
    ...ALL_VIEW_PERMISSIONS,
    'getLocalAppSettings',
  ]),
  role(201, 'adminreadonly', 'Read-only administrator', 'Administrador de solo lectura', 'masterFranchisee', [
    ...ALL_VIEW_PERMISSIONS,
    'getLocalAppSettings',
  ]),
  role(6, 'franchise-owner', 'Franchise owner', 'Dueño de franquicia', 'franchisor', [
    'viewDashboard',
    'viewSettings',
    'viewStore',
    'updateStore',
    'viewOperators',
    'viewUser',
    'updateUser',
    'viewUsersAndCustomer',
    'viewOrders',
    ...STATUS_VIEW_PERMISSIONS,
    ...STATUS_CHANGE_PERMISSIONS,
    'updateOrders',
    'changeOrderBillingInfo',
    'cancelLateOrders',
    'viewDiscount',
    'updateDiscount',
    'viewCoupon',
    'updateCoupon',
    ...STORE_STOCK_PERMISSIONS,
    'getCsvReport',
  ]),
  role(5, 'store-manager', 'Store manager', 'Gerente de tienda', 'store', [
    'viewDashboard',
    'createOrders',
    'viewOrders',
    ...STATUS_VIEW_PERMISSIONS,
    ...STATUS_CHANGE_PERMISSIONS,
    'cancelLateOrders',
    'pauseStore',
    'closeDeliveryRound',
    'updateOrders',
    'changeOrderBillingInfo',
    'changeOrderLines',
    ...STORE_STOCK_PERMISSIONS,
    'viewUsersAndCustomer',
    'viewUser',
    'createUser',
    'updateUser',
  ]),
  role(202, 'store-operator', 'Store operator', 'Operador de tienda', 'store', [
    'createOrders',
    'viewOrders',
    ...STATUS_VIEW_PERMISSIONS,
    'changeOrderStatusPreparing',
    'changeOrderStatusPacking',
    'changeOrderStatusInProgress',
    'completeCollectedOrders',
  ]),
  role(32, 'packing', 'Packing', 'Empaque', 'store', [
    'viewOrders',
    'viewOrderStatusProcessing',
    'viewOrderStatusPreparing',
    'viewOrderStatusPacking',
    'changeOrderStatusPreparing',
    'changeOrderStatusPacking',
  ]),
  role(35, 'routing', 'Routing', 'Despacho', 'store', [
    'viewOrders',
    'viewOrderStatusPacking',
    'viewOrderStatusInProgress',
    'viewOrderStatusRouting',
    'viewOrderStatusAssigned',
    'viewOrderStatusInRoute',
    'viewOrderStatusAtTheDoor',
    'changeOrderStatusRouting',
    'changeOrderStatusInProgress',
    'changeOrderStatusAssigned',
    'changeOrderStatusInRoute',
    'changeOrderStatusAtTheDoor',
    'changeOrderStatusCompleted',
    'closeDeliveryRound',
  ]),
  role(
    33,
    'callcenter',
    'Call center',
    'Centro de llamadas',
    'masterFranchisee',
    [
      'createOrders',
      'updateOrders',
      'changeOrderBillingInfo',
      'changeOrderLines',
      'viewOrders',
      ...STATUS_VIEW_PERMISSIONS,
      'changeOrderStatusCancelled',
      'viewCorporateOrder',
      'cancelCorporateOrder',
      'paymentCorporateOrder',
      'viewUsersAndCustomer',
      'createUser',
      'updateUser',
    ],
    { reducedMenu: true },
  ),
  role(
    23,
    'country-distributor',
    'Country distributor',
    'Distribuidor de país',
    'distributor',
    STOCK_ORDER_PERMISSIONS,
  ),
  role(
    135,
    'distributor',
    'Distributor manager',
    'Gerente de distribuidor',
    'distributor',
    STOCK_ORDER_PERMISSIONS,
  ),
  role(137, 'supplier', 'Supplier manager', 'Gerente de proveedor', 'supplier', STOCK_ORDER_PERMISSIONS),
  role(
    203,
    'marketing-and-customer-support',
    'Marketing and customer support',
    'Mercadeo y atención al cliente',
    'masterFranchisee',
    [
      'viewMarketing',
      'createMarketingNotifications',
      'createMarketingMails',
      'viewUsersAndCustomer',
      'viewUser',
      'viewOrders',
    ],
  ),
  role(204, 'reports-only', 'Reports only', 'Solo reportes', COMPANY_UNITS, ['getCsvReport']),
  role(
    205,
    'operations-and-analyze',
    'Operations and analysis',
    'Operaciones y análisis',
    'masterFranchisee',
    [
      'viewDashboard',
      'viewCatalog',
      'viewCategory',
      'viewProduct',
      'viewBadge',
      'viewDiscount',
      'viewCoupon',
      'viewSettings',
      'viewStore',
      'viewDeliveryZone',
      'viewDeliveryService',
      'viewOrders',
      ...STATUS_VIEW_PERMISSIONS,
      'viewCorporateOrder',
      'viewStockManagement',
      'viewStockOrders',
      'viewFulfilmentSettings',
      'viewDailyStockReports',
      'viewDailyStockReportSettings',
      'viewWastedReports',
      'viewDistributionManagement',
      'viewDistributors',
      'viewSuppliers',
      'viewUsersAndCustomer',
      'viewUser',
      'getCsvReport',
      'viewAnalytics',
    ],
  ),
  role(206, 'qa', 'Quality assurance', 'Control de calidad', 'global', [
    ...ALL_VIEW_PERMISSIONS,
    'getLocalAppSettings',
    'viewPaths',
  ]),
  role(1, 'customer', 'Customer', 'Cliente', [], [], { canSignIn: false }),
  role(3, 'delivery-man', 'Delivery man', 'Repartidor', 'store', [], { canSignIn: false }),
]

/** Keys of the roles that cannot sign in to the console. */
export const MOBILE_ONLY_ROLES: ReadonlySet<string> = new Set(
  ROLES.filter((each) => !each.canSignIn).map((each) => each.key),
)

/** The built-in role of a key, e.g. `callcenter`. */
export const findBuiltInRole = (key: string): BuiltInRole | undefined =>
  ROLES.find((each) => each.key === key)
