import type { BADGE_RESOURCE } from '../../domain/catalogue/badge-fields.ts'
import type { ResourceMessages } from '../resource-messages.ts'

export const badges = {
  'badge.one': 'Badge',
  'badge.search': 'Name or description',
  'badge.empty': 'No badges yet',
  'badge.emptyText': 'A badge marks products: new, spicy, in season.',
  'badge.deleteTitle': 'Delete the badge {name}',
  'badge.deleteText': 'It disappears from all products that carry it. This cannot be undone.',
  'badge.field.name': 'Name',
  'badge.field.icon': 'Icon',
  'badge.field.description': 'Description',
  'badge.field.status': 'Status',
  'badge.status.active': 'Active',
  'badge.status.inactive': 'Inactive',
  'badge.status.invisible': 'Invisible',
  'endpoint.badges': 'List badges',
  'endpoint.badge': 'See one badge',
  'endpoint.createBadge': 'Create a badge',
  'endpoint.updateBadge': 'Change a badge',
  'endpoint.deleteBadge': 'Delete a badge',
  'audit.entity.badge': 'Badge',
  'audit.action.badge.create': 'Badge created',
  'audit.action.badge.update': 'Badge changed',
  'audit.action.badge.delete': 'Badge deleted',
  'failure.badge_not_found': 'The badge was not found',
  'failure.badge_already_exist': 'There is already a badge with this name',
} as const satisfies ResourceMessages<typeof BADGE_RESOURCE>
