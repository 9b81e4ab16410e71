import type { Resource } from '../access/resource.ts'
import type { ResourceFields } from '../shared/resource-fields.ts'

/** What distributors and suppliers have in common. */
export const PARTNER_FIELDS = {
  name: { kind: 'name', minLength: 4 },
  nit: { kind: 'line' },
  fiscalName: { kind: 'line' },
  email: { kind: 'line', format: 'email', isRequired: true },
  phone: { kind: 'line', format: 'phone', isRequired: true },
  address: { kind: 'line' },
  countryId: { kind: 'country' },
  status: { kind: 'choice', options: ['active', 'blocked'] },
} as const satisfies ResourceFields

/** Who brings the network's own products to the stores of a country. */
export const DISTRIBUTOR_RESOURCE = {
  one: 'distributor',
  many: 'distributors',
  path: '/distributions',
  table: 'distributors',
  page: '/settings/distributors-suppliers',
  permissions: 'Distributors',
  isKeptInUse: true,
  bulk: { delete: '/many-delete', status: '/change-status' },
  fields: PARTNER_FIELDS,
} as const satisfies Resource
