import { createContext, useContext, type ReactNode } from 'react'
import { useMarkedAddress } from '../../ui/use-marked-address.ts'
import type { BaseSearch, ListController, SearchChange } from './list-search.ts'

interface AskedList {
  /** As it is asked for, for what has to be marked at once. */
  readonly search: BaseSearch
  /** At the present URL. */
  readonly urlSearch: BaseSearch
  /** Marks a change at once; the URL and all that is drawn from it follow. */
  readonly ask: (change: SearchChange<BaseSearch>) => void
}

const Current = createContext<AskedList | null>(null)

/** Gives the rows the list as it is asked for, while they may still be those of the URL before. */
export function CurrentList({
  list,
  children,
}: {
  readonly list: ListController
  readonly children: ReactNode
}) {
  const [search, mark] = useMarkedAddress<BaseSearch>(JSON.stringify(list.search), list.search)
  const ask = (change: SearchChange<BaseSearch>) => mark(list.with(change), () => list.change(change))
  return <Current value={{ search, urlSearch: list.search, ask }}>{children}</Current>
}

/** The list around the rows. */
export const useCurrentList = (): AskedList => {
  const current = useContext(Current)
  if (current === null) throw new Error('outside of a list page')
  return current
}
