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
  productDeactivation: {
    method: 'GET',
    path: '/products/{id}/deactivation',
    permissions: { anyOf: ['updateProduct'] },
    area,
    audit: { entity: 'product' },
    extension: true,
    status: 200,
  },
  deliveryServices: {
    method: 'GET',
    path: '/delivery-services',
    permissions: { anyOf: ['viewDeliveryService', 'viewCatalog', 'viewProduct', 'createOrders'] },
    area,
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
