import type { PlannedEndpoint } from './endpoint.ts'

export const plannedSettings = [
  { method: 'GET', path: '/global-app-settings', planned: true },
  { method: 'PATCH', path: '/global-app-settings', planned: true },
  { method: 'GET', path: '/global-app-settings/notifications', planned: true },
  { method: 'GET', path: '/local-app-settings/customer/country/{id}', planned: true },
  { method: 'GET', path: '/local-app-settings/operator/country/{id}', planned: true },
  { method: 'PUT', path: '/local-app-settings/{appType}/country/{id}', planned: true },
  { method: 'PUT', path: '/local-app-settings/{appType}/country/{id}/reset-counter', planned: true },
] as const satisfies readonly PlannedEndpoint[]
