import type { NotificationType } from '../domain/users/notification-type.ts'
import { mail as enMail } from './en/mail.ts'
import { notifications as enNotifications } from './en/notifications.ts'
import { ticket as enTicket } from './en/ticket.ts'
import { mail as esMail } from './es/mail.ts'
import { notifications as esNotifications } from './es/notifications.ts'
import { ticket as esTicket } from './es/ticket.ts'
import type { Language } from './language.ts'

/** Texts that the server writes itself; they contain values in braces and no plurals. */
export type ServerMessageKey =
  | keyof typeof enMail
  | keyof typeof enTicket
  | `notification.${NotificationType}`

/** What the server writes besides notifications, which pages say too. */
export const SERVER_MESSAGES = {
  en: { ...enMail, ...enTicket },
  es: { ...esMail, ...esTicket },
} as const

const CATALOGUES: Readonly<Record<Language, Readonly<Record<ServerMessageKey, string>>>> = {
  en: { ...SERVER_MESSAGES.en, ...enNotifications },
  es: { ...SERVER_MESSAGES.es, ...esNotifications },
}

/** The text of a key; missing values become empty. */
export type ServerTranslate = (key: ServerMessageKey, values?: Readonly<Record<string, string>>) => string

/** What the server itself writes, in the words that are published now. */
export type ServerTexts = (language: Language) => Promise<ServerTranslate>

/** The product's own texts, with the network's wordings of some of them. */
export const serverMessages =
  (language: Language, wordings: Readonly<Record<string, string>> = {}): ServerTranslate =>
  (key, values = {}) =>
    (wordings[key] ?? CATALOGUES[language][key]).replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '',
    )
