import { createContext, useContext } from 'react'
import type { ListController } from './list-search.ts'

/** The list at its present URL, around rows that may still be those of the URL before. */
export const CurrentList = createContext<ListController | null>(null)

/** The list as it is asked for, for what has to be marked at once. */
export const useCurrentList = (list: ListController): ListController => useContext(CurrentList) ?? list
