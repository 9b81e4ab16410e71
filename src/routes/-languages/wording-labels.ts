import type { Translate } from '../../i18n/I18n.tsx'
import type { WordingProblem } from '../../domain/wordings/wording.ts'
import { optionalMessage } from '../../i18n/optional-message.ts'

/** `muchos`, `justo 0`; a text without forms has none. */
export const formLabel = (t: Translate, form: string | null): string =>
  form === null
    ? t('languages.form.text')
    : form.startsWith('=')
      ? t('languages.form.exact', { number: form.slice(1) })
      : t(`languages.form.${form}` as 'languages.form.one') || form

export const problemText = (t: Translate, problem: WordingProblem): string =>
  optionalMessage(t, `languages.problem.${problem.code}`, {
    placeholder: problem.placeholder ?? '',
    form: problem.form === null ? '' : formLabel(t, problem.form),
  })

const PLURAL = /\{\w+, plural, .*?other \{([^{}]*(?:\{\w+\}[^{}]*)*)\}\}/gu

/** A text for a list: of a plural the form that speaks for the others. */
export const shortText = (text: string): string => text.replace(PLURAL, '$1').slice(0, 120)
