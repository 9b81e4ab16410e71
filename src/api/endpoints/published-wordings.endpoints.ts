import type { Endpoint } from './endpoint.ts'

/** What is loaded before anybody has signed in. */
export const publishedWordingsEndpoints = {
  publishedWordings: {
    method: 'GET',
    path: '/languages/{language}/published',
    permissions: 'public',
    area: 'settings',
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
