/** The languages whose wordings can be changed. */
export const WORDING_LANGUAGES = ['es', 'en'] as const
export type WordingLanguage = (typeof WORDING_LANGUAGES)[number]

/** The plural forms of whole numbers that each language has; Spanish says `many` of millions. */
export const PLURAL_FORMS = {
  es: ['one', 'many', 'other'],
  en: ['one', 'other'],
} as const satisfies Record<WordingLanguage, readonly string[]>

/** What a value of a text is used for: shown, counted or chosen by. */
export type PlaceholderKind = 'value' | 'plural' | 'select'

export interface Placeholder {
  readonly name: string
  readonly kinds: readonly PlaceholderKind[]
}

export const WORDING_PROBLEMS = [
  'syntax',
  'empty',
  'notAllowed',
  'unknownPlaceholder',
  'missingPlaceholder',
  'placeholderKind',
  'unknownForm',
  'missingForm',
  'tooLong',
] as const
export type WordingProblemCode = (typeof WORDING_PROBLEMS)[number]

/** What keeps a text from being published; the others are told and do not hinder. */
const HINTS: readonly WordingProblemCode[] = ['missingForm', 'tooLong']
export const isHint = (code: WordingProblemCode): boolean => HINTS.includes(code)

export interface WordingProblem {
  readonly code: WordingProblemCode
  /** The plural form that it is in. */
  readonly form: string | null
  readonly placeholder: string | null
  /** The placeholder that is meant. */
  readonly suggestion: string | null
}

const SPARE = 1.4
const LEAST_BUDGET = 20

/** How long a text may be before it is likely to be cut: somewhat longer than the product's own ones. */
export const lengthBudget = (lengths: readonly number[]): number =>
  Math.max(LEAST_BUDGET, Math.ceil((Math.max(0, ...lengths) * SPARE) / 5) * 5)

/** How many letters have to be changed to make one word of another. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The placeholder that an unknown one stands for: the only one that is missing, else the most similar. */
export const suggestPlaceholder = (
  unknown: string,
  known: readonly string[],
  missing: readonly string[],
): string | null => {
  const candidates = missing.length > 0 ? missing : known
  return (
    candidates.toSorted((a, b) => distance(unknown, a) - distance(unknown, b) || (a < b ? -1 : 1))[0] ?? null
  )
}

/** The text with one placeholder instead of another, or with it at the end where it was missing. */
export const mendPlaceholder = (text: string, { placeholder, suggestion, code }: WordingProblem): string => {
  if (code === 'missingPlaceholder') return `${text.trimEnd()} {${placeholder ?? ''}}`
  if (code !== 'unknownPlaceholder' || placeholder === null || suggestion === null) return text
  return text.replaceAll(/\{\s*([^\s,{}]+)\s*(?=[,}])/gu, (found: string, name: string) =>
    name === placeholder ? `{${suggestion}` : found,
  )
}
