import { DELIVERY_SERVICE_RESOURCE } from '../../domain/delivery/delivery-service-fields.ts'
import type { Endpoint } from './endpoint.ts'
import { resourceEndpoints } from './resource.ts'

export const deliveryEndpoints = {
  ...resourceEndpoints(DELIVERY_SERVICE_RESOURCE, {
    area: 'delivery',
    viewers: ['viewSettings'],
    readers: ['viewCatalog', 'viewProduct', 'createOrders'],
  }),
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
  searchPlaces: {
    method: 'GET',
    path: '/delivery-zone/places',
    permissions: { anyOf: ['createOrders'] },
    area: 'delivery',
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
