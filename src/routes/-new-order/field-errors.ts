import { isApiFailure } from '../../api/client/api-failure.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import type { Words } from '../../i18n/I18n.tsx'

/** Fields that the server refused, and its code for each; `form` is what none of the form's fields shows. */
export interface FieldErrors {
  readonly fields: Readonly<Record<string, string>>
  readonly form: string | null
}

export const NO_ERRORS: FieldErrors = { fields: {}, form: null }

export const errorsOf = (error: unknown, shown: readonly string[]): FieldErrors => {
  if (!isApiFailure(error)) return { fields: {}, form: 'smth_wrong' }
  const fields = error.body?.details ?? {}
  const isShown = Object.keys(fields).some((field) => shown.includes(field))
  return { fields, form: isShown ? null : error.code }
}

/** What is wrong with the form of a value; everything else that stands at a field is a code of its own. */
const FORM_CODES: ReadonlySet<string> = new Set([
  'required',
  'too_short',
  'too_long',
  'out_of_range',
  'invalid',
])

/** The words of what the server refused at a field. */
export const sayFieldError = (code: string, { say, sayFailure }: Words): string =>
  FORM_CODES.has(code)
    ? say('newOrder.error.refused')
    : sayFailure(code as AnyFailureCode /* a code of the same release */)
