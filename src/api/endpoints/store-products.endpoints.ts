import type { Endpoint } from './endpoint.ts'

const area = 'catalogue'
const record = '/stores/{id}/products/{productId}'
const categories = '/stores/{id}/categories'
const readers = { anyOf: ['viewStockManagement', 'viewCatalog'] } as const
const stockEditors = { anyOf: ['updateStoreProductStock', 'updateStoreComboStock'] } as const
const categoryEditors = { anyOf: ['updateStoreCategoryAvailability'] } as const
const update = { entity: 'storeProduct', action: 'storeProduct.update' } as const

export const storeProductsEndpoints = {
  storeProductRecords: {
    method: 'GET',
    path: '/store-products',
    permissions: readers,
    area,
    extension: true,
    status: 200,
  },
  storeProduct: {
    method: 'GET',
    path: record,
    permissions: readers,
    area,
    audit: { entity: 'storeProduct' },
    status: 200,
  },
  assignProduct: {
    method: 'POST',
    path: record,
    permissions: stockEditors,
    area,
    audit: { entity: 'storeProduct', action: 'storeProduct.create' },
    status: 201,
  },
  updateStoreProduct: {
    method: 'PUT',
    path: record,
    permissions: {
      anyOf: [...stockEditors.anyOf, 'updateStoreProductPrice', 'updateStoreProductAvailability'],
    },
    area,
    audit: update,
    versioned: true,
    status: 200,
  },
  unassignProduct: {
    method: 'DELETE',
    path: record,
    permissions: stockEditors,
    area,
    audit: { entity: 'storeProduct', action: 'storeProduct.delete' },
    status: 200,
  },
  checkCompromised: {
    method: 'GET',
    path: '/stores/{id}/check-compromised',
    permissions: readers,
    area,
    status: 200,
  },
  storeCategories: { method: 'GET', path: categories, permissions: readers, area, status: 200 },
  openStoreCategories: {
    method: 'POST',
    path: categories,
    permissions: categoryEditors,
    area,
    audit: update,
    status: 200,
  },
  closeStoreCategories: {
    method: 'DELETE',
    path: categories,
    permissions: categoryEditors,
    area,
    audit: update,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
