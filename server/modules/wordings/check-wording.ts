import {
  isHint,
  PLURAL_FORMS,
  suggestPlaceholder,
  type Placeholder,
  type WordingLanguage,
  type WordingProblem,
  type WordingProblemCode,
} from '../../../src/domain/wordings/wording.ts'
import { visibleLength } from '../../../src/domain/shared/visible-length.ts'
import {
  hasAllowedElements,
  parseIcu,
  placeholdersOf,
  splitPlural,
  visibleText,
  type PluralText,
} from './icu.ts'

/** What the product gives to a text and asks of it. */
export interface WordingTerms {
  readonly placeholders: readonly Placeholder[]
  readonly budget: number
}

const problem = (code: WordingProblemCode, more: Partial<WordingProblem> = {}): WordingProblem => ({
  code,
  form: null,
  placeholder: null,
  suggestion: null,
  ...more,
})

/** What is wrong with one text, or with one form of it, by its placeholders. */
const placeholderProblems = (
  text: string,
  { placeholders }: WordingTerms,
  form: string | null,
  /** The number of a plural, which each of its forms has as `#`. */
  counted: string | null,
): readonly WordingProblem[] => {
  const parsed = parseIcu(text)
  if (parsed === null) return [problem('syntax', { form })]
  if (!hasAllowedElements(parsed)) return [problem('notAllowed', { form })]
  const used = placeholdersOf(parsed)
  const known = placeholders.map(({ name }) => name)
  const missing = known.filter((name) => name !== counted && !used.some((each) => each.name === name))
  return used.flatMap(({ name, kinds }) => {
    const given = placeholders.find((each) => each.name === name)
    if (given === undefined)
      return [
        problem('unknownPlaceholder', {
          form,
          placeholder: name,
          suggestion: suggestPlaceholder(name, known, missing),
        }),
      ]
    return kinds.every((kind) => kind === 'value' || given.kinds.includes(kind))
      ? []
      : [problem('placeholderKind', { form, placeholder: name })]
  })
}

/** Placeholders that are nowhere in the text. */
const missingPlaceholders = (text: string, { placeholders }: WordingTerms): readonly WordingProblem[] => {
  const used = new Set(placeholdersOf(parseIcu(text) ?? []).map(({ name }) => name))
  return placeholders
    .filter(({ name }) => !used.has(name))
    .map(({ name }) => problem('missingPlaceholder', { placeholder: name, suggestion: name }))
}

const lengthProblem = (
  text: string,
  { budget }: WordingTerms,
  form: string | null,
): readonly WordingProblem[] =>
  visibleLength(visibleText(text)) > budget ? [problem('tooLong', { form })] : []

/** Everything that is wrong with a text, and what is to be said of it. */
export const checkWording = (
  language: WordingLanguage,
  text: string,
  terms: WordingTerms,
  /** The forms that the text was made of, where it was written by forms. */
  writtenForms: PluralText['forms'] | null = null,
): readonly WordingProblem[] => {
  if (text.trim() === '') return [problem('empty')]
  const broken = (writtenForms ?? []).filter((each) => parseIcu(each.text) === null)
  if (broken.length > 0) return broken.map(({ form }) => problem('syntax', { form }))
  if (parseIcu(text) === null) return [problem('syntax')]
  const plural = splitPlural(text)
  if (plural === null)
    return [
      ...placeholderProblems(text, terms, null, null),
      ...missingPlaceholders(text, terms),
      ...(text.includes('plural,') || text.includes('select,') ? [] : lengthProblem(text, terms, null)),
    ]
  const forms: readonly string[] = PLURAL_FORMS[language]
  const written = plural.forms.map(({ form }) => form)
  return [
    ...(terms.placeholders.some(({ name, kinds }) => name === plural.argument && kinds.includes('plural'))
      ? []
      : [problem('placeholderKind', { placeholder: plural.argument })]),
    ...plural.forms.flatMap(({ form, text: whole }) =>
      whole.trim() === '' && form === 'other'
        ? [problem('empty', { form })]
        : [...placeholderProblems(whole, terms, form, plural.argument), ...lengthProblem(whole, terms, form)],
    ),
    ...missingPlaceholders(text, terms),
    ...written
      .filter((form) => !forms.includes(form) && !/^=\d+$/u.test(form))
      .map((form) => problem('unknownForm', { form })),
    ...forms.filter((form) => !written.includes(form)).map((form) => problem('missingForm', { form })),
  ]
}

/** Whether a text may reach a screen. */
export const isSound = (problems: readonly WordingProblem[]): boolean =>
  problems.every(({ code }) => isHint(code))
