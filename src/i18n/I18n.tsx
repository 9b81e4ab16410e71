import { createContext, use, type ReactNode } from 'react'
import { createIntl, RawIntlProvider, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { MessageKey, Messages } from './catalogues.ts'
import { failureKey, failureValues, type AnyFailureCode } from './failure-messages.ts'
import { createFormats, type Formats, type CountryFormat } from './formats.ts'
import { intlCache } from './intl-cache.ts'
import { LOCALES, type Language } from './language.ts'
import type { FailureBody } from '../api/contract/failures.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: Values) => string

export interface I18n {
  readonly language: Language
  /** For react-intl's own components. Dates and money come from `formats`, which knows the country. */
  readonly intl: IntlShape
  /** The message of a key in the operator's language. */
  readonly t: Translate
  /** The message of a failure; an unknown code gets the generic message. */
  readonly tFailure: (code: AnyFailureCode, detail?: Exclude<FailureBody['message'], string> | null) => string
  readonly formats: Formats
}

/** What every message says while texts are translated in the page; null otherwise. */
let recordMessage: ((key: MessageKey, text: string) => void) | null = null

export const setMessageRecorder = (recorder: typeof recordMessage): void => {
  recordMessage = recorder
}

/** Translations and formats of one language and country, without React. */
export const createI18n = (language: Language, messages: Messages, country: CountryFormat): I18n => {
  const locale = LOCALES[language]
  const intl = createIntl(
    // Messages are texts in tests and parsed in a build.
    { locale, defaultLocale: locale, messages: messages as Record<string, MessageFormatElement[]> },
    intlCache,
  )
  // Messages that are not loaded yet are shown as nothing, not as their key.
  const t: Translate = (key, values) => {
    const text = key in messages ? intl.formatMessage({ id: key }, values) : ''
    recordMessage?.(key, text)
    return text
  }
  return {
    language,
    intl,
    t,
    tFailure: (code, detail = null) => {
      const key = failureKey(code)
      return key in messages ? t(key, failureValues(detail)) : t('failure.smth_wrong')
    },
    formats: createFormats(language, country),
  }
}

const I18nContext = createContext<I18n | null>(null)

export function TranslationsProvider({
  i18n,
  children,
}: {
  readonly i18n: I18n
  readonly children: ReactNode
}) {
  return (
    <RawIntlProvider value={i18n.intl}>
      <I18nContext value={i18n}>{children}</I18nContext>
    </RawIntlProvider>
  )
}

export const useI18n = (): I18n => {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('No TranslationsProvider above this component')
  return i18n
}

/** `const t = useT()`, then `t('orders.title')`. */
export const useT = (): Translate => useI18n().t
export const useFormats = (): Formats => useI18n().formats
