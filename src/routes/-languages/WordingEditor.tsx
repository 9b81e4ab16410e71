import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import type { Languages, Wording } from '../../api/contract/wordings.contract.ts'
import { PLURAL_FORMS, WORDING_LANGUAGES, type WordingLanguage } from '../../domain/wordings/wording.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { FormField } from './FormField.tsx'
import { useWordingDraft } from './use-wording-draft.ts'
import { WordingHistory } from './WordingHistory.tsx'
import { WordingPreview } from './WordingPreview.tsx'
import { WordingSimilar } from './WordingSimilar.tsx'
import { formLabel } from './wording-labels.ts'
import './wording-editor.css'

const formsShown = (
  wording: Wording,
  written: ReturnType<typeof useWordingDraft>['written'],
): readonly string[] => {
  if (WORDING_LANGUAGES.every((language) => wording[language].forms === null)) return ['']
  const used = new Set(WORDING_LANGUAGES.flatMap((language) => written[language].map(({ form }) => form)))
  const exact = [...used].filter((form) => form.startsWith('='))
  const named = ['one', 'many', 'other'].filter(
    (form) =>
      used.has(form) ||
      WORDING_LANGUAGES.some((language) => PLURAL_FORMS[language].some((each) => each === form)),
  )
  // A side that is no plural has one whole text.
  return [...(used.has('') ? [''] : []), ...exact, ...named]
}

/** One text: a field for each form in both languages side by side, checks, preview, similar texts and history. */
export function WordingEditor({
  wording,
  languages,
  onNextMissing,
}: {
  readonly wording: Wording
  readonly languages?: Languages
  readonly onNextMissing?: () => void
}) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const draft = useWordingDraft(wording)
  const forms = formsShown(wording, draft.written)
  const isReadOnly = !permissions.has('updateLanguages') || getViewAsRole() !== null
  const discard = async (language: WordingLanguage) => {
    await draft.restore(language, wording[language].published)
    await api
      .discardWording({ params: { key: wording.key }, query: { language }, toast: 'none' })
      .catch(() => null)
    await queryClient.invalidateQueries({ queryKey: KEYS.wordings })
  }
  const savedAt = WORDING_LANGUAGES.flatMap((language) => wording[language].changedAt ?? [])
    .toSorted()
    .at(-1)
  return (
    <article className="wording" aria-label={wording.key}>
      <header>
        <h2>
          <code>{wording.key}</code>
        </h2>
        {onNextMissing && (
          <Button variant="quiet" size="small" onPress={onNextMissing}>
            {t('languages.next')}
          </Button>
        )}
      </header>
      <p className="wording__terms">
        {t('languages.fits', { count: wording.budget })}.{' '}
        {wording.placeholders.length === 0 ? t('languages.carriesNothing') : t('languages.carries')}{' '}
        {wording.placeholders.map(({ name }) => (
          <code key={name}>{`{${name}}`}</code>
        ))}
      </p>
      <div className="wording__grid" role="group" aria-label={t('languages.form')}>
        <span className="wording__corner">{t('languages.form')}</span>
        {WORDING_LANGUAGES.map((language) => (
          <h3 key={language}>
            {LANGUAGE_NAMES[language]}{' '}
            <small>
              {t('languages.readers', {
                count: languages?.languages.find((each) => each.language === language)?.readers ?? 0,
              })}
            </small>
          </h3>
        ))}
        {forms.map((form) => [
          <b key={form} className="wording__form">
            {formLabel(t, form === '' ? null : form)}
            {(form === 'one' || form === 'many' || form === 'other') && (
              <small>{t(`languages.form.example.${form}`)}</small>
            )}
          </b>,
          ...WORDING_LANGUAGES.map((language) => (
            <FormField
              key={form + language}
              wording={wording}
              language={language}
              form={form}
              text={draft.written[language].find((each) => each.form === form)?.text}
              isReadOnly={isReadOnly}
              onChange={(text) => draft.writeForm(language, form, text)}
            />
          )),
        ])}
      </div>
      <div className="wording__foot">
        {wording.pluralOf !== null && !isReadOnly && !forms.includes('=0') && (
          <Button
            size="small"
            icon={<Plus />}
            onPress={() => {
              for (const language of WORDING_LANGUAGES)
                if (wording[language].forms !== null)
                  draft.writeForm(
                    language,
                    '=0',
                    wording[language].forms.find(({ form }) => form === 'other')?.text ?? '',
                  )
            }}
          >
            {t('languages.form.addZero')}
          </Button>
        )}
        {WORDING_LANGUAGES.filter((language) => wording[language].isChanged && !isReadOnly).map(
          (language) => (
            <Button key={language} size="small" onPress={() => void discard(language)}>
              {`${t('languages.undo')}, ${LANGUAGE_NAMES[language]}`}
            </Button>
          ),
        )}
        <span role="status" className="muted">
          {draft.saving.error
            ? t('languages.unsaved', { why: formatFailure(i18n, draft.saving.error) })
            : draft.isWaiting
              ? t('languages.saving')
              : savedAt !== undefined && t('languages.saved', { time: formats.time(savedAt) })}
        </span>
      </div>
      <WordingPreview wording={wording} />
      <WordingSimilar wording={wording} />
      <WordingHistory wording={wording} isReadOnly={isReadOnly} onRestore={draft.restore} />
    </article>
  )
}
