import { createContext, use, type ReactNode } from 'react'
import type { MessageKey, Messages } from './catalogues.ts'
import { failureKey, failureValues, type AnyFailureCode } from './failures.ts'
import { formatMessage, type Values } from './format-message.ts'
import { createFormats, type Formats, type Place } from './formats.ts'
import { LOCALES, type Language } from './language.ts'
import type { FailureBody } from '../api/contract/failures.ts'

export type Say = (key: MessageKey, values?: Values) => string

export interface Words {
  readonly language: Language
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
  const say: Say = (key, values = {}) => {
    const message = messages[key]
    // Words of a page that are not there yet are not shown as their key.
    return message === undefined ? '' : formatMessage(message, values, LOCALES[language])
  }
  return {
    language,
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
  return <WordsContext value={words}>{children}</WordsContext>
}

export const useWords = (): Words => {
  const words = use(WordsContext)
  if (!words) throw new Error('No WordsProvider above this component')
  return words
}

/** `const say = useSay()`, then `say('orders.title')`. */
export const useSay = (): Say => useWords().say
export const useFormats = (): Formats => useWords().formats
