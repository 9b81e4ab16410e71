import type { Messages } from './catalogues.ts'
import type { Language } from './language.ts'

/** The messages of the sign-in page, which loads no others. */
export const loadBootMessages = async (language: Language): Promise<Messages> =>
  language === 'en' ? (await import('./en/login.ts')).login : (await import('./es/login.ts')).login
