import { isApiFailure } from '../../api/client/api-failure.ts'
import { useWords, type Words } from '../../i18n/I18n.tsx'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import type { FieldProblem } from '../../api/contract/problems.ts'

/** Kinds of text whose form is said more exactly than 'check this'. */
export type TextKind = 'text' | 'name' | 'email' | 'phone' | 'phoneCode'

const PLAIN = [
  'required',
  'out_of_range',
  'too_many',
  'invalid',
  'emptyField',
  'hasSpaces',
  'shortPassword',
  'longPassword',
  'password_dont_match',
] as const
const isPlain = (code: string): code is (typeof PLAIN)[number] => PLAIN.some((one) => one === code)

/** The words of a field's problem, by code and by the kind of field. */
const sayProblem = (
  { say, sayFailure }: Words,
  { code, limit }: FieldProblem,
  kind: TextKind | 'list' = 'text',
): string => {
  if (kind === 'list' && (code === 'required' || code === 'too_short'))
    return say('form.error.too_few', { limit: limit ?? 1 })
  if (code === 'too_short' || code === 'too_long' || code === 'invalid') {
    if (kind === 'name' || kind === 'email' || kind === 'phone' || kind === 'phoneCode')
      return say(`form.error.${kind}`)
    if (code === 'too_short')
      return limit === undefined ? say('form.error.shorter') : say('form.error.too_short', { limit })
    if (code === 'too_long')
      return limit === undefined ? say('form.error.longer') : say('form.error.too_long', { limit })
  }
  if (isPlain(code)) return say(`form.error.${code}`)
  // What is left are failure codes; one that is unknown is worded generically.
  return sayFailure(code as AnyFailureCode)
}

export const useProblemWords = () => {
  const words = useWords()
  return (problem: FieldProblem, kind?: TextKind | 'list'): string => sayProblem(words, problem, kind)
}

/** The words of a refusal where no fields are that it could stand at. */
export const sayRefused = (words: Words, error: unknown): string => {
  if (!isApiFailure(error)) return words.sayFailure('smth_wrong')
  const codes = error.code === 'validation_error' ? Object.values(error.body?.details ?? {}) : []
  return codes.length === 0
    ? words.sayFailure(error.code, error.detail)
    : codes.map((code) => sayProblem(words, { code })).join('. ')
}
