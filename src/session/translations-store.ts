import { createStore } from '@tanstack/react-store'
import { loadBootMessages } from '../i18n/boot-messages.ts'
import type { Namespace, Messages } from '../i18n/catalogues.ts'
import { preferredLanguage, type Language } from '../i18n/language.ts'
import { onWordingsPublished } from '../api/client/wording-events.ts'
import { storePreferenceCookie } from './preference-cookie.ts'
import { fetchWordings, withWordings } from './wordings.ts'

export interface LocaleState {
  readonly language: Language
  readonly messages: Messages
}

/** The displayed language; before its first messages are loaded it is Spanish without messages. */
export const translations = createStore<LocaleState>({ language: 'es', messages: {} })

/** The language that is being loaded, or that was loaded last. */
let target: Language = 'es'
const requested = new Set<Namespace>()
/** Those whose messages can be drawn. */
const loaded = new Set<Namespace>()

/** The table of namespaces grows with the product; the sign-in page does not load it. */
const loadNamespace = async (language: Language, namespace: Namespace): Promise<Messages> =>
  (await import('../i18n/catalogues.ts')).loadNamespace(language, namespace)

const load = async (language: Language): Promise<void> => {
  target = language
  const namespaces = [...requested]
  const parts = await Promise.all([
    loadBootMessages(language),
    ...namespaces.map((namespace) => loadNamespace(language, namespace)),
  ])
  // Another language or more namespaces were requested in the meantime.
  if (target !== language || requested.size !== namespaces.length) return load(target)
  const shown = translations.state
  const messages: Messages = withWordings(language, Object.assign({}, ...parts))
  if (shown.language === language) {
    // What is drawn from now on has them, also before the page is drawn with the new state.
    Object.assign(shown.messages, messages)
  } else document.documentElement.lang = language // The same again would give every element its style anew.
  translations.setState(() => ({ language, messages }))
  for (const namespace of namespaces) loaded.add(namespace)
}

/** Loads the messages of the sign-in page in the language of the cookie or the browser. */
export const startTranslations = async (): Promise<void> => {
  onWordingsPublished(() => void refreshWordings())
  await load(preferredLanguage(document.cookie, navigator.languages))
  void refreshWordings()
}

/** Shows the wordings that hold now; without an answer those of the last load stay. */
export const refreshWordings = async (): Promise<void> => {
  const isChanged = await fetchWordings(target).catch(() => false)
  if (isChanged) await load(target)
}

/** Loads the messages of a page behind the sign-in, once. */
export const loadNamespaces = async (...namespaces: readonly Namespace[]): Promise<void> => {
  // What somebody else requested may still be on its way.
  if (namespaces.every((namespace) => loaded.has(namespace))) return
  const added = namespaces.filter((namespace) => !requested.has(namespace))
  for (const namespace of added) requested.add(namespace)
  await load(target).catch((error: unknown) => {
    for (const namespace of added) requested.delete(namespace)
    throw error
  })
}

export const setLanguage = async (language: Language): Promise<void> => {
  storePreferenceCookie('language', language)
  await load(language)
  void refreshWordings()
}
