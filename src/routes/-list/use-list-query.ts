import { serializeKeyWithout } from '../../api/client/pagination.ts'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** The response of every list endpoint. */
export interface ListResult<Row> {
  readonly data: readonly Row[]
  readonly count: number
  readonly countIsCapped?: true
  readonly limit: number
  readonly offset: number
}

/** A page of a list: its rows, or its loading or error state. */
export interface ListState<Row> {
  readonly answer: ListResult<Row> | undefined
  readonly error: Error | null
  /** The rows of the previous page are still shown. */
  readonly isPlaceholder: boolean
  /** When the rows were loaded; only `useListQuery` knows. */
  readonly loadedAt?: number
  readonly retry: () => void
}

/**
 * Loads a page. While the next page loads, the previous one stays; another query never shows old rows. The
 * query key contains an object with `limit` and `offset`; `volatileParts` are those that change with the clock.
 */
export const useListQuery = <Data extends ListResult<unknown>, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  volatileParts: readonly string[] = [],
): ListState<Data['data'][number]> => {
  const keyWithoutPage = (key: QueryKey) => serializeKeyWithout(['limit', 'offset', ...volatileParts], key)
  const pageIndependentKey = keyWithoutPage(options.queryKey)
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery<Data, Error, Data, Key>({
    ...options,
    placeholderData: (previous: Data | undefined, query: { readonly queryKey: Key } | undefined) =>
      query && keyWithoutPage(query.queryKey) === pageIndependentKey ? previous : undefined,
  } as UseQueryOptions<Data, Error, Data, Key>)
  return {
    answer: data,
    error,
    isPlaceholder: isPlaceholderData,
    loadedAt: dataUpdatedAt,
    retry: () => void refetch(),
  }
}
