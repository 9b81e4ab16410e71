import type { Endpoint } from './endpoint.ts'
import { CALLER_LOOKUP_PERMISSIONS } from './shared-permissions.ts'

export const customersEndpoints = {
  lookUpCustomers: {
    method: 'GET',
    path: '/customers/lookup',
    permissions: CALLER_LOOKUP_PERMISSIONS,
    area: 'people',
    status: 200,
    extension: true,
  },
  createAddress: {
    method: 'POST',
    path: '/user-address/',
    permissions: { anyOf: ['createOrders', 'updateUser'] },
    area: 'people',
    audit: { entity: 'address', action: 'address.create' },
    status: 201,
    idempotent: true,
  },
  address: {
    method: 'GET',
    path: '/user-address/{id}',
    permissions: CALLER_LOOKUP_PERMISSIONS,
    area: 'people',
    audit: { entity: 'address' },
    status: 200,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/user-address/{id}',
    permissions: { anyOf: ['updateUser'] },
    area: 'people',
    audit: { entity: 'address', action: 'address.delete' },
    status: 200,
  },
  updateAddress: {
    method: 'PUT',
    path: '/user-address/{id}',
    permissions: { anyOf: ['createOrders', 'updateUser'] },
    area: 'people',
    audit: { entity: 'address', action: 'address.update' },
    status: 200,
    versioned: true,
  },
  partyAddresses: {
    method: 'GET',
    path: '/user-address/party-member',
    permissions: CALLER_LOOKUP_PERMISSIONS,
    area: 'people',
    audit: { entity: 'address' },
    status: 200,
  },
  createPartyAddress: {
    method: 'POST',
    path: '/user-address/party-member',
    permissions: { anyOf: ['createOrders', 'updateUser'] },
    area: 'people',
    audit: { entity: 'address', action: 'address.create' },
    status: 201,
    idempotent: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
