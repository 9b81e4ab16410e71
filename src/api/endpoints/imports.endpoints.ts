import type { Endpoint } from './endpoint.ts'

const permissions = { anyOf: ['createProduct', 'updateProduct'] } as const
const area = 'catalogue'
const record = '/products/imports/{id}'
const upload = {
  method: 'POST',
  permissions,
  area,
  audit: { entity: 'import', action: 'import.create' },
  files: { file: 'sheet' },
  status: 201,
} as const

export const importsEndpoints = {
  importProducts: { ...upload, path: '/products/imports' },
  importThirdPartyProducts: { ...upload, path: '/products/imports/third-party' },
  imports: {
    method: 'GET',
    path: '/products/imports',
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
    path: '/products/imports/{id}/rows',
    permissions,
    area,
    audit: { entity: 'import' },
    extension: true,
    status: 200,
  },
  changeImportRow: {
    method: 'PUT',
    path: '/products/imports/{id}/rows/{row}',
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
    path: '/products/imports/{id}/refused',
    permissions,
    area,
    audit: { entity: 'import' },
    download: 'csv',
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
