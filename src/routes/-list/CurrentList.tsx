import { createContext, startTransition, useContext, useState, type ReactNode } from 'react'
import { runAfterPaint } from '../../ui/after-paint.ts'
import type { BaseSearch, ListController, SearchChange } from './list-search.ts'

interface AskedList {
  /** As it is asked for, for what has to be marked at once. */
  readonly search: BaseSearch
  /** At the present URL. */
  readonly urlSearch: BaseSearch
  /** Marks a change in the next frame; the URL and all that is drawn from it follow that frame. */
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
  /** Over as soon as the URL is another one. */
  const [asked, setAsked] = useState<{ readonly of: string; readonly search: BaseSearch } | null>(null)
  const of = JSON.stringify(list.search)
  if (asked !== null && asked.of !== of) setAsked(null)
  const ask = (change: SearchChange<BaseSearch>) => {
    setAsked({ of, search: list.with(change) })
    runAfterPaint(() => {
      list.change(change)
      // Where the next key takes it back, the URL is never drawn.
      startTransition(() => setAsked(null))
    })
  }
  const search = asked?.of === of ? asked.search : list.search
  return <Current value={{ search, urlSearch: list.search, ask }}>{children}</Current>
}

/** The list around the rows. */
export const useCurrentList = (): AskedList => {
  const current = useContext(Current)
  if (current === null) throw new Error('outside of a list page')
  return current
}
