import type { Endpoint } from './endpoint.ts'

const area = 'orders'
const pausers = { anyOf: ['pauseStore', 'updateStoreProductAvailability'] } as const
const boards = { anyOf: ['viewOrders'] } as const

/** What a store does through its day besides moving its orders on. */
export const storeDayEndpoints = {
  pauses: {
    method: 'GET',
    path: '/stores/{id}/pauses',
    permissions: { anyOf: ['viewOrders', 'createOrders', 'viewStockManagement'] },
    area,
    extension: true,
    status: 200,
  },
  pauseImpact: {
    method: 'GET',
    path: '/stores/{id}/pauses/impact',
    permissions: pausers,
    area,
    extension: true,
    status: 200,
  },
  nextSlots: {
    method: 'GET',
    path: '/stores/{id}/pauses/slots',
    permissions: pausers,
    area,
    extension: true,
    status: 200,
  },
  pause: {
    method: 'POST',
    path: '/stores/{id}/pauses',
    permissions: pausers,
    area,
    audit: { entity: 'pause', action: 'pause.begin' },
    extension: true,
    status: 201,
  },
  endPause: {
    method: 'DELETE',
    path: '/stores/{id}/pauses/{pauseId}',
    permissions: pausers,
    area,
    audit: { entity: 'pause', action: 'pause.end' },
    extension: true,
    status: 200,
  },
  delayOrder: {
    method: 'POST',
    path: '/orders/{id}/delay',
    permissions: { anyOf: ['changeOrderStatusPreparing', 'updateOrders'] },
    area,
    audit: { entity: 'order' },
    idempotent: true,
    versioned: true,
    extension: true,
    status: 200,
  },
  checkOrderItems: {
    method: 'PUT',
    path: '/orders/{id}/checked-items',
    permissions: { anyOf: ['changeOrderStatusPreparing', 'changeOrderStatusPacking'] },
    area,
    audit: { entity: 'order', action: 'order.check' },
    extension: true,
    status: 200,
  },
  roadMap: {
    method: 'GET',
    path: '/stores/{id}/road-map',
    permissions: boards,
    area,
    extension: true,
    status: 200,
  },
  allDay: {
    method: 'GET',
    path: '/stores/{id}/all-day',
    permissions: boards,
    area,
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
