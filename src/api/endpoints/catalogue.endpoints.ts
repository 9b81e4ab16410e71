import type { Endpoint } from './endpoint.ts'
import { resourceEndpoints } from './resource.ts'

export const catalogueEndpoints = {
  ...resourceEndpoints({
    one: 'category',
    many: 'categories',
    area: 'catalogue',
    readers: ['viewCatalog', 'viewStockManagement', 'createOrders'],
    files: { icon: 'icon' },
  }),
  exportCategories: {
    method: 'GET',
    path: '/categories/export',
    permissions: { anyOf: ['viewCategory'] },
    area: 'catalogue',
    download: 'csv',
    extension: true,
    status: 200,
  },
  categoryDeactivation: {
    method: 'GET',
    path: '/categories/{id}/deactivation',
    permissions: { anyOf: ['updateCategory'] },
    area: 'catalogue',
    audit: { entity: 'category' },
    extension: true,
    status: 200,
  },
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
