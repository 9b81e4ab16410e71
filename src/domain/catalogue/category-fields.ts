import type { Resource } from '../access/resource.ts'
import { CATALOGUE_STATUSES } from './badge-fields.ts'

/** The catalogue key of the network's own brand; its display name comes from the configuration. */
export const CATALOGS = ['own_brand', 'third_party'] as const
export type Catalog = (typeof CATALOGS)[number]

export const CATEGORY_RESOURCE = {
  one: 'category',
  many: 'categories',
  path: '/categories',
  table: 'categories',
  page: '/catalogs/categories',
  permissions: 'Category',
  fields: {
    name: { kind: 'name', isLocalized: true },
    icon: { kind: 'picture' },
    status: { kind: 'choice', options: CATALOGUE_STATUSES },
    catalog: { kind: 'choice', options: CATALOGS },
  },
} as const satisfies Resource
