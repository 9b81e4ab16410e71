import type { PlannedEndpoint } from './endpoint.ts'

export const plannedStock = [
  { method: 'GET', path: '/stores/{id}/daily-stock-reports', planned: true },
  { method: 'POST', path: '/stores/{id}/daily-stock-reports', planned: true },
  { method: 'GET', path: '/stores/{id}/daily-stock-reports/{reportId}', planned: true },
  { method: 'GET', path: '/stores/{id}/daily-stock-reports/remind-settings', planned: true },
  { method: 'PUT', path: '/stores/{id}/daily-stock-reports/remind-settings', planned: true },
  { method: 'GET', path: '/stores/{id}/wasted-product-reports', planned: true },
  { method: 'POST', path: '/stores/{id}/wasted-product-reports', planned: true },
  { method: 'GET', path: '/stores/{id}/wasted-product-reports/{reportId}', planned: true },
  { method: 'GET', path: '/stock-orders', planned: true },
  { method: 'POST', path: '/stock-orders', planned: true },
  { method: 'GET', path: '/stock-orders/info', planned: true },
  { method: 'GET', path: '/stock-orders/suggested', planned: true },
  { method: 'GET', path: '/stock-orders/{id}', planned: true },
  { method: 'PATCH', path: '/stock-orders/{id}', planned: true },
  { method: 'PUT', path: '/stock-orders/{id}', planned: true },
  { method: 'PUT', path: '/stock-orders/{id}/invoice', planned: true },
] as const satisfies readonly PlannedEndpoint[]
