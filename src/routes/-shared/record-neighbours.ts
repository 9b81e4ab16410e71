import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface ListPage<Row> {
  readonly data: readonly Row[]
  readonly count: number
  readonly offset: number
}

/** The records before and after one in its list. */
export interface Neighbours<Row> {
  readonly previous: Row | null
  readonly next: Row | null
  /** The place of the record in its list, from 1. */
  readonly position: number
  readonly count: number
}

/** The records before and after one in a page of a list; null when the page does not have it. */
export const neighboursIn = <Row extends { readonly id: number }>(
  page: ListPage<Row> | undefined,
  id: number,
): Neighbours<Row> | null => {
  const at = page?.data.findIndex((row) => row.id === id) ?? -1
  return page === undefined || at === -1
    ? null
    : {
        previous: page.data[at - 1] ?? null,
        next: page.data[at + 1] ?? null,
        position: page.offset + at + 1,
        count: page.count,
      }
}

/** The parameters of the list that a record was opened from: the last loaded one that has it. */
export const paramsOfListWith = <Params>(
  queryClient: QueryClient,
  listKey: QueryKey,
  id: number,
): Params | null => {
  const [latest] = queryClient
    .getQueryCache()
    .findAll({ queryKey: listKey })
    // Every query under this key holds a page of the list.
    .filter(({ state }) => neighboursIn(state.data as ListPage<{ id: number }> | undefined, id) !== null)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  // Queries of lists end their key with the parameters.
  return (latest?.queryKey.at(-1) as Params | undefined) ?? null
}
