import { visibleLength } from '../shared/visible-length.ts'
import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import {
  type Campaign,
  type CampaignEvent,
  type CampaignKind,
  type CampaignMessage,
  type CampaignStatus,
} from './campaign.ts'
import { findUnknownTag } from './message-tags.ts'

/** Every code that an event of a campaign is refused with. */
export const CAMPAIGN_REFUSAL_CODES = [
  'invalid_next_status',
  'campaign_subject_required',
  'campaign_message_required',
  'campaign_text_too_long',
  'campaign_subject_line_error',
  'campaign_tag_unknown',
  'campaign_without_recipients',
  'campaign_recipients_changed',
  'campaign_nothing_to_retry',
  'campaign_still_pending',
] as const satisfies readonly RefusalCode[]
export type CampaignRefusal = Refusal<(typeof CAMPAIGN_REFUSAL_CODES)[number]>

/** Characters that people see; phones cut a longer notification off. */
export const MESSAGE_LIMITS: Readonly<
  Record<CampaignKind, { readonly subject: number; readonly message: number }>
> = {
  mail: { subject: 254, message: 20_000 },
  notification: { subject: 50, message: 178 },
}

/** What a message is written in, in the order of its form. */
export const MESSAGE_FIELDS = ['subject', 'message', 'subjectEn', 'messageEn'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** Whether a text says anything besides its markup. */
const isEmpty = (text: string): boolean => text.replaceAll(/<[^>]*>|&nbsp;/gu, '').trim() === ''

const isSubject = (field: MessageField): boolean => field === 'subject' || field === 'subjectEn'

const refusalToField = (
  kind: CampaignKind,
  message: CampaignMessage,
  field: MessageField,
): CampaignRefusal | null => {
  const text = message[field]
  const isEnglish = field === 'subjectEn' || field === 'messageEn'
  const isLeftOut = isEnglish && isEmpty(message.subjectEn) && isEmpty(message.messageEn)
  if (isEmpty(text))
    return isLeftOut
      ? null
      : refusal(isSubject(field) ? 'campaign_subject_required' : 'campaign_message_required', { field })
  const limits = MESSAGE_LIMITS[kind]
  if (visibleLength(text) > (isSubject(field) ? limits.subject : limits.message))
    return refusal('campaign_text_too_long', { field })
  // A line break in a subject would begin another header of the mail.
  if (isSubject(field) && /[\r\n]/u.test(text)) return refusal('campaign_subject_line_error', { field })
  const tag = findUnknownTag(text)
  return tag === null ? null : refusal('campaign_tag_unknown', { field, tag })
}

/** Every reason why a message cannot be sent, in the order of its fields. */
export const refusalsToMessage = (kind: CampaignKind, message: CampaignMessage): readonly CampaignRefusal[] =>
  MESSAGE_FIELDS.flatMap((field) => refusalToField(kind, message, field) ?? [])

/** Why a message cannot be sent: a text is missing, too long, or has a tag that nobody knows. */
export const refusalToMessage = (kind: CampaignKind, message: CampaignMessage): CampaignRefusal | null =>
  refusalsToMessage(kind, message)[0] ?? null

/** Why recipients cannot be frozen: there are none, or not those that the author saw. */
export const refusalToRecipients = (
  recipients: number,
  expected: number | null,
): Refusal<'campaign_without_recipients' | 'campaign_recipients_changed'> | null => {
  if (recipients === 0) return refusal('campaign_without_recipients', { field: 'recipientType' })
  return expected !== null && expected !== recipients
    ? refusal('campaign_recipients_changed', { count: recipients })
    : null
}

/** Why a campaign cannot be confirmed. */
export const refusalToConfirm = (
  campaign: Campaign,
  { expected, recipients }: Extract<CampaignEvent, { type: 'campaign.confirm' }>,
): CampaignRefusal | null =>
  refusalToMessage(campaign.kind, campaign) ?? refusalToRecipients(recipients, expected)

export const refusalToSendAgain = ({
  retriable,
}: Pick<Campaign, 'retriable'>): Refusal<'campaign_nothing_to_retry'> | null =>
  retriable > 0 ? null : refusal('campaign_nothing_to_retry')

/** Why a campaign is not finished: somebody has not been sent it, nor given up. */
export const refusalToFinish = ({
  pending,
}: Pick<Campaign, 'pending'>): Refusal<'campaign_still_pending'> | null =>
  pending === 0 ? null : refusal('campaign_still_pending', { count: pending })

/** A move that the machine has not. */
export const illegalCampaignMove = (
  from: CampaignStatus,
  to: CampaignStatus,
): Refusal<'invalid_next_status'> => refusal('invalid_next_status', { from, to })
