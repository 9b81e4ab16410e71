import type { Endpoint } from './endpoint.ts'

const AUDIT = { entity: 'order' } as const

/** What is changed of an order after it was placed, besides its status, its time and its payment. */
export const orderEditsEndpoints = {
  changeDeliveryAddress: {
    method: 'PUT',
    path: '/orders/{id}/delivery-address',
    permissions: { anyOf: ['updateOrders'] },
    area: 'orders',
    audit: AUDIT,
    status: 200,
    idempotent: true,
    versioned: true,
  },
  changeOrderLines: {
    method: 'POST',
    path: '/orders/{id}/line-changes',
    permissions: { anyOf: ['changeOrderLines'] },
    area: 'orders',
    audit: AUDIT,
    status: 200,
    idempotent: true,
    versioned: true,
    extension: true,
  },
  acknowledgeLineChange: {
    method: 'POST',
    path: '/orders/{id}/line-changes/acknowledgement',
    permissions: { anyOf: ['changeOrderStatusPreparing', 'changeOrderStatusPacking'] },
    area: 'orders',
    audit: AUDIT,
    status: 200,
    extension: true,
  },
  askKitchen: {
    method: 'PUT',
    path: '/orders/{id}/line-questions',
    permissions: { anyOf: ['changeOrderLines'] },
    area: 'orders',
    audit: { entity: 'order', action: 'order.ask_kitchen' },
    status: 200,
    extension: true,
  },
  answerLineQuestion: {
    method: 'PATCH',
    path: '/orders/{id}/line-questions',
    permissions: { anyOf: ['changeOrderStatusPreparing', 'changeOrderStatusPacking'] },
    area: 'orders',
    audit: { entity: 'order', action: 'order.answer_kitchen' },
    status: 200,
    extension: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
