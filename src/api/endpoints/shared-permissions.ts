import type { EndpointPermissions } from './endpoint.ts'

export const CALLER_LOOKUP_PERMISSIONS = {
  anyOf: ['createOrders', 'viewUsersAndCustomer', 'viewUser'],
} as const satisfies EndpointPermissions
