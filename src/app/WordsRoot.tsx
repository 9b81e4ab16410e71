import { useSyncExternalStore, type ReactNode } from 'react'
import { createWords, WordsProvider } from '../i18n/I18n.tsx'
import { onWords, readWords } from './words-store.ts'

/** Before a country is known nothing shows money or times. */
const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const

/** The operator's words around everything; the frame puts the country's figures over them. */
export function WordsRoot({ children }: { readonly children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(onWords, readWords)
  return <WordsProvider words={createWords(language, messages, NOWHERE)}>{children}</WordsProvider>
}
