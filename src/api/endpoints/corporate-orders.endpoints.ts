import type { Endpoint } from './endpoint.ts'

const VIEW = { anyOf: ['viewCorporateOrder'] } as const
const CANCEL = { anyOf: ['cancelCorporateOrder'] } as const
const AUDIT = { entity: 'corporateOrder' } as const

export const corporateOrdersEndpoints = {
  placeCorporateOrder: {
    method: 'POST',
    path: '/orders/corporate',
    permissions: { anyOf: ['createOrders'] },
    area: 'orders',
    audit: AUDIT,
    status: 201,
    idempotent: true,
  },
  corporateOrders: {
    method: 'GET',
    path: '/orders/corporate/list',
    permissions: VIEW,
    area: 'orders',
    audit: AUDIT,
    status: 200,
  },
  countCorporateOrders: {
    method: 'GET',
    path: '/orders/corporate/info',
    permissions: VIEW,
    area: 'orders',
    audit: AUDIT,
    status: 200,
  },
  scheduledCorporateOrders: {
    method: 'GET',
    path: '/orders/corporate/scheduled',
    permissions: VIEW,
    area: 'orders',
    audit: AUDIT,
    status: 200,
  },
  corporateOrder: {
    method: 'GET',
    path: '/orders/corporate/{id}',
    permissions: VIEW,
    area: 'orders',
    audit: AUDIT,
    status: 200,
  },
  cancelCorporateOrder: {
    method: 'PUT',
    path: '/orders/corporate/{id}/cancel',
    permissions: CANCEL,
    area: 'orders',
    audit: AUDIT,
    status: 200,
    idempotent: true,
    versioned: true,
  },
  cancelCorporateStoreOrder: {
    method: 'PUT',
    path: '/orders/corporate/cancel-store-order/{id}',
    permissions: CANCEL,
    area: 'orders',
    audit: AUDIT,
    status: 200,
    idempotent: true,
    versioned: true,
  },
  deleteScheduledCorporateOrder: {
    method: 'DELETE',
    path: '/orders/corporate/scheduled/{id}',
    permissions: CANCEL,
    area: 'orders',
    audit: AUDIT,
    status: 200,
  },
  confirmCorporatePosPayment: {
    method: 'PATCH',
    path: '/orders/corporate/{id}/pos-authorization',
    permissions: { anyOf: ['paymentCorporateOrder'] },
    area: 'orders',
    audit: AUDIT,
    status: 200,
    idempotent: true,
    versioned: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
