import { serializeKeyWithout } from '../../api/client/pagination.ts'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** What every list call answers. */
export interface ListResult<Row> {
  readonly data: readonly Row[]
  readonly count: number
  readonly countIsCapped?: true
  readonly limit: number
  readonly offset: number
}

/** A page of a list: rows, or why there are none yet. */
export interface ListState<Row> {
  readonly answer: ListResult<Row> | undefined
  readonly error: Error | null
  /** The rows of the page before still stand. */
  readonly isPlaceholder: boolean
  readonly retry: () => void
}

/**
 * Asks for a page. While the next page comes, the one before stays; another question never shows the old answer.
 * The query's key carries what was asked as an object with `offset`; `moving` are those of its parts that the clock moves.
 */
export const useListQuery = <Data extends ListResult<unknown>, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  volatileParts: readonly string[] = [],
): ListState<Data['data'][number]> => {
  const keyWithoutPage = (key: QueryKey) => serializeKeyWithout(['offset', ...volatileParts], key)
  const pageIndependentKey = keyWithoutPage(options.queryKey)
  const { data, error, isPlaceholderData, refetch } = useQuery<Data, Error, Data, Key>({
    ...options,
    placeholderData: (previous: Data | undefined, query: { readonly queryKey: Key } | undefined) =>
      query && keyWithoutPage(query.queryKey) === pageIndependentKey ? previous : undefined,
  } as UseQueryOptions<Data, Error, Data, Key>)
  return { answer: data, error, isPlaceholder: isPlaceholderData, retry: () => void refetch() }
}
