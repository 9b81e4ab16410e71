import { api } from '../api/client/api.ts'
import type { Messages } from '../i18n/catalogues.ts'
import type { Language } from '../i18n/language.ts'

interface LoadedWordings {
  readonly version: number
  readonly messages: Messages
}

const NONE: LoadedWordings = { version: 0, messages: {} }
const PREVIEW_KEY = 'wordingPreview'

const storageKey = (language: Language): string => `wordings.${language}`

/** What was loaded last, so that a page begins with it; a browser without storage begins with the product's own texts. */
const readStored = (language: Language): LoadedWordings => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(language)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('messages' in stored)) return NONE
    // Written below.
    return stored as LoadedWordings
  } catch {
    return NONE
  }
}

const store = (language: Language, loaded: LoadedWordings): void => {
  try {
    localStorage.setItem(storageKey(language), JSON.stringify(loaded))
  } catch {
    // Without storage they are loaded again.
  }
}

const published: Partial<Record<Language, LoadedWordings>> = {}
const previewed: Partial<Record<Language, Messages>> = {}

/** Whether this tab shows what its user has written and not published. */
export const isPreviewing = (): boolean => {
  try {
    return sessionStorage.getItem(PREVIEW_KEY) === 'on'
  } catch {
    return false
  }
}

export const setPreviewing = (isOn: boolean): void => {
  if (isOn) sessionStorage.setItem(PREVIEW_KEY, 'on')
  else sessionStorage.removeItem(PREVIEW_KEY)
}

/** The messages with the wordings that hold instead of the product's own. */
export const withWordings = (language: Language, messages: Messages): Messages => {
  published[language] ??= readStored(language)
  const wordings = Object.entries({ ...published[language].messages, ...previewed[language] })
  // A namespace that is not loaded has no messages, overridden or not.
  const held = wordings.filter(([key]) => key in messages)
  return held.length === 0 ? messages : { ...messages, ...Object.fromEntries(held) }
}

/** Asks which wordings hold; returns whether they are others than before. */
export const fetchWordings = async (language: Language): Promise<boolean> => {
  const before = published[language] ?? readStored(language)
  const [loaded, own] = await Promise.all([
    api.publishedWordings({ params: { language }, toast: 'none' }),
    isPreviewing()
      ? api.wordingsPreview({ params: { language }, toast: 'none' }).catch(() => ({ messages: {} }))
      : { messages: {} },
  ])
  // The contract does not name the keys of the messages.
  const ownMessages = own.messages as Messages
  const isSameOwn = JSON.stringify(ownMessages) === JSON.stringify(previewed[language] ?? {})
  const isSame =
    loaded.version === before.version && JSON.stringify(loaded.messages) === JSON.stringify(before.messages)
  previewed[language] = ownMessages
  published[language] = { version: loaded.version, messages: loaded.messages }
  if (!isSame) store(language, published[language])
  return !isSame || !isSameOwn
}
