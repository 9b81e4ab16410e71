import { expect, test } from 'vitest'
import { ENDPOINT_ACCESS, canCall } from './endpoint-access.ts'
import { PERMISSIONS } from './permissions.ts'

const MOVES = ['PATCH /orders/{id}/status', 'POST /orders/{id}/undo']
const STORES = ['GET /stores', 'GET /stores/{id}']
const COMPANIES = ['GET /master-franchisee', 'GET /franchisors', 'GET /distributions', 'GET /suppliers']
const ROLES = ['GET /roles', 'GET /roles/{id}']

/** What each permission opens on its own; one that is not named opens nothing. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  viewCatalog: ['GET /suppliers', 'GET /categories', 'GET /badges'],
  viewCategory: ['GET /categories'],
  viewBadge: ['GET /badges'],
  viewDiscount: STORES,
  viewSettings: [...STORES, ...COMPANIES, 'GET /delivery-zone'],
  viewOrders: [...STORES, 'GET /orders', 'GET /orders/info', 'GET /orders/{id}', 'GET /orders/{id}/history'],
  createOrders: [
    ...STORES,
    'GET /stores/{id}/delivering-time',
    'GET /delivery-zone',
    'POST /delivery-zone/validate-address',
    'POST /delivery-zone/fast-validate-address',
    'GET /customers/lookup',
    'GET /users/{id}',
    'POST /users/invite',
    'POST /users/invite/party-member',
    'GET /users/{id}/contacts',
    'POST /users/{id}/contacts',
    'PUT /users/{userId}/contacts/{id}',
    'GET /users/{id}/orders',
    'POST /user-address/',
    'PUT /user-address/{id}',
    'GET /user-address/party-member',
    'POST /user-address/party-member',
    'GET /user-address/{id}',
    'GET /categories',
    'GET /badges',
    'GET /stores/{id}/products',
    'GET /order-drafts',
    'POST /order-drafts',
    'GET /order-drafts/{id}',
    'PUT /order-drafts/{id}',
    'DELETE /order-drafts/{id}',
    'POST /order-drafts/{id}/take-over',
    'POST /orders',
    'GET /billing/nit/{nit}',
  ],
  viewStockManagement: [
    ...STORES,
    'GET /categories',
    'GET /stores/{id}/products',
    'GET /stores/{id}/stock-logs',
    'GET /stores/{id}/stock-logs/{type}/{typeOrderId}',
  ],
  viewOperators: [...STORES, ...COMPANIES, 'GET /users', 'GET /users/count', 'GET /users/{id}', ...ROLES],
  viewUser: [
    ...STORES,
    ...COMPANIES,
    'GET /customers/lookup',
    'GET /users',
    'GET /users/count',
    'GET /users/{id}',
    'GET /users/{id}/contacts',
    'GET /users/{id}/orders',
    ...ROLES,
    'GET /user-address/party-member',
    'GET /user-address/{id}',
  ],
  viewRolesNavigation: ROLES,
  viewUsersAndCustomer: [
    'GET /customers/lookup',
    'GET /users',
    'GET /users/count',
    'GET /users/{id}',
    'GET /users/{id}/contacts',
    'GET /users/{id}/orders',
    'GET /user-address/party-member',
    'GET /user-address/{id}',
  ],
  viewMarketing: [...STORES, ...COMPANIES, 'GET /users', 'GET /users/count', ...ROLES],
  viewDistributionManagement: [...STORES, 'GET /distributions', 'GET /suppliers'],
  getCsvReport: [...STORES, ...COMPANIES],
  createUser: ['POST /users/invite', 'POST /users/invite/party-member'],
  updateUser: [
    'POST /delivery-zone/validate-address',
    'POST /delivery-zone/fast-validate-address',
    'PUT /users/{id}',
    'PUT /users/change-status',
    'POST /users/{id}/contacts',
    'PUT /users/{userId}/contacts/{id}',
    'GET /users/{id}/customer/reset-password',
    'POST /users/{id}/operator/change-password',
    'POST /user-address/',
    'PUT /user-address/{id}',
    'POST /user-address/party-member',
    'DELETE /user-address/{id}',
  ],
  deleteUser: ['DELETE /users/{id}', 'DELETE /users/many-delete'],
  createRole: ['POST /roles'],
  updateRole: ['PUT /roles/{id}'],
  deleteRole: ['DELETE /roles/{id}'],
  viewRole: [...COMPANIES, ...ROLES],
  viewMasterFranchisee: ['GET /master-franchisee'],
  viewFranchisor: ['GET /franchisors'],
  viewStore: [...STORES, 'GET /stores/{id}/delivery-mans'],
  viewDeliveryZone: ['GET /delivery-zone'],
  viewDistributors: ['GET /distributions'],
  viewSuppliers: ['GET /suppliers'],
  updateOrders: [
    'GET /stores/{id}/delivering-time',
    'POST /delivery-zone/validate-address',
    'POST /delivery-zone/fast-validate-address',
    'PUT /orders/{id}',
    'PATCH /orders/{id}/order-message',
    'POST /orders/{id}/repayment-order',
  ],
  changeOrderBillingInfo: ['GET /billing/nit/{nit}'],
  viewOrderStatusRouting: ['GET /stores/{id}/delivery-mans'],
  viewOrderStatusAssigned: ['GET /stores/{id}/delivery-mans'],
  changeOrderStatusProcessing: MOVES,
  changeOrderStatusPreparing: MOVES,
  changeOrderStatusPacking: MOVES,
  changeOrderStatusInProgress: MOVES,
  changeOrderStatusRouting: MOVES,
  changeOrderStatusAssigned: [
    'GET /stores/{id}/delivery-mans',
    'PUT /users/{id}',
    ...MOVES,
    'PATCH /orders/{id}/delivery-man',
    'POST /orders/{id}/delivery-man/acceptance',
  ],
  changeOrderStatusInRoute: MOVES,
  changeOrderStatusAtTheDoor: MOVES,
  changeOrderStatusCompleted: MOVES,
  changeOrderStatusFailed: MOVES,
  changeOrderStatusCancelled: MOVES,
  completeCollectedOrders: MOVES,
  viewAudit: ['GET /audit'],
}

const guarded = Object.keys(ENDPOINT_ACCESS).filter((call) => typeof ENDPOINT_ACCESS[call] !== 'string')

test.each(PERMISSIONS)('%s alone', (permission) => {
  expect(guarded.filter((call) => canCall(new Set([permission]), call))).toEqual(OPENED[permission] ?? [])
})

test('whoever is signed in may leave, tend to what is theirs and see which countries there are; strangers may knock and recover', () => {
  const open = (access: string) =>
    Object.keys(ENDPOINT_ACCESS).filter((call) => ENDPOINT_ACCESS[call] === access)
  expect(open('anyone')).toEqual(['DELETE /auth/logout', 'GET /users/me'])
  expect(open('operators')).toEqual([
    'POST /auth/lock',
    'POST /auth/unlock',
    'PUT /users/me',
    'PATCH /users/me/update-password',
    'GET /users/me/sessions',
    'DELETE /users/me/sessions/{id}',
    'DELETE /users/me/sessions',
    'GET /users/me/notifications',
    'PUT /users/me/notifications/{id}',
    'PUT /users/me/notifications/update-multiple',
    'PUT /users/me/notifications/all-read',
    'DELETE /users/me/notifications/{id}',
    'DELETE /users/me/notifications/all',
    'GET /users/me/push-key',
    'PATCH /users/me/push-token',
    'GET /users/me/views',
    'POST /users/me/views',
    'DELETE /users/me/views/{id}',
    'GET /countries',
  ])
  expect(open('public')).toEqual([
    'POST /auth/sign-in',
    'POST /users/verify-email',
    'POST /users/{id}/confirm-email',
    'POST /users/{id}/change-password',
    'GET /gateways/card-key',
    'GET /health',
    'GET /ready',
  ])
  for (const call of [...open('anyone'), ...open('public')]) expect(canCall(new Set(), call)).toBe(true)
})

test('a delivery man\u2019s own token answers offers and nothing else', () => {
  const own = Object.entries(ENDPOINT_ACCESS).filter(
    ([, access]) => typeof access === 'object' && access.ownDeliveries === true,
  )
  expect(own.map(([call]) => call)).toEqual(['POST /orders/{id}/delivery-man/acceptance'])
})
