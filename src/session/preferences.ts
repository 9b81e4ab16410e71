import { api } from '../api/client/api.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import type { Language } from '../i18n/language.ts'
import { setTheme, themeChoice, type ThemeChoice } from './theme.ts'
import { setLanguage, translations } from './translations-store.ts'

type Preferences = Pick<SessionOperator, 'language' | 'theme'>

/** What the person chose holds on every device; who chose nothing keeps what this one shows. */
export const applyPreferences = ({ language, theme }: Preferences): void => {
  if (theme !== null && theme !== themeChoice.state) setTheme(theme)
  if (language !== null && language !== translations.state.language) void setLanguage(language)
}

/** Holds here at once, and for the person's other devices; false when it could not be kept for those. */
const persist = async (body: { readonly language: Language } | { readonly theme: ThemeChoice }) => {
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
