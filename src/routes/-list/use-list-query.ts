import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** What every list call answers. */
export interface ListAnswer<Row> {
  readonly data: readonly Row[]
  readonly count: number
  readonly countIsCapped?: true
  readonly limit: number
  readonly offset: number
}

/** A page of a list: rows, or why there are none yet. */
export interface ListState<Row> {
  readonly answer: ListAnswer<Row> | undefined
  readonly error: Error | null
  /** The rows of the page before still stand. */
  readonly isOld: boolean
  readonly retry: () => void
}

const withoutPage = (key: QueryKey): string =>
  JSON.stringify(
    key.map((part) => (typeof part === 'object' && part !== null ? { ...part, offset: 0 } : part)),
  )

/**
 * Asks for a page. While the next page comes, the one before stays; another question never shows the old answer.
 * The query's key carries what was asked as an object with `offset`.
 */
export const useListQuery = <Answer extends ListAnswer<unknown>, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
): ListState<Answer['data'][number]> => {
  const question = withoutPage(options.queryKey)
  const { data, error, isPlaceholderData, refetch } = useQuery<Answer, Error, Answer, Key>({
    ...options,
    placeholderData: (before: Answer | undefined, query: { readonly queryKey: Key } | undefined) =>
      query && withoutPage(query.queryKey) === question ? before : undefined,
  } as UseQueryOptions<Answer, Error, Answer, Key>)
  return { answer: data, error, isOld: isPlaceholderData, retry: () => void refetch() }
}
