import type { MessageFormatElement } from 'react-intl'
import type { app } from './en/app.ts'
import type { login } from './en/login.ts'
import type { Language } from './language.ts'

export type MessageKey = keyof typeof app | keyof typeof login
/** Text in the tests; parsed messages in the build, where the message plugin has been over the files. */
export type Messages = Readonly<Partial<Record<MessageKey, string | MessageFormatElement[]>>>

/** What the sign-in page reads. */
export const loadLoginMessages = async (language: Language): Promise<Messages> =>
  language === 'en' ? (await import('./en/login.ts')).login : (await import('./es/login.ts')).login

const AREAS = {
  desk: {
    en: async () => (await import('./en/desk.ts')).desk,
    es: async () => (await import('./es/desk.ts')).desk,
  },
  orders: {
    en: async () => (await import('./en/orders.ts')).orders,
    es: async () => (await import('./es/orders.ts')).orders,
  },
  newOrder: {
    en: async () => (await import('./en/new-order.ts')).newOrder,
    es: async () => (await import('./es/new-order.ts')).newOrder,
  },
} satisfies Record<string, Record<Language, () => Promise<Messages>>>

/** `desk` is read by every page behind the sign-in, the others by their own pages. */
export type Area = keyof typeof AREAS

export const loadAreaMessages = (language: Language, area: Area): Promise<Messages> => AREAS[area][language]()
