import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n, type I18n } from '../../i18n/I18n.tsx'
import { failureCode } from '../../i18n/failure-messages.ts'
import type { FieldError } from '../../api/contract/schema-errors.ts'

/** Kinds of text with a more specific message than 'check this'. */
export type TextKind = 'text' | 'name' | 'email' | 'phone' | 'phoneCode'

const PLAIN_CODES = [
  'required',
  'out_of_range',
  'phone_length',
  'number_ambiguous',
  'number_decimals',
  'number_negative',
  'too_many',
  'invalid',
  'emptyField',
  'hasSpaces',
  'shortPassword',
  'longPassword',
  'commonPassword',
  'password_dont_match',
] as const
const isPlainCode = (code: string): code is (typeof PLAIN_CODES)[number] =>
  PLAIN_CODES.some((one) => one === code)

/** The most characters of a name without a limit of its own. */
const NAME_LIMIT = 254

/** The message of a field's error, by code and kind of field. */
const formatFieldError = (
  { t, tFailure }: I18n,
  { code, limit }: FieldError,
  kind: TextKind | 'list' = 'text',
): string => {
  if (kind === 'list' && (code === 'required' || code === 'too_short'))
    return t('form.error.too_few', { limit: limit ?? 1 })
  if (code === 'too_short' || code === 'too_long' || code === 'invalid') {
    const isShorterName = kind === 'name' && code === 'too_long' && (limit ?? NAME_LIMIT) < NAME_LIMIT
    if (isShorterName) return t('form.error.too_long', { limit: limit ?? NAME_LIMIT })
    if (kind === 'name' || kind === 'email' || kind === 'phone' || kind === 'phoneCode')
      return t(`form.error.${kind}`)
    if (code === 'too_short')
      return limit === undefined ? t('form.error.shorter') : t('form.error.too_short', { limit })
    if (code === 'too_long')
      return limit === undefined ? t('form.error.longer') : t('form.error.too_long', { limit })
  }
  if (isPlainCode(code)) return t(`form.error.${code}`)
  // The remaining codes are failure codes; an unknown one gets the generic message.
  return tFailure(failureCode(code))
}

export const useFieldErrorMessage = () => {
  const i18n = useI18n()
  return (fieldError: FieldError, kind?: TextKind | 'list'): string =>
    formatFieldError(i18n, fieldError, kind)
}

/** The message of a refusal on a screen without fields. */
export const formatFailure = (i18n: I18n, error: unknown): string => {
  if (!isApiFailure(error)) return i18n.tFailure('smth_wrong')
  const codes = error.code === 'validation_error' ? Object.values(error.body?.details ?? {}) : []
  return codes.length === 0
    ? i18n.tFailure(error.code, error.detail)
    : codes.map((code) => formatFieldError(i18n, { code })).join('. ')
}
