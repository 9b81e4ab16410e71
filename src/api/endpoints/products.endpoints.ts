import type { Endpoint } from './endpoint.ts'

const path = '/products'
const record = '/products/{id}'
const area = 'catalogue'
const readers = { anyOf: ['viewCatalog', 'viewProduct'] } as const

export const productsEndpoints = {
  products: { method: 'GET', path, permissions: readers, area, status: 200 },
  exportProducts: {
    method: 'GET',
    path: '/products/export',
    permissions: readers,
    area,
    download: 'csv',
    extension: true,
    status: 200,
  },
  countProducts: { method: 'GET', path: '/products/info', permissions: readers, area, status: 200 },
  moveProduct: {
    method: 'PATCH',
    path: '/products/change-priority',
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product', action: 'product.update' },
    status: 200,
  },
  changeProducts: {
    method: 'PATCH',
    path: '/products/many',
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product', action: 'product.update' },
    extension: true,
    status: 200,
  },
  product: {
    method: 'GET',
    path: record,
    permissions: readers,
    area,
    audit: { entity: 'product' },
    status: 200,
  },
  createProduct: {
    method: 'POST',
    path,
    permissions: { anyOf: ['createProduct'] },
    area,
    audit: { entity: 'product', action: 'product.create' },
    status: 201,
  },
  updateProduct: {
    method: 'PUT',
    path: record,
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product', action: 'product.update' },
    versioned: true,
    status: 200,
  },
  setProductPrice: {
    method: 'PATCH',
    path: '/products/{id}/price',
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product', action: 'product.update' },
    versioned: true,
    status: 200,
  },
  setVariables: {
    method: 'PUT',
    path: '/products/variables',
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product', action: 'product.update' },
    versioned: true,
    status: 200,
  },
  combosOfProduct: {
    method: 'GET',
    path: '/products/{id}/combo-list',
    permissions: readers,
    area,
    audit: { entity: 'product' },
    status: 200,
  },
  productFigures: {
    method: 'GET',
    path: '/products/{id}/figures',
    permissions: readers,
    area,
    audit: { entity: 'product' },
    extension: true,
    status: 200,
  },
  productDeactivation: {
    method: 'GET',
    path: '/products/{id}/deactivation',
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product' },
    extension: true,
    status: 200,
  },
  deleteProduct: {
    method: 'DELETE',
    path: record,
    permissions: { anyOf: ['deleteProduct'] },
    area,
    audit: { entity: 'product', action: 'product.delete' },
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

const atStore = '/stores/{id}/products/{productId}'
const categoriesOfStore = '/stores/{id}/categories'
const stockReaders = { anyOf: ['viewStockManagement', 'viewCatalog'] } as const
const stockEditors = { anyOf: ['updateStoreProductStock', 'updateStoreComboStock'] } as const
const categoryEditors = { anyOf: ['updateStoreCategoryAvailability'] } as const
const audit = { entity: 'storeProduct', action: 'storeProduct.update' } as const

export const storeProductsEndpoints = {
  storeProductRecords: {
    method: 'GET',
    path: '/store-products',
    permissions: stockReaders,
    area,
    extension: true,
    status: 200,
  },
  exportStoreProducts: {
    method: 'GET',
    path: '/store-products/export',
    permissions: stockReaders,
    area,
    download: 'csv',
    extension: true,
    status: 200,
  },
  storeProduct: {
    method: 'GET',
    path: atStore,
    permissions: stockReaders,
    area,
    audit: { entity: 'storeProduct' },
    status: 200,
  },
  assignProduct: {
    method: 'POST',
    path: atStore,
    permissions: stockEditors,
    area,
    audit: { entity: 'storeProduct', action: 'storeProduct.create' },
    status: 201,
  },
  updateStoreProduct: {
    method: 'PUT',
    path: atStore,
    permissions: {
      anyOf: [...stockEditors.anyOf, 'updateStoreProductPrice', 'updateStoreProductAvailability'],
    },
    area,
    audit,
    versioned: true,
    status: 200,
  },
  unassignProduct: {
    method: 'DELETE',
    path: atStore,
    permissions: stockEditors,
    area,
    audit: { entity: 'storeProduct', action: 'storeProduct.delete' },
    status: 200,
  },
  checkCompromised: {
    method: 'GET',
    path: '/stores/{id}/check-compromised',
    permissions: stockReaders,
    area,
    status: 200,
  },
  storeCategories: { method: 'GET', path: categoriesOfStore, permissions: stockReaders, area, status: 200 },
  openStoreCategories: {
    method: 'POST',
    path: categoriesOfStore,
    permissions: categoryEditors,
    area,
    audit,
    status: 200,
  },
  closeStoreCategories: {
    method: 'DELETE',
    path: categoriesOfStore,
    permissions: categoryEditors,
    area,
    audit,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
