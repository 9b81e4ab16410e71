import type { Endpoint } from './endpoint.ts'

const dashboard = {
  method: 'GET',
  permissions: { anyOf: ['viewDashboard'] },
  area: 'figures',
  status: 200,
  extension: true,
} as const satisfies Omit<Endpoint, 'path'>

export const figuresEndpoints = {
  dashboard: { ...dashboard, path: '/dashboard' },
  orderRefusals: { ...dashboard, path: '/dashboard/refusals' },
  fullSlots: { ...dashboard, path: '/dashboard/full-slots' },
} as const satisfies Readonly<Record<string, Endpoint>>
