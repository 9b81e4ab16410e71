import { useState } from 'react'
import { MESSAGE_LIMITS, refusalsToMessage } from '../../domain/marketing/campaign-refusals.ts'
import type { CampaignKind } from '../../domain/marketing/campaign.ts'
import { MESSAGE_TAGS } from '../../domain/marketing/message-tags.ts'
import { visibleLength } from '../../domain/shared/visible-length.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { createIdempotencyKey } from '../-shared/idempotency-key.ts'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import type { MessageWay } from './message-way.ts'

/** A message to one recipient, which goes out at once. */
export function SingleMessageDialog({
  kind,
  name,
  send,
  onClose,
}: {
  readonly kind: CampaignKind
  readonly name: string
  readonly send: MessageWay['send']
  readonly onClose: () => void
}) {
  const { t, tFailure } = useI18n()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const refusals = refusalsToMessage(kind, { subject, message, subjectEn: '', messageEn: '' })
  const [refused] = refusals
  const errorOf = (field: string, text: string) => {
    const own = refusals.find((refusal) => refusal.field === field)
    return own && text !== '' ? tFailure(own.code) : null
  }
  const lengthOf = (text: string, max: number) =>
    kind === 'notification' ? t('marketing.length', { length: visibleLength(text), max }) : undefined
  return (
    <ConfirmDialog
      title={t(`marketing.single.title.${kind}`, { name })}
      confirm={t('marketing.single.send')}
      tone="solid"
      disabledReason={refused === undefined ? null : tFailure(refused.code)}
      action={() => send({ subject, message }, idempotencyKey)}
      onDone={() => showToast({ kind: 'success', title: t('marketing.single.sent') })}
      onClose={onClose}
    >
      <div className="form-stack">
        <TextField
          label={t(kind === 'mail' ? 'marketing.subject' : 'marketing.subject.notification')}
          help={lengthOf(subject, MESSAGE_LIMITS.notification.subject)}
          error={errorOf('subject', subject)}
          value={subject}
          onChange={setSubject}
        />
        <TextAreaField
          label={t('marketing.message')}
          rows={kind === 'mail' ? 8 : 4}
          help={lengthOf(message, MESSAGE_LIMITS.notification.message)}
          error={errorOf('message', message)}
          value={message}
          onChange={setMessage}
        />
        <p className="single-message__tags" role="group" aria-label={t('marketing.insert')}>
          {MESSAGE_TAGS.map((tag) => (
            <button key={tag} type="button" onClick={() => setMessage((text) => `${text}{{${tag}}}`)}>
              {t(`marketing.tag.${tag}`)}
            </button>
          ))}
        </p>
      </div>
    </ConfirmDialog>
  )
}
