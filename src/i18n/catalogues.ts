import type { app } from './en/app.ts'
import type { login } from './en/login.ts'
import type { Message } from './format-message.ts'
import type { Language } from './language.ts'

export type MessageKey = keyof typeof app | keyof typeof login
/** Text in the tests; parsed messages in the build, where the message plugin has been over the files. */
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>

/** What the sign-in page reads. */
export const loadLoginMessages = async (language: Language): Promise<Messages> =>
  language === 'en' ? (await import('./en/login.ts')).login : (await import('./es/login.ts')).login

/** What a signed-in operator reads besides. */
export const loadAppMessages = async (language: Language): Promise<Messages> =>
  language === 'en' ? (await import('./en/app.ts')).app : (await import('./es/app.ts')).app
