import type { ResourceFields } from '../shared/resource-fields.ts'

/** Whether customers see a record of the catalogue and may order it; an invisible one can only be ordered. */
export const CATALOGUE_STATUSES = ['active', 'inactive', 'invisible'] as const

export const BADGE_FIELDS = {
  name: { kind: 'name', isLocalized: true },
  icon: { kind: 'picture' },
  description: { kind: 'text', isLocalized: true },
  status: { kind: 'choice', options: CATALOGUE_STATUSES },
} as const satisfies ResourceFields
