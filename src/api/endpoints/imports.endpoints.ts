import type { Endpoint } from './endpoint.ts'

const ofProducts = { anyOf: ['createProduct', 'updateProduct'] } as const
const ofCategories = { anyOf: ['createCategory', 'updateCategory'] } as const
const ofStock = { anyOf: ['updateStoreProductStock'] } as const
/** Each sees the imports of what he may create or change. */
const permissions = { anyOf: [...ofProducts.anyOf, ...ofCategories.anyOf, ...ofStock.anyOf] } as const
const area = 'catalogue'
const record = '/imports/{id}'
const upload = {
  method: 'POST',
  area,
  audit: { entity: 'import', action: 'import.create' },
  files: { file: 'sheet' },
  status: 201,
} as const

export const importsEndpoints = {
  importProducts: { ...upload, path: '/products/imports', permissions: ofProducts },
  importThirdPartyProducts: { ...upload, path: '/products/imports/third-party', permissions: ofProducts },
  importCategories: { ...upload, path: '/categories/imports', permissions: ofCategories },
  importStock: {
    ...upload,
    path: '/stores/{id}/stock-imports',
    area: 'stock',
    permissions: ofStock,
    extension: true,
  },
  imports: {
    method: 'GET',
    path: '/imports',
    permissions,
    area,
    extension: true,
    status: 200,
  },
  import: {
    method: 'GET',
    path: record,
    permissions,
    area,
    audit: { entity: 'import' },
    extension: true,
    status: 200,
  },
  importRows: {
    method: 'GET',
    path: '/imports/{id}/rows',
    permissions,
    area,
    audit: { entity: 'import' },
    extension: true,
    status: 200,
  },
  changeImportRow: {
    method: 'PUT',
    path: '/imports/{id}/rows/{row}',
    permissions,
    area,
    audit: { entity: 'import', action: 'import.row' },
    extension: true,
    status: 200,
  },
  advanceImport: {
    method: 'PATCH',
    path: record,
    permissions,
    area,
    audit: { entity: 'import' },
    extension: true,
    status: 200,
  },
  exportRefusedRows: {
    method: 'GET',
    path: '/imports/{id}/refused',
    permissions,
    area,
    audit: { entity: 'import' },
    download: 'csv',
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
