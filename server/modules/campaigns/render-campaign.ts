import type { CampaignMessage } from '../../../src/domain/marketing/campaign.ts'
import { mailHtml, mailText } from '../../../src/domain/marketing/mail-html.ts'
import { fillTags, type TagValues } from '../../../src/domain/marketing/message-tags.ts'
import type { ServerTranslate } from '../../../src/i18n/server-messages.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import type { RenderedMail } from '../../gateways/mail.gateway.ts'
import { frameMail } from '../../outbox/render-mail.ts'
import { groupPhoneDigits } from './recipients.queries.ts'

type Language = 'en' | 'es'

export interface Addressee {
  readonly language: Language
  readonly userName: string
  readonly userPhone: string
}

/** A message with the server's own words around it. */
export interface WordedMessage extends CampaignMessage {
  readonly words: Readonly<Record<Language, ServerTranslate>>
}

/** The texts that somebody reads: English where there is any, otherwise Spanish. */
export const textsFor = (
  message: CampaignMessage,
  language: Language,
): { readonly subject: string; readonly message: string } =>
  language === 'en' && message.subjectEn !== ''
    ? { subject: message.subjectEn, message: message.messageEn }
    : { subject: message.subject, message: message.message }

/** What stands for the tags, on one line: a line break in a name would begin another header of the mail. */
const valuesOf = ({ userName, userPhone }: Addressee, t: ServerTranslate): TagValues => {
  const line = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return {
    userName: line(userName) || t('campaign.noName'),
    userPhone: groupPhoneDigits(line(userPhone)) || t('campaign.noPhone'),
  }
}

/** The notification that somebody reads on a phone. */
export const renderPush = (
  message: WordedMessage,
  whom: Addressee,
): { readonly title: string; readonly body: string } => {
  const texts = textsFor(message, whom.language)
  const values = valuesOf(whom, message.words[whom.language])
  return { title: fillTags(texts.subject, values), body: fillTags(texts.message, values) }
}

/** The mail that somebody reads, with the link that ends such mails. */
export const renderCampaignMail = (
  message: WordedMessage,
  whom: Addressee,
  { to, unsubscribeUrl }: { readonly to: string; readonly unsubscribeUrl: string },
): RenderedMail => {
  const { language } = whom
  const texts = textsFor(message, language)
  const values = valuesOf(whom, message.words[whom.language])
  const subject = fillTags(texts.subject, values)
  const label = message.words[language]('campaign.unsubscribe')
  return {
    to,
    subject,
    text: `${fillTags(mailText(texts.message), values)}\n\n--\n${label}: ${unsubscribeUrl}`,
    html: frameMail(
      language,
      subject,
      fillTags(mailHtml(texts.message), values, escapeHtml),
      `<a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(label)}</a>`,
    ),
    attachments: [],
    headers: {
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      // One press in the mail program, RFC 8058.
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      precedence: 'bulk',
    },
  }
}
