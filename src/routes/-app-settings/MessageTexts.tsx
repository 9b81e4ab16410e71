import {
  MESSAGE_LENGTHS,
  MESSAGE_TEXTS,
  type AppMessage,
  type MessageText,
} from '../../domain/apps/app-message.ts'
import { visibleLength } from '../../domain/shared/visible-length.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'

/** Title, message and button of a message, each with its length. */
export function MessageTexts({
  written,
  missing,
  isReadOnly,
  onChange,
}: {
  readonly written: AppMessage
  readonly missing: readonly MessageText[]
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<AppMessage>) => void
}) {
  const { t } = useI18n()
  return (
    <section className="app-message__texts">
      {MESSAGE_TEXTS.map((field) => {
        const max = MESSAGE_LENGTHS[field]
        const count = visibleLength(written[field])
        const props = {
          label: t(`apps.field.${field}`),
          help: t('apps.field.count', { count, max }),
          error: missing.includes(field) ? t('apps.needed') : count > max ? t('apps.tooLong', { max }) : null,
          isDisabled: isReadOnly,
          value: written[field],
          onChange: (text: string) => onChange({ [field]: text }),
        }
        return field === 'message' ? (
          <TextAreaField key={field} rows={3} {...props} />
        ) : (
          <TextField key={field} autoComplete="off" {...props} />
        )
      })}
    </section>
  )
}
