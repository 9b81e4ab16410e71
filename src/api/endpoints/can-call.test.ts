import { expect, test } from 'vitest'
import { findBuiltInRole } from '../../domain/access/built-in-roles.ts'
import { canCall } from './endpoint.ts'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'

const may = (key: string, name: EndpointName) =>
  canCall(new Set(findBuiltInRole(key)?.permissions), ENDPOINTS[name])
const everyKey = [
  'super-administrator',
  'country-administrator',
  'limited-admin',
  'franchise-owner',
  'store-manager',
  'store-operator',
  'packing',
  'routing',
  'callcenter',
  'distributor',
  'marketing-and-customer-support',
  'reports-only',
  'operations-and-analyze',
  'qa',
]
const whoMay = (name: EndpointName) => everyKey.filter((key) => may(key, name))

test('the roles that may call each sensitive endpoint', () => {
  expect(whoMay('placeOrder')).toEqual([
    'super-administrator',
    'country-administrator',
    'store-manager',
    'store-operator',
    'callcenter',
  ])
  expect(whoMay('retryOrderPayment')).toEqual([
    'super-administrator',
    'country-administrator',
    'franchise-owner',
    'store-manager',
    'callcenter',
  ])
  expect(whoMay('changeStatus')).toEqual([
    'super-administrator',
    'country-administrator',
    'franchise-owner',
    'store-manager',
    'store-operator',
    'packing',
    'routing',
    'callcenter',
  ])
  expect(whoMay('assignDeliveryMan')).toEqual([
    'super-administrator',
    'country-administrator',
    'franchise-owner',
    'store-manager',
    'routing',
  ])
  expect(whoMay('orders')).toEqual(everyKey.filter((key) => key !== 'distributor' && key !== 'reports-only'))
  expect(whoMay('lookUpCustomers')).toEqual(
    everyKey.filter((key) => !['packing', 'routing', 'distributor', 'reports-only'].includes(key)),
  )
  expect(whoMay('me')).toEqual(everyKey)
})

test('createOrders alone allows every endpoint that a new order needs', () => {
  const permissionSet = new Set(['createOrders'])
  const needed: readonly EndpointName[] = [
    'lookUpCustomers',
    'user',
    'inviteUser',
    'createAddress',
    'address',
    'validateAddress',
    'checkPoint',
    'zones',
    'stores',
    'store',
    'deliveryTimes',
    'storeProducts',
    'categories',
    'badges',
    'lookUpTaxId',
    'drafts',
    'createDraft',
    'saveDraft',
    'deleteDraft',
    'takeOverDraft',
    'placeOrder',
  ]
  expect(needed.filter((name) => !canCall(permissionSet, ENDPOINTS[name]))).toEqual([])
})
