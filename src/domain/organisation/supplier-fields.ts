import type { Resource } from '../access/resource.ts'
import { PARTNER_FIELDS } from './distributor-fields.ts'

/** Who brings products of third parties to the stores of its countries, for a commission. */
export const SUPPLIER_RESOURCE = {
  one: 'supplier',
  many: 'suppliers',
  path: '/suppliers',
  table: 'suppliers',
  page: '/settings/distributors-suppliers',
  permissions: 'Suppliers',
  isKeptInUse: true,
  bulk: { delete: '/many-delete', status: '/change-status' },
  fields: {
    ...PARTNER_FIELDS,
    countryIds: { kind: 'countries', table: 'supplier_countries', parent: 'supplier_id' },
    commission: { kind: 'percent' },
  },
} as const satisfies Resource
