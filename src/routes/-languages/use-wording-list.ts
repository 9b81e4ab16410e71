import { useInfiniteQuery } from '@tanstack/react-query'
import { wordingsQuery } from '../../api/client/wordings.queries.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import type { LanguagesSearch } from './languages-search.ts'

const WAIT_MS = 250

/** The loaded texts of the list, and what loads more of them. */
export const useWordingList = ({ show = 'missing', search }: LanguagesSearch) => {
  const text = useDebounced(search ?? '', WAIT_MS)
  const query = useInfiniteQuery(wordingsQuery({ show, ...(text !== '' && { search: text }) }))
  return {
    rows: query.data?.pages.flatMap(({ data }) => data) ?? [],
    /** Whether nothing was searched for, so that groups are whole. */
    isWhole: text === '',
    count: query.data?.pages[0]?.count,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : null,
  }
}
export type WordingRows = ReturnType<typeof useWordingList>
