import { Bookmark } from 'lucide-react'
import { KEYS } from '../../api/client/query-keys.ts'
import { BADGE_RESOURCE } from '../../domain/catalogue/badge-fields.ts'
import { defineResource } from '../-resource/resource-view.ts'

// The desk's badges are loaded again too.
export const badgesResource = defineResource(BADGE_RESOURCE, {
  icon: Bookmark,
  queryKey: [...KEYS.catalogue, 'badges'],
})
