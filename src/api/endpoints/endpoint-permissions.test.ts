import { expect, test } from 'vitest'
import { RESOURCE_NAMES } from '../../domain/access/pages.ts'
import { PERMISSIONS, type Permission } from '../../domain/access/permissions.ts'
import { canCall, type Endpoint } from './endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from './endpoints.ts'

const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]

const MOVES: readonly EndpointName[] = ['changeStatus', 'undoOrderStep']
const STORES: readonly EndpointName[] = ['stores', 'store']
const COMPANIES: readonly EndpointName[] = ['masterFranchisees', 'franchisors', 'distributions', 'suppliers']
const ROLES: readonly EndpointName[] = ['roles', 'role']

const IMPORTS: readonly EndpointName[] = [
  'imports',
  'import',
  'importRows',
  'changeImportRow',
  'advanceImport',
  'exportRefusedRows',
]

const PRODUCT_UPLOADS: readonly EndpointName[] = ['importProducts', 'importThirdPartyProducts']
const AT_STORES: readonly EndpointName[] = [
  'storeProductRecords',
  'storeProduct',
  'checkCompromised',
  'storeCategories',
]
const UPLOADS: readonly EndpointName[] = ['uploadPicture', 'uploadModel']

/** What each permission opens on its own; a permission that is not listed opens nothing. */
const OPENED: Partial<Record<Permission, readonly EndpointName[]>> = {
  viewCatalog: [
    ...STORES,
    ...AT_STORES,
    'suppliers',
    'categories',
    'badges',
    'products',
    'exportProducts',
    'countProducts',
    'product',
    'combosOfProduct',
    'sellability',
    'deliveryServices',
  ],
  viewCategory: ['categories', 'exportCategories'],
  createCategory: ['importCategories', ...IMPORTS],
  updateCategory: ['moveCategory', 'categoryDeactivation', 'importCategories', ...IMPORTS],
  viewProduct: [
    'products',
    'exportProducts',
    'countProducts',
    'product',
    'combosOfProduct',
    'sellability',
    'deliveryServices',
  ],
  viewDeliveryService: ['deliveryServices'],
  createProduct: ['createProduct', ...UPLOADS, ...PRODUCT_UPLOADS, ...IMPORTS],
  updateProduct: [
    'moveProduct',
    'updateProduct',
    'setProductPrice',
    'setVariables',
    'productDeactivation',
    ...UPLOADS,
    ...PRODUCT_UPLOADS,
    ...IMPORTS,
  ],
  deleteProduct: ['deleteProduct'],
  viewBadge: ['badges'],
  viewDiscount: [...STORES, 'discounts', 'discount', 'discountUses'],
  createDiscount: ['createDiscount', 'tryRule'],
  updateDiscount: ['updateDiscount', 'tryRule'],
  deleteDiscount: ['deleteDiscount'],
  viewCoupon: ['coupons', 'coupon', 'couponUses'],
  createCoupon: ['createCoupon', 'tryRule'],
  updateCoupon: ['updateCoupon', 'tryRule'],
  deleteCoupon: ['deleteCoupon'],
  viewSettings: [...STORES, ...COMPANIES, 'zones'],
  viewOrders: [...STORES, 'orders', 'countOrders', 'order', 'orderHistory'],
  viewCorporateOrder: [
    'corporateOrders',
    'countCorporateOrders',
    'scheduledCorporateOrders',
    'corporateOrder',
  ],
  cancelCorporateOrder: [
    'cancelCorporateOrder',
    'cancelCorporateStoreOrder',
    'deleteScheduledCorporateOrder',
  ],
  updateCorporateOrder: ['updateCorporateOrder'],
  paymentCorporateOrder: ['confirmCorporatePosPayment', 'repayCorporateStoreOrder'],
  createOrders: [
    'placeCorporateOrder',
    ...STORES,
    'deliveryTimes',
    'deliveryTimesOfStores',
    'zones',
    'validateAddress',
    'checkPoint',
    'searchPlaces',
    'lookUpCustomers',
    'callerBackground',
    'callerOrders',
    'user',
    'inviteUser',
    'invitePartyMember',
    'contacts',
    'createContact',
    'updateContact',
    'userOrders',
    'createAddress',
    'updateAddress',
    'partyAddresses',
    'createPartyAddress',
    'address',
    'categories',
    'badges',
    'priceRules',
    'storeProducts',
    'unsoldProducts',
    'drafts',
    'createDraft',
    'draft',
    'saveDraft',
    'deleteDraft',
    'takeOverDraft',
    'placeOrder',
    'lookUpTaxId',
    'deliveryServices',
  ],
  updateStoreProductPrice: ['updateStoreProduct'],
  updateStoreProductAvailability: ['updateStoreProduct'],
  updateStoreProductStock: ['assignProduct', 'updateStoreProduct', 'unassignProduct'],
  updateStoreComboStock: ['assignProduct', 'updateStoreProduct', 'unassignProduct'],
  updateStoreCategoryAvailability: ['openStoreCategories', 'closeStoreCategories'],
  viewStockManagement: [
    ...STORES,
    ...AT_STORES,
    'categories',
    'storeProducts',
    'sellability',
    'unsoldProducts',
    'stockLogs',
    'orderStockLogs',
  ],
  viewOperators: [...STORES, ...COMPANIES, 'users', 'usersCount', 'user', ...ROLES],
  viewUser: [
    ...STORES,
    ...COMPANIES,
    'lookUpCustomers',
    'users',
    'usersCount',
    'user',
    'contacts',
    'userOrders',
    ...ROLES,
    'partyAddresses',
    'address',
  ],
  viewRolesNavigation: ROLES,
  viewUsersAndCustomer: [
    'lookUpCustomers',
    'users',
    'usersCount',
    'user',
    'contacts',
    'userOrders',
    'partyAddresses',
    'address',
  ],
  viewMarketing: [...STORES, ...COMPANIES, 'users', 'usersCount', ...ROLES],
  viewDistributionManagement: [...STORES, 'distributions', 'suppliers'],
  getCsvReport: [...STORES, ...COMPANIES],
  createUser: ['inviteUser', 'invitePartyMember'],
  updateUser: [
    'validateAddress',
    'checkPoint',
    'updateUser',
    'changeUsersStatus',
    'createContact',
    'updateContact',
    'resetCustomerPassword',
    'resendInvitation',
    'revokeInvitation',
    'changeOperatorPassword',
    'createAddress',
    'updateAddress',
    'createPartyAddress',
    'deleteAddress',
  ],
  deleteUser: ['deleteUser', 'deleteUsers'],
  createRole: ['createRole'],
  updateRole: ['updateRole'],
  deleteRole: ['deleteRole'],
  viewRole: [...COMPANIES, ...ROLES],
  viewMasterFranchisee: ['masterFranchisees'],
  viewFranchisor: ['franchisors'],
  viewStore: [...STORES, 'deliveryMen'],
  viewDeliveryZone: ['zones'],
  viewDistributors: ['distributions'],
  viewSuppliers: ['suppliers'],
  updateOrders: [
    'deliveryTimes',
    'deliveryTimesOfStores',
    'validateAddress',
    'checkPoint',
    'updateOrder',
    'updateOrderNote',
    'retryOrderPayment',
    'confirmPosPayment',
    'confirmBankTransfer',
  ],
  changeOrderBillingInfo: ['lookUpTaxId'],
  viewOrderStatusRouting: ['deliveryMen'],
  viewOrderStatusAssigned: ['deliveryMen'],
  changeOrderStatusProcessing: MOVES,
  changeOrderStatusPreparing: [...MOVES, 'acknowledgeOrder'],
  changeOrderStatusPacking: MOVES,
  changeOrderStatusInProgress: MOVES,
  changeOrderStatusRouting: MOVES,
  changeOrderStatusAssigned: [
    'deliveryMen',
    'updateUser',
    ...MOVES,
    'assignDeliveryMan',
    'recordOfferAnswer',
  ],
  changeOrderStatusInRoute: MOVES,
  changeOrderStatusAtTheDoor: MOVES,
  changeOrderStatusCompleted: MOVES,
  changeOrderStatusFailed: MOVES,
  changeOrderStatusCancelled: MOVES,
  completeCollectedOrders: MOVES,
  viewAudit: ['audit', 'openCalls', 'endedCalls'],
}

/** The records of a resource of the kit open by the permission of the same name; its list may open by others too. */
const RESOURCE_OPENED: ReadonlyArray<readonly [string, EndpointName]> = RESOURCE_NAMES.flatMap((name) => {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<typeof name> // the name with a capital
  return [
    [`view${title}`, name],
    [`create${title}`, `create${title}`],
    [`update${title}`, `update${title}`],
    [`delete${title}`, `delete${title}`],
  ] as const
})
const endpointsGrantedBy = (permission: Permission): readonly EndpointName[] => [
  ...(OPENED[permission] ?? []),
  ...RESOURCE_OPENED.filter(([opening]) => opening === permission).map(([, name]) => name),
]

const guarded = ENDPOINT_NAMES.filter((name) => typeof endpointOf(name).permissions !== 'string')

test.each(PERMISSIONS)('%s alone opens its endpoints', (permission) => {
  expect(guarded.filter((name) => canCall(new Set([permission]), endpointOf(name))).toSorted()).toEqual(
    endpointsGrantedBy(permission).toSorted(),
  )
})

test('without permissions a signed-in user has the own account and the countries, and everybody has sign-in and recovery', () => {
  const open = (permissions: string) =>
    ENDPOINT_NAMES.filter((name) => endpointOf(name).permissions === permissions)
  expect(open('anyone')).toEqual(['signOut', 'me'])
  expect(open('operators')).toEqual([
    'lockSession',
    'unlockSession',
    'updateMe',
    'updatePassword',
    'sessions',
    'endSession',
    'endOtherSessions',
    'notifications',
    'markNotificationRead',
    'markNotificationsRead',
    'markAllNotificationsRead',
    'deleteNotification',
    'deleteAllNotifications',
    'pushKey',
    'updatePushToken',
    'views',
    'saveView',
    'deleteView',
    'countries',
  ])
  expect(open('public')).toEqual([
    'signIn',
    'verifyEmail',
    'confirmEmail',
    'changePassword',
    'cardKey',
    'health',
    'ready',
  ])
  for (const name of [...open('anyone'), ...open('public')])
    expect(canCall(new Set(), endpointOf(name))).toBe(true)
})

test("a delivery man's own token can only answer offers", () => {
  const own = ENDPOINT_NAMES.filter((name) => {
    const { permissions } = endpointOf(name)
    return typeof permissions === 'object' && permissions.ownDeliveries === true
  })
  expect(own).toEqual(['recordOfferAnswer'])
})
