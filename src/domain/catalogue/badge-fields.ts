import type { Resource } from '../access/resource.ts'

/** Whether customers see a record of the catalogue and may order it; an invisible one can only be ordered. */
export const CATALOGUE_STATUSES = ['active', 'inactive', 'invisible'] as const

export const BADGE_RESOURCE = {
  one: 'badge',
  many: 'badges',
  path: '/badges',
  table: 'badges',
  page: '/catalogs/badges',
  permissions: 'Badge',
  fields: {
    name: { kind: 'name', isLocalized: true },
    icon: { kind: 'picture' },
    description: { kind: 'text', isLocalized: true },
    status: { kind: 'choice', options: CATALOGUE_STATUSES },
  },
} as const satisfies Resource
