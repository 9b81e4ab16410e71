import type { Resource } from '../access/resource.ts'

/** A third party that delivers in the countries of its rows, for a commission of what it brings. */
export const DELIVERY_SERVICE_RESOURCE = {
  one: 'deliveryService',
  many: 'deliveryServices',
  path: '/delivery-services',
  table: 'delivery_services',
  page: '/settings/3rd-party-delivery',
  permissions: 'DeliveryService',
  isKeptInUse: true,
  bulk: { delete: '/many' },
  fields: {
    name: { kind: 'name', minLength: 4 },
    status: { kind: 'choice', options: ['active', 'inactive'] },
    countries: {
      kind: 'countryRows',
      table: 'delivery_service_countries',
      parent: 'delivery_service_id',
      figures: {
        commission: { kind: 'percent' },
        ivaCommission: { kind: 'percent' },
        fixedCommission: { kind: 'money' },
      },
    },
  },
} as const satisfies Resource
