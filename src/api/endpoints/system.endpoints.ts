import type { Endpoint } from './endpoint.ts'

export const systemEndpoints = {
  lookUpTaxId: {
    method: 'GET',
    path: '/billing/nit/{nit}',
    permissions: { anyOf: ['createOrders', 'changeOrderBillingInfo'] },
    area: 'billing',
    status: 200,
    extension: true,
  },
  cardKey: {
    method: 'GET',
    path: '/gateways/card-key',
    permissions: 'public',
    area: 'billing',
    status: 200,
    extension: true,
  },
  health: {
    method: 'GET',
    path: '/health',
    permissions: 'public',
    area: 'system',
    status: 200,
    extension: true,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    permissions: 'public',
    area: 'system',
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
