import type { Endpoint } from './endpoint.ts'

const area = 'settings'
const viewers = { anyOf: ['viewLanguages'] } as const
const writers = { anyOf: ['updateLanguages'] } as const
const publishers = { anyOf: ['publishLanguages'] } as const

/** Wordings of the product's own: drafts, versions, files. */
export const wordingsEndpoints = {
  languages: { method: 'GET', path: '/languages', permissions: viewers, area, extension: true, status: 200 },
  wordings: {
    method: 'GET',
    path: '/languages/messages',
    permissions: viewers,
    area,
    extension: true,
    status: 200,
  },
  wording: {
    method: 'GET',
    path: '/languages/messages/{key}',
    permissions: viewers,
    area,
    audit: { entity: 'wording' },
    extension: true,
    status: 200,
  },
  writeWording: {
    method: 'PUT',
    path: '/languages/messages/{key}',
    permissions: writers,
    area,
    audit: { entity: 'wording', action: 'wording.write' },
    extension: true,
    status: 200,
  },
  discardWording: {
    method: 'DELETE',
    path: '/languages/messages/{key}/draft',
    permissions: writers,
    area,
    audit: { entity: 'wording', action: 'wording.discard' },
    extension: true,
    status: 200,
  },
  wordingsPreview: {
    method: 'GET',
    path: '/languages/{language}/preview',
    permissions: viewers,
    area,
    extension: true,
    status: 200,
  },
  publishWordings: {
    method: 'POST',
    path: '/languages/versions',
    permissions: publishers,
    area,
    audit: { entity: 'wordingVersion', action: 'wordingVersion.publish' },
    versioned: true,
    extension: true,
    status: 201,
  },
  restoreWordings: {
    method: 'POST',
    path: '/languages/versions/{number}/restore',
    permissions: publishers,
    area,
    audit: { entity: 'wordingVersion', action: 'wordingVersion.restore' },
    versioned: true,
    extension: true,
    status: 201,
  },
  exportWordings: {
    method: 'GET',
    path: '/languages/export',
    permissions: viewers,
    area,
    download: 'csv',
    extension: true,
    status: 200,
  },
  importWordings: {
    method: 'POST',
    path: '/languages/import',
    permissions: writers,
    area,
    audit: { entity: 'wording', action: 'wording.import' },
    files: { sheet: 'sheet' },
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
