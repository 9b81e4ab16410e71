import { useWords } from '../../i18n/I18n.tsx'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import type { FieldProblem } from '../../api/contract/problems.ts'

/** Kinds of text whose form is said more exactly than 'check this'. */
export type TextKind = 'text' | 'name' | 'email' | 'phone' | 'phoneCode'

const PLAIN = [
  'required',
  'out_of_range',
  'invalid',
  'emptyField',
  'hasSpaces',
  'shortPassword',
  'longPassword',
  'password_dont_match',
] as const
const isPlain = (code: string): code is (typeof PLAIN)[number] => PLAIN.some((one) => one === code)

/** The words of a field's problem, by code and by the kind of field. */
export const useProblemWords = () => {
  const { say, sayFailure } = useWords()
  return (problem: FieldProblem, kind: TextKind | 'list' = 'text'): string => {
    const { code, limit } = problem
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
}
