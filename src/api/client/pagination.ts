import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A query key as text, without the parts of these names. */
export const serializeKeyWithout = (names: readonly string[], key: QueryKey): string =>
  JSON.stringify(key, (name, value: unknown) => (names.includes(name) ? undefined : value))

const PAGE = ['offset']

/** The cursor of the page of the same query that was loaded last; none near the start of a list. */
export const cursorFor = ({
  client,
  queryKey,
}: {
  readonly client: QueryClient
  readonly queryKey: QueryKey
}): { readonly cursor?: string } => {
  const question = serializeKeyWithout(PAGE, queryKey)
  const [last] = client
    .getQueryCache()
    .findAll({ predicate: (query) => serializeKeyWithout(PAGE, query.queryKey) === question })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const data: unknown = last?.state.data
  return typeof data === 'object' && data !== null && 'cursor' in data && typeof data.cursor === 'string'
    ? { cursor: data.cursor }
    : {}
}

/** The highest number of rows in one response. */
const MAX_PAGE_SIZE = 100

/** Every row of a list, loaded page by page, for selects. */
export const fetchAllPages = async <Row>(
  fetchPage: (page: { readonly limit: number; readonly offset: number }) => Promise<{
    readonly data: readonly Row[]
    readonly count: number
  }>,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const { data, count } = await fetchPage({ limit: MAX_PAGE_SIZE, offset: rows.length })
    rows.push(...data)
    if (data.length === 0 || rows.length >= count) return rows
  }
}
