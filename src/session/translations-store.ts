import { loadNamespace, loadBootMessages, type Namespace, type Messages } from '../i18n/catalogues.ts'
import { preferredLanguage, type Language } from '../i18n/language.ts'
import { storePreferenceCookie } from './preference-cookie.ts'

export interface LocaleState {
  readonly language: Language
  readonly messages: Messages
}

let state: LocaleState = { language: 'es', messages: {} }
/** What is being loaded, or was loaded last. */
let target: Language = 'es'
const requested = new Set<Namespace>()
const listeners = new Set<() => void>()

const load = async (language: Language): Promise<void> => {
  target = language
  const namespaces = [...requested]
  const parts = await Promise.all([
    loadBootMessages(language),
    ...namespaces.map((namespace) => loadNamespace(language, namespace)),
  ])
  // Somebody has asked for another language or for more words in the meantime.
  if (target !== language || requested.size !== namespaces.length) return load(target)
  state = { language, messages: Object.assign({}, ...parts) }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The language that is read now; before the first words are there it is Spanish without words. */
export const getTranslations = (): LocaleState => state
export const subscribeTranslations = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words of the sign-in page, in the language of the cookie or the browser. */
export const startTranslations = (): Promise<void> =>
  load(preferredLanguage(document.cookie, navigator.languages))

/** The words of a page behind the sign-in; loaded once. */
export const loadNamespaces = async (...namespaces: readonly Namespace[]): Promise<void> => {
  if (namespaces.every((namespace) => requested.has(namespace))) return
  for (const namespace of namespaces) requested.add(namespace)
  await load(target)
}

export const setLanguage = async (language: Language): Promise<void> => {
  storePreferenceCookie('language', language)
  await load(language)
}
