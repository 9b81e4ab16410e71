import type { Endpoint } from './endpoint.ts'

export const discountsEndpoints = {
  priceRules: {
    method: 'GET',
    path: '/stores/{id}/price-rules',
    permissions: { anyOf: ['createOrders'] },
    area: 'catalogue',
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
