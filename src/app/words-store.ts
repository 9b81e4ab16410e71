import { loadAreaMessages, loadLoginMessages, type Area, type Messages } from '../i18n/catalogues.ts'
import { chooseLanguage, type Language } from '../i18n/language.ts'
import { writeCookie } from './write-cookie.ts'

export interface Reading {
  readonly language: Language
  readonly messages: Messages
}

let reading: Reading = { language: 'es', messages: {} }
/** What is being loaded, or was loaded last. */
let target: Language = 'es'
const wanted = new Set<Area>()
const listeners = new Set<() => void>()

const load = async (language: Language): Promise<void> => {
  target = language
  const areas = [...wanted]
  const parts = await Promise.all([
    loadLoginMessages(language),
    ...areas.map((area) => loadAreaMessages(language, area)),
  ])
  // Somebody has asked for another language or for more words in the meantime.
  if (target !== language || wanted.size !== areas.length) return load(target)
  reading = { language, messages: Object.assign({}, ...parts) }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The language that is read now; before the first words are there it is Spanish without words. */
export const readWords = (): Reading => reading
export const onWords = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words of the sign-in page, in the language of the cookie or the browser. */
export const startWords = (): Promise<void> => load(chooseLanguage(document.cookie, navigator.languages))

/** The words of a page behind the sign-in; loaded once. */
export const wantWords = async (...areas: readonly Area[]): Promise<void> => {
  if (areas.every((area) => wanted.has(area))) return
  for (const area of areas) wanted.add(area)
  await load(target)
}

export const changeLanguage = async (language: Language): Promise<void> => {
  writeCookie('language', language)
  await load(language)
}
