import type { PlannedEndpoint } from './endpoint.ts'

export const plannedReports = [
  { method: 'GET', path: '/reports', planned: true },
] as const satisfies readonly PlannedEndpoint[]
