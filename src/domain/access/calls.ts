import { STATUS_CHANGE_PERMISSIONS, type Held, type Permission } from './permissions.ts'

/** Who may make a call: whoever holds one of the permissions, everybody, or everybody who is signed in. */
export type CallAccess =
  | 'public'
  | 'anyone'
  /** Everybody who is signed in to the back-office. */
  | 'operators'
  | {
      readonly anyOf: readonly Permission[]
      /** Open to a delivery man's own token too, for orders that are offered to him. */
      readonly ownDeliveries?: true
    }

const anyOf = (...permissions: readonly Permission[]): CallAccess => ({ anyOf: permissions })

const moveOrders = anyOf(...STATUS_CHANGE_PERMISSIONS, 'completeCollectedOrders')
const callers = anyOf('createOrders', 'viewUsersAndCustomer', 'viewUser')
const storeNames = anyOf(
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
export const CALL_ACCESS: Readonly<Record<string, CallAccess>> = {
  'POST /auth/sign-in': 'public',
  'DELETE /auth/logout': 'anyone',
  'GET /users/me': 'anyone',

  'GET /countries': 'operators',
  'GET /stores': storeNames,
  'GET /stores/{id}': storeNames,
  'GET /stores/{id}/delivery-mans': anyOf(
    'viewOrderStatusRouting',
    'viewOrderStatusAssigned',
    'changeOrderStatusAssigned',
    'viewStore',
  ),
  'GET /stores/{id}/delivering-time': anyOf('createOrders', 'updateOrders'),
  'PUT /users/{id}': anyOf('changeOrderStatusAssigned'),

  'GET /delivery-zone': anyOf('viewSettings', 'viewDeliveryZone', 'createOrders'),
  'POST /delivery-zone/validate-address': anyOf('createOrders', 'updateOrders', 'updateUser'),
  'POST /delivery-zone/fast-validate-address': anyOf('createOrders', 'updateOrders', 'updateUser'),

  'GET /customers/lookup': callers,
  'GET /users/{id}': callers,
  'POST /users/invite': anyOf('createOrders', 'createUser'),
  'POST /user-address/': anyOf('createOrders', 'updateUser'),
  'GET /user-address/{id}': callers,
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
  'PATCH /orders/{id}/status': moveOrders,
  'POST /orders/{id}/undo': moveOrders,
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
export const mayCall = (held: Held, name: string): boolean => {
  const access = Object.hasOwn(CALL_ACCESS, name) ? CALL_ACCESS[name] : undefined
  if (access === undefined) return false
  return typeof access === 'string' || access.anyOf.some((permission) => held.has(permission))
}
