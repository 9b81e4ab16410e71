import type { Endpoint, PlannedEndpoint } from './endpoint.ts'

export const deliveryEndpoints = {
  zones: {
    method: 'GET',
    path: '/delivery-zone',
    permissions: { anyOf: ['viewSettings', 'viewDeliveryZone', 'createOrders'] },
    area: 'delivery',
    status: 200,
  },
  validateAddress: {
    method: 'POST',
    path: '/delivery-zone/validate-address',
    permissions: { anyOf: ['createOrders', 'updateOrders', 'updateUser'] },
    area: 'delivery',
    status: 200,
  },
  checkPoint: {
    method: 'POST',
    path: '/delivery-zone/fast-validate-address',
    permissions: { anyOf: ['createOrders', 'updateOrders', 'updateUser'] },
    area: 'delivery',
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

export const plannedDelivery = [
  { method: 'POST', path: '/delivery-services', planned: true },
  { method: 'GET', path: '/delivery-services/{id}', planned: true },
  { method: 'PUT', path: '/delivery-services/{id}', planned: true },
  { method: 'DELETE', path: '/delivery-services/{id}', planned: true },
  { method: 'DELETE', path: '/delivery-services/many', planned: true },
  { method: 'POST', path: '/delivery-zone', planned: true },
  { method: 'GET', path: '/delivery-zone/{id}', planned: true },
  { method: 'PUT', path: '/delivery-zone/{id}', planned: true },
  { method: 'DELETE', path: '/delivery-zone/{id}', planned: true },
  { method: 'GET', path: '/delivery-zone/state', planned: true },
  { method: 'POST', path: '/delivery-zone/state', planned: true },
  { method: 'GET', path: '/delivery-zone/state/{id}', planned: true },
  { method: 'PUT', path: '/delivery-zone/state/{id}', planned: true },
  { method: 'DELETE', path: '/delivery-zone/state/{id}', planned: true },
  { method: 'GET', path: '/delivery-zone/city', planned: true },
  { method: 'POST', path: '/delivery-zone/city', planned: true },
  { method: 'GET', path: '/delivery-zone/city/{id}', planned: true },
  { method: 'PUT', path: '/delivery-zone/city/{id}', planned: true },
  { method: 'DELETE', path: '/delivery-zone/city/{id}', planned: true },
  { method: 'GET', path: '/delivery-zone/zone', planned: true },
  { method: 'POST', path: '/delivery-zone/zone', planned: true },
  { method: 'GET', path: '/delivery-zone/zone/{id}', planned: true },
  { method: 'PUT', path: '/delivery-zone/zone/{id}', planned: true },
  { method: 'DELETE', path: '/delivery-zone/zone/{id}', planned: true },
  { method: 'PATCH', path: '/delivery-zone/assignee/store', planned: true },
] as const satisfies readonly PlannedEndpoint[]
