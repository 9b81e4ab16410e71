import type { Endpoint } from './endpoint.ts'

export const searchEndpoints = {
  /** Everybody may ask; the answer has what the caller sees in lists. */
  search: {
    method: 'GET',
    path: '/search',
    permissions: 'operators',
    area: 'own',
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
