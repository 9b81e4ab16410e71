import { useSelector } from '@tanstack/react-store'
import { type ReactNode } from 'react'
import { createI18n, TranslationsProvider } from '../i18n/I18n.tsx'
import { translations } from '../session/translations-store.ts'

/** Before a country is known nothing shows money or times. */
const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const

/** The operator's words around everything; the frame puts the country's figures over them. */
export function TranslationsRoot({ children }: { readonly children: ReactNode }) {
  const { language, messages } = useSelector(translations)
  return (
    <TranslationsProvider i18n={createI18n(language, messages, NOWHERE)}>{children}</TranslationsProvider>
  )
}
