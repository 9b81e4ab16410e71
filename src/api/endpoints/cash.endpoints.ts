import type { Endpoint } from './endpoint.ts'

const counters = { anyOf: ['closeDeliveryRound'] } as const
const creditors = { anyOf: ['manageReceivables'] } as const

/** The cash of delivery men and stores, what is owed on credit, and what leaves the server. */
export const cashEndpoints = {
  deliveryRounds: {
    method: 'GET',
    path: '/delivery-rounds',
    permissions: counters,
    area: 'orders',
    extension: true,
    status: 200,
  },
  deliveryRound: {
    method: 'GET',
    path: '/delivery-rounds/{id}',
    permissions: counters,
    area: 'orders',
    extension: true,
    status: 200,
  },
  updateDeliveryRound: {
    method: 'PATCH',
    path: '/delivery-rounds/{id}',
    permissions: counters,
    area: 'orders',
    audit: { entity: 'deliveryRound', action: 'deliveryRound.change' },
    versioned: true,
    extension: true,
    status: 200,
  },
  settleDeliveryRound: {
    method: 'POST',
    path: '/delivery-rounds/{id}/settlement',
    permissions: counters,
    area: 'orders',
    audit: { entity: 'deliveryRound', action: 'deliveryRound.settle' },
    versioned: true,
    extension: true,
    status: 200,
  },
  cashSheet: {
    method: 'GET',
    path: '/stores/{id}/cash-sheet',
    permissions: counters,
    area: 'orders',
    extension: true,
    status: 200,
  },
  receivables: {
    method: 'GET',
    path: '/receivables',
    permissions: creditors,
    area: 'billing',
    extension: true,
    status: 200,
  },
  settleReceivable: {
    method: 'POST',
    path: '/receivables/{id}/payments',
    permissions: creditors,
    area: 'billing',
    audit: { entity: 'receivable', action: 'receivable.settle' },
    idempotent: true,
    extension: true,
    status: 201,
  },
  effects: {
    method: 'GET',
    path: '/effects',
    permissions: { anyOf: ['viewEffects'] },
    area: 'system',
    extension: true,
    status: 200,
  },
  retryEffect: {
    method: 'POST',
    path: '/effects/{queue}/{id}/retry',
    permissions: { anyOf: ['retryEffects'] },
    area: 'system',
    audit: { entity: 'effect', action: 'effect.retry' },
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
