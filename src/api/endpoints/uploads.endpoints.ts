import type { Endpoint } from './endpoint.ts'

/** Files that a record names when it is saved; those that none names are forgotten after a day. */
const upload = {
  method: 'POST',
  permissions: { anyOf: ['createProduct', 'updateProduct'] },
  area: 'catalogue',
  audit: { entity: 'product' },
  extension: true,
  status: 201,
} as const

export const uploadsEndpoints = {
  // Of products, and of what was wasted.
  uploadPicture: {
    ...upload,
    path: '/uploads/pictures',
    permissions: { anyOf: [...upload.permissions.anyOf, 'createWastedReports'] },
    files: { file: 'photo' },
  },
  uploadModel: { ...upload, path: '/uploads/models', files: { file: 'model' } },
} as const satisfies Readonly<Record<string, Endpoint>>
