import { BADGE_RESOURCE } from '../../domain/catalogue/badge-fields.ts'
import { CATEGORY_RESOURCE } from '../../domain/catalogue/category-fields.ts'
import type { Endpoint } from './endpoint.ts'
import { resourceEndpoints } from './resource.ts'

export const catalogueEndpoints = {
  ...resourceEndpoints(CATEGORY_RESOURCE, {
    area: 'catalogue',
    readers: ['viewCatalog', 'viewStockManagement', 'createOrders'],
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
  ...resourceEndpoints(BADGE_RESOURCE, { area: 'catalogue', readers: ['viewCatalog', 'createOrders'] }),
  storeProducts: {
    method: 'GET',
    path: '/stores/{id}/products',
    permissions: { anyOf: ['createOrders', 'viewStockManagement'] },
    area: 'catalogue',
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
