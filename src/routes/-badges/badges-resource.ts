import { Bookmark } from 'lucide-react'
import { KEYS } from '../../api/client/query-keys.ts'
import { BADGE_FIELDS } from '../../domain/catalogue/badge-fields.ts'
import { defineResource, resourceCalls } from '../-resource/resource-view.ts'

export const badgesResource = defineResource({
  one: 'badge',
  page: '/catalogs/badges',
  icon: Bookmark,
  fields: BADGE_FIELDS,
  calls: resourceCalls('badge', 'badges'),
  // The desk's badges are loaded again too.
  queryKey: [...KEYS.catalogue, 'badges'],
})
