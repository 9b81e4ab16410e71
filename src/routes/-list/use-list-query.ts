import { without } from '../../api/client/pages.ts'
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

/**
 * Asks for a page. While the next page comes, the one before stays; another question never shows the old answer.
 * The query's key carries what was asked as an object with `offset`; `moving` are those of its parts that the clock moves.
 */
export const useListQuery = <Answer extends ListAnswer<unknown>, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  moving: readonly string[] = [],
): ListState<Answer['data'][number]> => {
  const questionOf = (key: QueryKey) => without(['offset', ...moving], key)
  const question = questionOf(options.queryKey)
  const { data, error, isPlaceholderData, refetch } = useQuery<Answer, Error, Answer, Key>({
    ...options,
    placeholderData: (before: Answer | undefined, query: { readonly queryKey: Key } | undefined) =>
      query && questionOf(query.queryKey) === question ? before : undefined,
  } as UseQueryOptions<Answer, Error, Answer, Key>)
  return { answer: data, error, isOld: isPlaceholderData, retry: () => void refetch() }
}
