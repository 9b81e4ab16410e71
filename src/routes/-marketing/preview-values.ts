import type { ExpectedRecipient } from '../../api/contract/marketing.contract.ts'
import type { TagValues } from '../../domain/marketing/message-tags.ts'

/** The words for a phone or a name that somebody has not got, in the language of the mail, not of the page. */
const NO_PHONE = { es: 'su número', en: 'your number' } as const
const NO_NAME = { es: 'cliente', en: 'customer' } as const

/** What stands for the tags of somebody. */
export const previewValues = (
  person: Pick<ExpectedRecipient, 'userName' | 'userPhone'> | undefined,
  language: 'en' | 'es',
): TagValues => ({
  userName: person?.userName || NO_NAME[language],
  userPhone: person?.userPhone || NO_PHONE[language],
})

/** The texts that somebody of a language reads. */
export const textsOf = <
  Message extends Readonly<Record<'subject' | 'subjectEn' | 'message' | 'messageEn', string>>,
>(
  message: Message,
  language: 'en' | 'es',
): { readonly subject: string; readonly message: string } =>
  language === 'en' && (message.subjectEn !== '' || message.messageEn !== '')
    ? { subject: message.subjectEn, message: message.messageEn }
    : { subject: message.subject, message: message.message }
