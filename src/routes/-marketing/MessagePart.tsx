import { Smartphone } from 'lucide-react'
import { useRef } from 'react'
import {
  MESSAGE_FIELDS,
  MESSAGE_LIMITS,
  type MessageField,
} from '../../domain/marketing/campaign-refusals.ts'
import {
  MESSAGE_TAGS,
  findUnknownTag,
  replaceTag,
  suggestTag,
  type MessageTag,
} from '../../domain/marketing/message-tags.ts'
import { visibleLength } from '../../domain/shared/visible-length.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import type { Composer } from './use-composer.ts'

const tagText = (tag: MessageTag): string => `{{${tag}}}`

/** What the message says, in both languages beside each other. */
export function MessagePart({ composer }: { readonly composer: Composer }) {
  const { t } = useI18n()
  const { change, kind, recipients, value } = composer
  const part = useRef<HTMLElement>(null)
  const last = useRef<MessageField>('message')
  const insert = (tag: MessageTag) => {
    const field = last.current
    const control = part.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)
    const text = value[field]
    const at = control?.selectionStart ?? text.length
    const end = control?.selectionEnd ?? at
    change({ [field]: `${text.slice(0, at)}${tagText(tag)}${text.slice(end)}` })
    control?.focus()
  }
  const withoutPhone = recipients.data?.withoutPhone ?? 0
  const isPhoneUsed = `${value.message}${value.messageEn}${value.subject}${value.subjectEn}`.includes(
    'userPhone',
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears which field was left for a tag's button
    <section
      ref={part}
      className="composer__part"
      aria-labelledby="composer-message"
      onFocus={({ target }) => {
        const field = MESSAGE_FIELDS.find((each) => each === target.getAttribute('name'))
        if (field !== undefined) last.current = field
      }}
    >
      <header className="composer__head">
        <h2 id="composer-message">
          {t(kind === 'mail' ? 'marketing.message' : 'marketing.message.notification')}
        </h2>
        <div className="composer__tags" role="group" aria-label={t('marketing.insert')}>
          {MESSAGE_TAGS.map((tag) => (
            <button key={tag} type="button" className="composer__tag" onClick={() => insert(tag)}>
              <code>{tagText(tag)}</code>
              {t(`marketing.tag.${tag}`)}
            </button>
          ))}
        </div>
      </header>
      <div className="composer__languages">
        <SubjectInput composer={composer} field="subject" />
        <SubjectInput composer={composer} field="subjectEn" />
        <MessageInput composer={composer} field="message" />
        <MessageInput composer={composer} field="messageEn" />
      </div>
      <div className="composer__hints">
        {isPhoneUsed && withoutPhone > 0 && <p>{t('marketing.withoutPhone', { count: withoutPhone })}</p>}
        {value.subjectEn === '' && value.messageEn === '' && <p>{t('marketing.english.optional')}</p>}
        {kind === 'mail' ? (
          <p>{t('marketing.formatting')}</p>
        ) : (
          <p>
            <Smartphone aria-hidden="true" />
            {t('marketing.lockScreen')}
          </p>
        )}
      </div>
    </section>
  )
}

interface InputProps {
  readonly composer: Composer
  readonly field: MessageField
}

const useMessageField = ({ composer, field }: InputProps) => {
  const { t, tFailure } = useI18n()
  const { kind, recipients, told, value } = composer
  const isSubject = field === 'subject' || field === 'subjectEn'
  const isEnglish = field === 'subjectEn' || field === 'messageEn'
  const text = value[field]
  const refused = told.find((refusal) => refusal.field === field)
  const name = t(
    isSubject
      ? kind === 'mail'
        ? 'marketing.subject'
        : 'marketing.subject.notification'
      : 'marketing.message',
  )
  const readers = recipients.data?.byLanguage[isEnglish ? 'en' : 'es']
  const detail =
    kind === 'notification'
      ? `${t(isEnglish ? 'marketing.english' : 'marketing.spanish')}, ${t('marketing.length', {
          length: visibleLength(text),
          max: isSubject ? MESSAGE_LIMITS.notification.subject : MESSAGE_LIMITS.notification.message,
        })}`
      : isSubject || readers === undefined
        ? t(isEnglish ? 'marketing.english' : 'marketing.spanish')
        : t(isEnglish ? 'marketing.inEnglish' : 'marketing.inSpanish', { count: readers })
  return {
    label: `${name}, ${detail}`,
    name: field,
    value: text,
    // An unknown tag is said below the field, with what mends it.
    error: refused === undefined || refused.code === 'campaign_tag_unknown' ? null : tFailure(refused.code),
    onChange: (next: string) => composer.change({ [field]: next }),
    onBlur: () => composer.leave(field),
  }
}

function SubjectInput(props: InputProps) {
  const input = useMessageField(props)
  return (
    <div data-field={props.field}>
      <TextField {...input} />
      <UnknownTag {...props} />
    </div>
  )
}

function MessageInput(props: InputProps) {
  const input = useMessageField(props)
  return (
    <div data-field={props.field}>
      <TextAreaField {...input} rows={props.composer.kind === 'mail' ? 8 : 4} />
      <UnknownTag {...props} />
    </div>
  )
}

/** A tag that nobody knows, mended by one press where it is clear what was meant. */
function UnknownTag({ composer, field }: InputProps) {
  const t = useT()
  const text = composer.value[field]
  const tag = findUnknownTag(text)
  if (tag === null) return null
  const suggestion = suggestTag(tag)
  return (
    <p className="composer__unknown" role="alert">
      {t('marketing.unknownTag', { tag })}
      {suggestion !== null && (
        <button type="button" onClick={() => composer.change({ [field]: replaceTag(text, tag, suggestion) })}>
          {t('marketing.replaceTag', { tag: tagText(suggestion) })}
        </button>
      )}
    </p>
  )
}
