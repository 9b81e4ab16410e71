import type { Wording } from '../../api/contract/wordings.contract.ts'
import {
  mendPlaceholder,
  PLURAL_FORMS,
  type WordingLanguage,
  type WordingProblem,
} from '../../domain/wordings/wording.ts'
import { visibleLength } from '../../domain/shared/visible-length.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextField.tsx'
import { formLabel, problemText } from './wording-labels.ts'

const canMend = ({ code, suggestion }: WordingProblem): boolean =>
  suggestion !== null && (code === 'unknownPlaceholder' || code === 'missingPlaceholder')

/** One form of a text in one language, with what is wrong with it, mended in one press. */
export function FormField({
  wording,
  language,
  form,
  text,
  isReadOnly,
  onChange,
}: {
  readonly wording: Wording
  readonly language: WordingLanguage
  /** Empty for a text without forms. */
  readonly form: string
  readonly text: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
}) {
  const { t } = useI18n()
  const side = wording[language]
  const forms: readonly string[] = PLURAL_FORMS[language]
  if (form !== '' && !form.startsWith('=') && !forms.includes(form))
    return <p className="wording__unused">{t('languages.form.notUsed')}</p>
  if ((form === '') !== (side.forms === null)) return <p className="wording__unused">–</p>
  const value = text ?? ''
  const own = side.problems.filter(
    (problem) =>
      (problem.form ?? (side.forms === null ? '' : 'other')) === form && problem.code !== 'missingForm',
  )
  const isEmptyForm = value.trim() === '' && form !== '' && form !== 'other'
  const count = visibleLength(value.replaceAll(/[{}]/gu, ''))
  return (
    <div className="form-field" lang={language} data-empty={isEmptyForm || undefined}>
      <TextAreaField
        label={t('languages.field', {
          language: LANGUAGE_NAMES[language],
          form: formLabel(t, form === '' ? null : form),
        })}
        isLabelHidden
        rows={2}
        isDisabled={isReadOnly}
        value={value}
        error={own.length > 0 ? own.map((problem) => problemText(t, problem)).join(' ') : null}
        help={isEmptyForm ? t('languages.form.falls') : t('languages.length', { count, max: wording.budget })}
        onChange={onChange}
      />
      {own
        .filter(canMend)
        .slice(0, 1)
        .map((problem) => (
          <Button
            key={problem.code}
            size="small"
            disabledReason={isReadOnly ? t('languages.readOnly') : null}
            onPress={() => onChange(mendPlaceholder(value, problem))}
          >
            {t('languages.mend', { placeholder: `{${problem.suggestion}}` })}
          </Button>
        ))}
    </div>
  )
}
