import { type ReactNode } from 'react'
import { createI18n, TranslationsProvider } from '../i18n/I18n.tsx'
import { useTranslations } from './use-translations.ts'

/** No page shows money or times before a country is known. */
const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const

/** Translations for every page; the shell adds the country's formats. */
export function TranslationsRoot({ children }: { readonly children: ReactNode }) {
  const { language, messages } = useTranslations()
  return (
    <TranslationsProvider i18n={createI18n(language, messages, NOWHERE)}>{children}</TranslationsProvider>
  )
}
