import type { Endpoint } from './endpoint.ts'

const area = 'catalogue'

export const sellabilityEndpoints = {
  sellability: {
    method: 'GET',
    path: '/products/{id}/sellability',
    permissions: { anyOf: ['viewCatalog', 'viewProduct', 'viewStockManagement'] },
    area,
    audit: { entity: 'product' },
    extension: true,
    status: 200,
  },
  unsoldProducts: {
    method: 'GET',
    path: '/stores/{id}/unsold-products',
    permissions: { anyOf: ['createOrders', 'viewStockManagement'] },
    area,
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
