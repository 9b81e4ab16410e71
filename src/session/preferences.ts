import { api } from '../api/client/api.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import type { Language } from '../i18n/language.ts'
import { setSingleKeyShortcuts } from './single-key-shortcuts.ts'
import { setTheme, themeChoice, type ThemeChoice } from './theme.ts'
import { setLanguage, translations } from './translations-store.ts'

type Preferences = Pick<SessionOperator, 'language' | 'theme' | 'singleKeyShortcuts'>
/** One of them, as it is saved. */
type Preference =
  | { readonly language: Language }
  | { readonly theme: ThemeChoice }
  | { readonly singleKeyShortcuts: boolean }

/** Applies the user's saved preferences; without any, this device keeps its own. */
export const applyPreferences = ({ language, singleKeyShortcuts, theme }: Preferences): void => {
  setSingleKeyShortcuts(singleKeyShortcuts)
  if (theme !== null && theme !== themeChoice.state) setTheme(theme)
  if (language !== null && language !== translations.state.language) void setLanguage(language)
}

/** Saves a preference for the user's other devices; false when that failed. */
const persist = async (body: Preference) => {
  try {
    await api.updateMe({ body, toast: 'none' })
    return true
  } catch {
    return false
  }
}

export const saveLanguage = async (language: Language): Promise<boolean> => {
  const [isSaved] = await Promise.all([persist({ language }), setLanguage(language)])
  return isSaved
}

export const saveTheme = (theme: ThemeChoice): Promise<boolean> => {
  setTheme(theme)
  return persist({ theme })
}

export const saveSingleKeyShortcuts = (areOn: boolean): Promise<boolean> => {
  setSingleKeyShortcuts(areOn)
  return persist({ singleKeyShortcuts: areOn })
}
