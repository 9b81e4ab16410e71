import { queryOptions } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { CATEGORY_RESOURCE } from '../../domain/catalogue/category-fields.ts'
import { defineResource } from '../-resource/resource-view.ts'

// The desk's categories are loaded again too.
export const categoriesResource = defineResource(CATEGORY_RESOURCE, {
  icon: Layers,
  queryKey: [...KEYS.catalogue, 'categories'],
  dialogs: ['move', 'deactivate', 'several'],
})

const PAGE = 100

const fetchTree = async (signal: AbortSignal, offset = 0): Promise<readonly Category[]> => {
  const page = await api.categories({ query: { limit: PAGE, offset }, signal, toast: 'none' })
  const loaded = offset + page.data.length
  return page.data.length === 0 || loaded >= page.count
    ? page.data
    : [...page.data, ...(await fetchTree(signal, loaded))]
}

/** All categories in the order of their tree. */
export const categoryTreeQuery = queryOptions({
  queryKey: [...categoriesResource.queryKey, 'list', 'tree'],
  queryFn: ({ signal }) => fetchTree(signal),
  staleTime: 0,
})
