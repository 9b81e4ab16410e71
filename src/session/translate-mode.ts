import { createStore } from '@tanstack/react-store'
import { setMessageRecorder } from '../i18n/I18n.tsx'
import { translations } from './translations-store.ts'

const STORAGE_KEY = 'translateMode'

const readStored = (): boolean => {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

/** Whether texts of this tab are opened by Alt and a click. */
export const translateMode = createStore<boolean>(readStored())

/** The key of each text that was said since the mode was switched on; of two keys with one text the last. */
const keys = new Map<string, string>()

export const keyOfText = (text: string): string | null => keys.get(text.trim()) ?? null

const record = (isOn: boolean): void =>
  setMessageRecorder(isOn ? (key, text) => text.trim() !== '' && keys.set(text.trim(), key) : null)

record(translateMode.state)

export const setTranslateMode = (isOn: boolean): void => {
  if (isOn) sessionStorage.setItem(STORAGE_KEY, 'on')
  else sessionStorage.removeItem(STORAGE_KEY)
  keys.clear()
  record(isOn)
  translateMode.setState(() => isOn)
  // The page is drawn once more, so that every text of it is heard.
  translations.setState(({ language, messages }) => ({ language, messages: { ...messages } }))
}
