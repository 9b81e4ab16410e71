import type { Endpoint, PlannedEndpoint } from './endpoint.ts'
import { resourceEndpoints } from './resource.ts'

export const catalogueEndpoints = {
  ...resourceEndpoints({
    one: 'category',
    many: 'categories',
    area: 'catalogue',
    readers: ['viewCatalog', 'viewStockManagement', 'createOrders'],
    files: { icon: 'icon' },
  }),
  moveCategory: {
    method: 'PUT',
    path: '/categories/{id}/position',
    permissions: { anyOf: ['updateCategory'] },
    area: 'catalogue',
    audit: { entity: 'category', action: 'category.update' },
    status: 200,
  },
  ...resourceEndpoints({
    one: 'badge',
    many: 'badges',
    area: 'catalogue',
    readers: ['viewCatalog', 'createOrders'],
    files: { icon: 'icon' },
  }),
  storeProducts: {
    method: 'GET',
    path: '/stores/{id}/products',
    permissions: { anyOf: ['createOrders', 'viewStockManagement'] },
    area: 'catalogue',
    status: 200,
  },
  stockLogs: {
    method: 'GET',
    path: '/stores/{id}/stock-logs',
    permissions: { anyOf: ['viewStockManagement'] },
    area: 'catalogue',
    status: 200,
  },
  orderStockLogs: {
    method: 'GET',
    path: '/stores/{id}/stock-logs/{type}/{typeOrderId}',
    permissions: { anyOf: ['viewStockManagement'] },
    area: 'catalogue',
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

export const plannedCatalogue = [
  { method: 'POST', path: '/categories/imports', planned: true },
] as const satisfies readonly PlannedEndpoint[]
