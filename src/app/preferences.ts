import { api } from '../api/client/api.ts'
import type { SessionOperator } from '../domain/access/session-operator.ts'
import type { Language } from '../i18n/language.ts'
import { changeTheme, readThemeChoice, type ThemeChoice } from './theme.ts'
import { changeLanguage, readWords } from './words-store.ts'

type Preferences = Pick<SessionOperator, 'language' | 'theme'>

/** What the person chose holds on every device; who chose nothing keeps what this one shows. */
export const applyPreferences = ({ language, theme }: Preferences): void => {
  if (theme !== null && theme !== readThemeChoice()) changeTheme(theme)
  if (language !== null && language !== readWords().language) void changeLanguage(language)
}

/** Holds here at once, and for the person's other devices; false when it could not be kept for those. */
const keep = async (body: { readonly language: Language } | { readonly theme: ThemeChoice }) => {
  try {
    await api.updateMe({ body, silent: true })
    return true
  } catch {
    return false
  }
}

export const preferLanguage = async (language: Language): Promise<boolean> => {
  const [isKept] = await Promise.all([keep({ language }), changeLanguage(language)])
  return isKept
}

export const preferTheme = (theme: ThemeChoice): Promise<boolean> => {
  changeTheme(theme)
  return keep({ theme })
}
