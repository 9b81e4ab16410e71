import type { RecipientReason, RecipientStatus } from '../domain/marketing/campaign.ts'
import { marketing as en } from './en/marketing.ts'
import { marketing as es } from './es/marketing.ts'
import type { Language } from './language.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es }

const TITLES = ['person', 'mail', 'language', 'result', 'reason', 'time'] as const

/** The words of a sheet of recipients, for the server. */
export const marketingWords = (language: Language) => {
  const messages = MESSAGES[language]
  return {
    titles: TITLES.map((title) => messages[`marketing.column.${title}`]),
    status: (status: RecipientStatus) => messages[`marketing.recipientStatus.${status}`],
    reason: (reason: RecipientReason) => messages[`marketing.reason.${reason}`],
  }
}
