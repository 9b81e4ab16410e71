import type { Endpoint } from './endpoint.ts'

export const analyticsEndpoints = {
  customerAnalytics: {
    method: 'GET',
    path: '/analytics/customers',
    permissions: { anyOf: ['viewAnalytics'] },
    area: 'figures',
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
