import { expect, test } from 'vitest'
import { canCall } from './endpoint-access.ts'
import { findBuiltInRole } from './built-in-roles.ts'

const may = (key: string, call: string) => canCall(new Set(findBuiltInRole(key)?.permissions), call)
const everyKey = [
  'superadmin',
  'country-admin',
  'limited-admin',
  'franchise-owner',
  'store-manager',
  'store-operator',
  'packing',
  'routing',
  'callcenter',
  'distributor',
  'marketing',
  'reports',
  'operations',
  'qa',
]
const whoMay = (call: string) => everyKey.filter((key) => may(key, call))

test('who may make the calls that matter', () => {
  expect(whoMay('POST /orders')).toEqual([
    'superadmin',
    'country-admin',
    'store-manager',
    'store-operator',
    'callcenter',
  ])
  expect(whoMay('POST /orders/{id}/repayment-order')).toEqual([
    'superadmin',
    'country-admin',
    'franchise-owner',
    'store-manager',
    'callcenter',
  ])
  expect(whoMay('PATCH /orders/{id}/status')).toEqual([
    'superadmin',
    'country-admin',
    'franchise-owner',
    'store-manager',
    'store-operator',
    'packing',
    'routing',
    'callcenter',
  ])
  expect(whoMay('PATCH /orders/{id}/delivery-man')).toEqual([
    'superadmin',
    'country-admin',
    'franchise-owner',
    'store-manager',
    'routing',
  ])
  expect(whoMay('GET /orders')).toEqual(everyKey.filter((key) => key !== 'distributor' && key !== 'reports'))
  expect(whoMay('GET /customers/lookup')).toEqual(
    everyKey.filter((key) => !['packing', 'routing', 'distributor', 'reports'].includes(key)),
  )
  expect(whoMay('GET /users/me')).toEqual(everyKey)
})

test('whoever takes orders reaches all that it needs', () => {
  const held = new Set(['createOrders'])
  const needed = [
    'GET /customers/lookup',
    'GET /users/{id}',
    'POST /users/invite',
    'POST /user-address/',
    'GET /user-address/{id}',
    'POST /delivery-zone/validate-address',
    'POST /delivery-zone/fast-validate-address',
    'GET /delivery-zone',
    'GET /stores',
    'GET /stores/{id}',
    'GET /stores/{id}/delivering-time',
    'GET /stores/{id}/products',
    'GET /categories',
    'GET /badges',
    'GET /billing/nit/{nit}',
    'GET /order-drafts',
    'POST /order-drafts',
    'PUT /order-drafts/{id}',
    'DELETE /order-drafts/{id}',
    'POST /order-drafts/{id}/take-over',
    'POST /orders',
  ]
  expect(needed.filter((call) => !canCall(held, call))).toEqual([])
})

test('a call that no row decides is closed', () => {
  expect(may('superadmin', 'DELETE /orders/{id}')).toBe(false)
  expect(may('superadmin', 'constructor')).toBe(false)
})
