import type { NotificationType } from '../domain/users/notification-type.ts'
import { mail as enMail } from './en/mail.ts'
import { notifications as enNotifications } from './en/notifications.ts'
import { mail as esMail } from './es/mail.ts'
import { notifications as esNotifications } from './es/notifications.ts'
import type { Language } from './language.ts'

/** Texts that the server writes itself; they contain values in braces and no plurals. */
export type ServerMessageKey = keyof typeof enMail | `notification.${NotificationType}`

const CATALOGUES: Readonly<Record<Language, Readonly<Record<ServerMessageKey, string>>>> = {
  en: { ...enMail, ...enNotifications },
  es: { ...esMail, ...esNotifications },
}

/** The text of a key; missing values become empty. */
export const serverMessages =
  (language: Language) =>
  (key: ServerMessageKey, values: Readonly<Record<string, string>> = {}): string =>
    CATALOGUES[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
