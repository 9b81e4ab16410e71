import { expect, test } from 'vitest'
import { CALL_ACCESS, mayCall } from './calls.ts'
import { PERMISSIONS } from './permissions.ts'

const MOVES = ['PATCH /orders/{id}/status', 'POST /orders/{id}/undo']

/** What each permission opens on its own; one that is not named opens nothing. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  viewCatalog: ['GET /categories', 'GET /badges'],
  viewCategory: ['GET /categories'],
  viewBadge: ['GET /badges'],
  viewDiscount: ['GET /stores', 'GET /stores/{id}'],
  viewSettings: ['GET /stores', 'GET /stores/{id}', 'GET /delivery-zone'],
  viewOrders: [
    'GET /stores',
    'GET /stores/{id}',
    'GET /orders',
    'GET /orders/info',
    'GET /orders/{id}',
    'GET /orders/{id}/history',
  ],
  createOrders: [
    'GET /stores',
    'GET /stores/{id}',
    'GET /stores/{id}/delivering-time',
    'GET /delivery-zone',
    'POST /delivery-zone/validate-address',
    'POST /delivery-zone/fast-validate-address',
    'GET /customers/lookup',
    'GET /users/{id}',
    'POST /users/invite',
    'POST /user-address/',
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
    'GET /stores',
    'GET /stores/{id}',
    'GET /categories',
    'GET /stores/{id}/products',
    'GET /stores/{id}/stock-logs',
    'GET /stores/{id}/stock-logs/{type}/{typeOrderId}',
  ],
  viewOperators: ['GET /stores', 'GET /stores/{id}'],
  viewUser: [
    'GET /stores',
    'GET /stores/{id}',
    'GET /customers/lookup',
    'GET /users/{id}',
    'GET /user-address/{id}',
  ],
  viewUsersAndCustomer: ['GET /customers/lookup', 'GET /users/{id}', 'GET /user-address/{id}'],
  viewMarketing: ['GET /stores', 'GET /stores/{id}'],
  viewDistributionManagement: ['GET /stores', 'GET /stores/{id}'],
  getCsvReport: ['GET /stores', 'GET /stores/{id}'],
  createUser: ['POST /users/invite'],
  updateUser: [
    'POST /delivery-zone/validate-address',
    'POST /delivery-zone/fast-validate-address',
    'POST /user-address/',
    'DELETE /user-address/{id}',
  ],
  viewStore: ['GET /stores', 'GET /stores/{id}', 'GET /stores/{id}/delivery-mans'],
  viewDeliveryZone: ['GET /delivery-zone'],
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
}

const guarded = Object.keys(CALL_ACCESS).filter((call) => typeof CALL_ACCESS[call] !== 'string')

test.each(PERMISSIONS)('%s alone', (permission) => {
  expect(guarded.filter((call) => mayCall(new Set([permission]), call))).toEqual(OPENED[permission] ?? [])
})

test('whoever is signed in may leave, see who it is and which countries there are; strangers may knock', () => {
  const open = (access: string) => Object.keys(CALL_ACCESS).filter((call) => CALL_ACCESS[call] === access)
  expect(open('anyone')).toEqual(['DELETE /auth/logout', 'GET /users/me'])
  expect(open('public')).toEqual([
    'POST /auth/sign-in',
    'GET /gateways/card-key',
    'GET /health',
    'GET /ready',
  ])
  for (const call of [...open('anyone'), ...open('public')]) expect(mayCall(new Set(), call)).toBe(true)
})

test('a delivery man\u2019s own token answers offers and nothing else', () => {
  const own = Object.entries(CALL_ACCESS).filter(
    ([, access]) => typeof access === 'object' && access.ownDeliveries === true,
  )
  expect(own.map(([call]) => call)).toEqual(['POST /orders/{id}/delivery-man/acceptance'])
})
