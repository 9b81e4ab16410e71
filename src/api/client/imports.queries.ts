import { queryOptions } from '@tanstack/react-query'
import type { ImportKind, ImportVerdict } from '../../domain/catalogue/import-lifecycle.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

export const IMPORTS_KEY = [...KEYS.catalogue, 'imports'] as const

/** An import; its process loads it again while the server works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.import({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** The latest imports of one kind. */
export const importsQuery = (kind: ImportKind, storeId: StoreId | null = null) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'list', kind, storeId] as const,
    queryFn: ({ signal }) =>
      api.imports({ query: { kind, limit: 6, ...(storeId !== null && { storeId }) }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const IMPORT_ROWS_LIMIT = 20

/** A page of the rows of an import, all or those with one verdict; `version` is the import's. */
export const importRowsQuery = (
  id: number,
  version: number,
  verdict: ImportVerdict | undefined,
  withNeighbours: boolean,
  page: number,
) =>
  queryOptions({
    queryKey: [
      ...IMPORTS_KEY,
      'rows',
      id,
      version,
      { verdict, withNeighbours, offset: (page - 1) * IMPORT_ROWS_LIMIT },
    ] as const,
    queryFn: ({ signal }) =>
      api.importRows({
        params: { id },
        query: {
          limit: IMPORT_ROWS_LIMIT,
          offset: (page - 1) * IMPORT_ROWS_LIMIT,
          ...(verdict && { verdict: [verdict] }),
          ...(withNeighbours && { withNeighbours }),
        },
        signal,
        toast: 'none',
      }),
    staleTime: 0,
  })
