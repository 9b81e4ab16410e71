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
  account: {
    en: async () => (await import('./en/account.ts')).account,
    es: async () => (await import('./es/account.ts')).account,
  },
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
  notifications: {
    en: async () => (await import('./en/notifications.ts')).notifications,
    es: async () => (await import('./es/notifications.ts')).notifications,
  },
  lists: {
    en: async () => (await import('./en/lists.ts')).lists,
    es: async () => (await import('./es/lists.ts')).lists,
  },
  people: {
    en: async () => (await import('./en/people.ts')).people,
    es: async () => (await import('./es/people.ts')).people,
  },
  users: {
    en: async () => (await import('./en/users.ts')).users,
    es: async () => (await import('./es/users.ts')).users,
  },
  addresses: {
    en: async () => (await import('./en/addresses.ts')).addresses,
    es: async () => (await import('./es/addresses.ts')).addresses,
  },
  profile: {
    en: async () => (await import('./en/profile.ts')).profile,
    es: async () => (await import('./es/profile.ts')).profile,
  },
  audit: {
    en: async () => (await import('./en/audit.ts')).audit,
    es: async () => (await import('./es/audit.ts')).audit,
  },
  reach: {
    en: async () => (await import('./en/reach.ts')).reach,
    es: async () => (await import('./es/reach.ts')).reach,
  },
} satisfies Record<string, Record<Language, () => Promise<Messages>>>

/** `desk` is read by every page behind the sign-in, the others by their own pages. */
export type Area = keyof typeof AREAS

export const loadAreaMessages = (language: Language, area: Area): Promise<Messages> => AREAS[area][language]()
