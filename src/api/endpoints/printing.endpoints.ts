import type { Endpoint } from './endpoint.ts'

const area = 'orders'
const printers = { anyOf: ['updateStore', 'pauseStore'] } as const
const readers = { anyOf: ['viewOrders'] } as const
const askers = {
  anyOf: ['changeOrderStatusPreparing', 'changeOrderStatusPacking', 'updateOrders'],
} as const

/** Kitchen tickets and the printers of a store. */
export const printingEndpoints = {
  printers: {
    method: 'GET',
    path: '/stores/{id}/printers',
    permissions: readers,
    area,
    extension: true,
    status: 200,
  },
  createPrinter: {
    method: 'POST',
    path: '/stores/{id}/printers',
    permissions: printers,
    area,
    audit: { entity: 'printer', action: 'printer.create' },
    extension: true,
    status: 201,
  },
  updatePrinter: {
    method: 'PATCH',
    path: '/stores/{id}/printers/{printerId}',
    permissions: { anyOf: [...printers.anyOf, ...askers.anyOf] },
    area,
    audit: { entity: 'printer', action: 'printer.update' },
    extension: true,
    status: 200,
  },
  printJobs: {
    method: 'GET',
    path: '/stores/{id}/print-jobs',
    permissions: readers,
    area,
    extension: true,
    status: 200,
  },
  orderTicket: {
    method: 'GET',
    path: '/orders/{id}/ticket',
    permissions: readers,
    area,
    extension: true,
    status: 200,
  },
  printOrder: {
    method: 'POST',
    path: '/orders/{id}/print-jobs',
    permissions: askers,
    area,
    audit: { entity: 'printJob', action: 'printJob.ask' },
    extension: true,
    status: 201,
  },
  decidePrintJob: {
    method: 'PATCH',
    path: '/stores/{id}/print-jobs/{jobId}',
    permissions: askers,
    area,
    audit: { entity: 'printJob', action: 'printJob.decide' },
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
