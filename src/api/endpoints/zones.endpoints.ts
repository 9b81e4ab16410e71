import type { Endpoint } from './endpoint.ts'

const view = { anyOf: ['viewSettings', 'viewDeliveryZone'] } as const
const create = { anyOf: ['createDeliveryZone'] } as const
const update = { anyOf: ['updateDeliveryZone'] } as const
const remove = { anyOf: ['deleteDeliveryZone'] } as const
const draw = { anyOf: ['createDeliveryZone', 'updateDeliveryZone', 'deleteDeliveryZone'] } as const

const reads = { area: 'delivery', status: 200 } as const

/** States, cities and zones: where limits are. */
const placeEndpoints = {
  deliveryStates: { method: 'GET', path: '/delivery-zone/state', permissions: view, ...reads },
  createDeliveryState: {
    method: 'POST',
    path: '/delivery-zone/state',
    permissions: create,
    area: 'delivery',
    audit: { entity: 'deliveryState', action: 'deliveryState.create' },
    status: 201,
  },
  deliveryState: { method: 'GET', path: '/delivery-zone/state/{id}', permissions: view, ...reads },
  updateDeliveryState: {
    method: 'PUT',
    path: '/delivery-zone/state/{id}',
    permissions: update,
    audit: { entity: 'deliveryState', action: 'deliveryState.update' },
    versioned: true,
    ...reads,
  },
  deleteDeliveryState: {
    method: 'DELETE',
    path: '/delivery-zone/state/{id}',
    permissions: remove,
    audit: { entity: 'deliveryState', action: 'deliveryState.delete' },
    ...reads,
  },
  deliveryCities: { method: 'GET', path: '/delivery-zone/city', permissions: view, ...reads },
  createDeliveryCity: {
    method: 'POST',
    path: '/delivery-zone/city',
    permissions: create,
    area: 'delivery',
    audit: { entity: 'deliveryCity', action: 'deliveryCity.create' },
    status: 201,
  },
  deliveryCity: { method: 'GET', path: '/delivery-zone/city/{id}', permissions: view, ...reads },
  updateDeliveryCity: {
    method: 'PUT',
    path: '/delivery-zone/city/{id}',
    permissions: update,
    audit: { entity: 'deliveryCity', action: 'deliveryCity.update' },
    versioned: true,
    ...reads,
  },
  deleteDeliveryCity: {
    method: 'DELETE',
    path: '/delivery-zone/city/{id}',
    permissions: remove,
    audit: { entity: 'deliveryCity', action: 'deliveryCity.delete' },
    ...reads,
  },
  deliveryAreas: { method: 'GET', path: '/delivery-zone/zone', permissions: view, ...reads },
  createDeliveryArea: {
    method: 'POST',
    path: '/delivery-zone/zone',
    permissions: create,
    area: 'delivery',
    audit: { entity: 'deliveryArea', action: 'deliveryArea.create' },
    status: 201,
  },
  deliveryArea: { method: 'GET', path: '/delivery-zone/zone/{id}', permissions: view, ...reads },
  updateDeliveryArea: {
    method: 'PUT',
    path: '/delivery-zone/zone/{id}',
    permissions: update,
    audit: { entity: 'deliveryArea', action: 'deliveryArea.update' },
    versioned: true,
    ...reads,
  },
  deleteDeliveryArea: {
    method: 'DELETE',
    path: '/delivery-zone/zone/{id}',
    permissions: remove,
    audit: { entity: 'deliveryArea', action: 'deliveryArea.delete' },
    ...reads,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

/** Limits: the polygons with a store, a minimum, a fee and minutes. */
export const zonesEndpoints = {
  ...placeEndpoints,
  createDeliveryZone: {
    method: 'POST',
    path: '/delivery-zone',
    permissions: create,
    area: 'delivery',
    audit: { entity: 'deliveryZone', action: 'deliveryZone.create' },
    status: 201,
  },
  deliveryZone: { method: 'GET', path: '/delivery-zone/{id}', permissions: view, ...reads },
  updateDeliveryZone: {
    method: 'PUT',
    path: '/delivery-zone/{id}',
    permissions: update,
    audit: { entity: 'deliveryZone', action: 'deliveryZone.update' },
    versioned: true,
    ...reads,
  },
  deleteDeliveryZone: {
    method: 'DELETE',
    path: '/delivery-zone/{id}',
    permissions: remove,
    audit: { entity: 'deliveryZone', action: 'deliveryZone.delete' },
    ...reads,
  },
  assignZoneStore: {
    method: 'PATCH',
    path: '/delivery-zone/assignee/store',
    permissions: update,
    audit: { entity: 'deliveryZone', action: 'deliveryZone.update' },
    ...reads,
  },
  zoneTree: { method: 'GET', path: '/delivery-zone/tree', permissions: view, extension: true, ...reads },
  zoneMap: { method: 'GET', path: '/delivery-zone/map', permissions: view, extension: true, ...reads },
  zoneShapes: {
    method: 'GET',
    path: '/delivery-zone/{id}/shapes',
    permissions: view,
    extension: true,
    ...reads,
  },
  previewZone: {
    method: 'POST',
    path: '/delivery-zone/preview',
    permissions: draw,
    extension: true,
    ...reads,
  },
  explainPoint: {
    method: 'GET',
    path: '/delivery-zone/explain',
    permissions: { anyOf: ['viewSettings', 'viewDeliveryZone', 'createOrders'] },
    extension: true,
    ...reads,
  },
  uncoveredPlaces: {
    method: 'GET',
    path: '/delivery-zone/uncovered',
    permissions: view,
    extension: true,
    ...reads,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
