import { isApiFailure } from '../../api/client/api-failure.ts'

/** Fields that the server refused, and its code for each; `form` is what belongs to none of them. */
export interface FieldErrors {
  readonly fields: Readonly<Record<string, string>>
  readonly form: string | null
}

export const NO_ERRORS: FieldErrors = { fields: {}, form: null }

export const errorsOf = (error: unknown): FieldErrors => {
  if (!isApiFailure(error)) return { fields: {}, form: 'smth_wrong' }
  const fields = error.body?.details ?? {}
  return { fields, form: Object.keys(fields).length > 0 ? null : error.code }
}
