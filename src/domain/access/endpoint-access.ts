import { STATUS_CHANGE_PERMISSIONS, type PermissionSet, type Permission } from './permissions.ts'

/** Who may make a call: whoever holds one of the permissions, everybody, or everybody who is signed in. */
export type EndpointAccess =
  | 'public'
  | 'anyone'
  /** Everybody who is signed in to the back-office. */
  | 'operators'
  | {
      readonly anyOf: readonly Permission[]
      /** Open to a delivery man's own token too, for orders that are offered to him. */
      readonly ownDeliveries?: true
    }

const anyOf = (...permissions: readonly Permission[]): EndpointAccess => ({ anyOf: permissions })

const ORDER_ACTION_PERMISSIONS = anyOf(...STATUS_CHANGE_PERMISSIONS, 'completeCollectedOrders')
const CALLER_LOOKUP_PERMISSIONS = anyOf('createOrders', 'viewUsersAndCustomer', 'viewUser')
const USER_LIST_PERMISSIONS = anyOf('viewUsersAndCustomer', 'viewUser', 'viewOperators', 'viewMarketing')
const ROLE_NAME_PERMISSIONS = anyOf(
  'viewRole',
  'viewRolesNavigation',
  'viewOperators',
  'viewUser',
  'viewMarketing',
)
const COMPANY_NAME_PERMISSIONS = [
  'viewSettings',
  'viewOperators',
  'viewUser',
  'viewRole',
  'viewMarketing',
  'getCsvReport',
] as const satisfies readonly Permission[]
const STORE_NAME_PERMISSIONS = anyOf(
  'createOrders',
  'viewOrders',
  'viewSettings',
  'viewStore',
  'viewStockManagement',
  'viewOperators',
  'viewUser',
  'viewDiscount',
  'viewDistributionManagement',
  'viewMarketing',
  'getCsvReport',
)

/** Each call of the contract, by `METHOD /path`, and what opens it: the server checks it, the browser hides by it. */
export const ENDPOINT_ACCESS: Readonly<Record<string, EndpointAccess>> = {
  'POST /auth/sign-in': 'public',
  'DELETE /auth/logout': 'anyone',
  'POST /auth/lock': 'operators',
  'POST /auth/unlock': 'operators',
  'POST /users/verify-email': 'public',
  'POST /users/{id}/confirm-email': 'public',
  'POST /users/{id}/change-password': 'public',

  'GET /users/me': 'anyone',
  'PUT /users/me': 'operators',
  'PATCH /users/me/update-password': 'operators',
  'GET /users/me/sessions': 'operators',
  'DELETE /users/me/sessions/{id}': 'operators',
  'DELETE /users/me/sessions': 'operators',
  'GET /users/me/notifications': 'operators',
  'PUT /users/me/notifications/{id}': 'operators',
  'PUT /users/me/notifications/update-multiple': 'operators',
  'PUT /users/me/notifications/all-read': 'operators',
  'DELETE /users/me/notifications/{id}': 'operators',
  'DELETE /users/me/notifications/all': 'operators',
  'GET /users/me/push-key': 'operators',
  'PATCH /users/me/push-token': 'operators',
  'GET /users/me/views': 'operators',
  'POST /users/me/views': 'operators',
  'DELETE /users/me/views/{id}': 'operators',

  'GET /countries': 'operators',
  'GET /stores': STORE_NAME_PERMISSIONS,
  'GET /stores/{id}': STORE_NAME_PERMISSIONS,
  'GET /stores/{id}/delivery-mans': anyOf(
    'viewOrderStatusRouting',
    'viewOrderStatusAssigned',
    'changeOrderStatusAssigned',
    'viewStore',
  ),
  'GET /stores/{id}/delivering-time': anyOf('createOrders', 'updateOrders'),
  'GET /master-franchisee': anyOf('viewMasterFranchisee', ...COMPANY_NAME_PERMISSIONS),
  'GET /franchisors': anyOf('viewFranchisor', ...COMPANY_NAME_PERMISSIONS),
  'GET /distributions': anyOf('viewDistributors', 'viewDistributionManagement', ...COMPANY_NAME_PERMISSIONS),
  'GET /suppliers': anyOf(
    'viewSuppliers',
    'viewDistributionManagement',
    'viewCatalog',
    ...COMPANY_NAME_PERMISSIONS,
  ),

  'GET /delivery-zone': anyOf('viewSettings', 'viewDeliveryZone', 'createOrders'),
  'POST /delivery-zone/validate-address': anyOf('createOrders', 'updateOrders', 'updateUser'),
  'POST /delivery-zone/fast-validate-address': anyOf('createOrders', 'updateOrders', 'updateUser'),

  'GET /customers/lookup': CALLER_LOOKUP_PERMISSIONS,
  'GET /users': USER_LIST_PERMISSIONS,
  'GET /users/count': USER_LIST_PERMISSIONS,
  'GET /users/{id}': anyOf('createOrders', 'viewUsersAndCustomer', 'viewUser', 'viewOperators'),
  'PUT /users/{id}': anyOf('updateUser', 'changeOrderStatusAssigned'),
  'DELETE /users/{id}': anyOf('deleteUser'),
  'PUT /users/change-status': anyOf('updateUser'),
  'DELETE /users/many-delete': anyOf('deleteUser'),
  'POST /users/invite': anyOf('createOrders', 'createUser'),
  'POST /users/invite/party-member': anyOf('createOrders', 'createUser'),
  'GET /users/{id}/contacts': CALLER_LOOKUP_PERMISSIONS,
  'POST /users/{id}/contacts': anyOf('createOrders', 'updateUser'),
  'PUT /users/{userId}/contacts/{id}': anyOf('createOrders', 'updateUser'),
  'GET /users/{id}/orders': CALLER_LOOKUP_PERMISSIONS,
  'GET /users/{id}/customer/reset-password': anyOf('updateUser'),
  'POST /users/{id}/operator/change-password': anyOf('updateUser'),

  'GET /roles': ROLE_NAME_PERMISSIONS,
  'GET /roles/{id}': ROLE_NAME_PERMISSIONS,
  'POST /roles': anyOf('createRole'),
  'PUT /roles/{id}': anyOf('updateRole'),
  'DELETE /roles/{id}': anyOf('deleteRole'),

  'GET /audit': anyOf('viewAudit'),

  'POST /user-address/': anyOf('createOrders', 'updateUser'),
  'PUT /user-address/{id}': anyOf('createOrders', 'updateUser'),
  'GET /user-address/party-member': CALLER_LOOKUP_PERMISSIONS,
  'POST /user-address/party-member': anyOf('createOrders', 'updateUser'),
  'GET /user-address/{id}': CALLER_LOOKUP_PERMISSIONS,
  'DELETE /user-address/{id}': anyOf('updateUser'),

  'GET /categories': anyOf('viewCategory', 'viewCatalog', 'viewStockManagement', 'createOrders'),
  'GET /badges': anyOf('viewBadge', 'viewCatalog', 'createOrders'),
  'GET /stores/{id}/products': anyOf('createOrders', 'viewStockManagement'),
  'GET /stores/{id}/stock-logs': anyOf('viewStockManagement'),
  'GET /stores/{id}/stock-logs/{type}/{typeOrderId}': anyOf('viewStockManagement'),

  'GET /order-drafts': anyOf('createOrders'),
  'POST /order-drafts': anyOf('createOrders'),
  'GET /order-drafts/{id}': anyOf('createOrders'),
  'PUT /order-drafts/{id}': anyOf('createOrders'),
  'DELETE /order-drafts/{id}': anyOf('createOrders'),
  'POST /order-drafts/{id}/take-over': anyOf('createOrders'),

  'GET /orders': anyOf('viewOrders'),
  'GET /orders/info': anyOf('viewOrders'),
  'POST /orders': anyOf('createOrders'),
  'GET /orders/{id}': anyOf('viewOrders'),
  'PUT /orders/{id}': anyOf('updateOrders'),
  'GET /orders/{id}/history': anyOf('viewOrders'),
  'PATCH /orders/{id}/status': ORDER_ACTION_PERMISSIONS,
  'POST /orders/{id}/undo': ORDER_ACTION_PERMISSIONS,
  'PATCH /orders/{id}/order-message': anyOf('updateOrders'),
  'PATCH /orders/{id}/delivery-man': anyOf('changeOrderStatusAssigned'),
  'POST /orders/{id}/delivery-man/acceptance': { anyOf: ['changeOrderStatusAssigned'], ownDeliveries: true },
  'POST /orders/{id}/repayment-order': anyOf('updateOrders'),

  'GET /billing/nit/{nit}': anyOf('createOrders', 'changeOrderBillingInfo'),
  'GET /gateways/card-key': 'public',
  'GET /health': 'public',
  'GET /ready': 'public',
}

/** Whether somebody signed in who holds these permissions may make the call; a call that no row decides is closed. */
export const canCall = (permissions: PermissionSet, name: string): boolean => {
  const access = Object.hasOwn(ENDPOINT_ACCESS, name) ? ENDPOINT_ACCESS[name] : undefined
  if (access === undefined) return false
  return typeof access === 'string' || access.anyOf.some((permission) => permissions.has(permission))
}
