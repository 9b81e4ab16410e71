import { createContext, use, type ReactNode } from 'react'
import { createIntl, RawIntlProvider, type IntlShape, type MessageFormatElement } from 'react-intl'
import type { MessageKey, Messages } from './catalogues.ts'
import { failureKey, failureValues, type AnyFailureCode } from './failures.ts'
import { createFormats, type Formats, type Place } from './formats.ts'
import { intlCache } from './intl-cache.ts'
import { LOCALES, type Language } from './language.ts'
import type { FailureBody } from '../api/contract/failures.ts'

export type Values = Readonly<Record<string, string | number>>
export type Say = (key: MessageKey, values?: Values) => string

export interface Words {
  readonly language: Language
  /** For react-intl's own components. Dates and money are those of `formats`, which know the country. */
  readonly intl: IntlShape
  /** The words of a message in the operator's language. */
  readonly say: Say
  /** The words of a failure; one that this release does not know is worded generically. */
  readonly sayFailure: (
    code: AnyFailureCode,
    detail?: Exclude<FailureBody['message'], string> | null,
  ) => string
  readonly formats: Formats
}

/** Words and figures of one language in one country, without React. */
export const createWords = (language: Language, messages: Messages, place: Place): Words => {
  const locale = LOCALES[language]
  const intl = createIntl(
    // Texts in the tests and parsed in the build, never both; a key that is absent is not asked for.
    { locale, defaultLocale: locale, messages: messages as Record<string, MessageFormatElement[]> },
    intlCache,
  )
  // Words of a page that are not there yet are not shown as their key.
  const say: Say = (key, values) => (key in messages ? intl.formatMessage({ id: key }, values) : '')
  return {
    language,
    intl,
    say,
    sayFailure: (code, detail = null) => {
      const key = failureKey(code)
      return key in messages ? say(key, failureValues(detail)) : say('failure.smth_wrong')
    },
    formats: createFormats(language, place),
  }
}

const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  return (
    <RawIntlProvider value={words.intl}>
      <WordsContext value={words}>{children}</WordsContext>
    </RawIntlProvider>
  )
}

export const useWords = (): Words => {
  const words = use(WordsContext)
  if (!words) throw new Error('No WordsProvider above this component')
  return words
}

/** `const say = useSay()`, then `say('orders.title')`. */
export const useSay = (): Say => useWords().say
export const useFormats = (): Formats => useWords().formats
