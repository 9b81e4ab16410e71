import { createContext, use } from 'react'

/** The few words that the kit itself says; the application gives them in the operator's language. */
export interface KitWords {
  readonly close: string
  readonly clear: string
  readonly add: string
  readonly remove: string
  readonly retry: string
  readonly loading: string
  readonly previous: string
  readonly next: string
  readonly goTo: string
  readonly noOptions: string
  readonly ofPages: (pages: number) => string
  readonly range: (range: { from: number; to: number; count: number; isCapped: boolean }) => string
}

const KitWordsContext = createContext<KitWords | null>(null)
export const KitWordsProvider = KitWordsContext.Provider

export const useKitWords = (): KitWords => {
  const words = use(KitWordsContext)
  if (!words) throw new Error('No KitWordsProvider above this component')
  return words
}
