import type { PlannedEndpoint } from './endpoint.ts'

export const plannedMarketing = [
  { method: 'POST', path: '/marketing/notifications', planned: true },
  { method: 'POST', path: '/marketing/notifications/user/{userId}', planned: true },
  { method: 'POST', path: '/marketing/notifications/order/{orderId}', planned: true },
  { method: 'POST', path: '/marketing/mails', planned: true },
  { method: 'POST', path: '/marketing/mails/user/{userId}', planned: true },
  { method: 'POST', path: '/marketing/mails/distributor-supplier/{userId}', planned: true },
] as const satisfies readonly PlannedEndpoint[]
