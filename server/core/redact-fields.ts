import { redactCardNumberInId, redactCardNumbers } from '../../src/domain/payment/redact-card-numbers.ts'

/** Passwords, codes, tokens and encrypted cards: compared or sent on exactly as they are, and never recorded. */
const CREDENTIAL_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'oldPassword',
  'confirmPassword',
  'code',
  'resetToken',
  'token',
  'key',
  'pushToken',
  'subscription',
  'newCard',
  'creditCardHash',
  'authorizationCode',
] as const

/** Fields of requests that are never recorded, at any depth. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  ...CREDENTIAL_FIELDS,
  'accessToken',
  'endpoint',
  'keys',
  'p256dh',
  'auth',
  'creditCardInfo',
  'cardNumber',
  'number',
  'cvv',
])

/** Fields in which digits are no card number, whatever they look like: somebody is found or signs in by them. */
const OPAQUE_FIELDS: ReadonlySet<string> = new Set([
  ...CREDENTIAL_FIELDS.filter((name) => name !== 'authorizationCode'),
  'phone',
  'login',
  'email',
  'emails',
  'sku',
  'bankTransactionId',
  'bankVoidTransactionId',
  'transferId',
])

const ID_FIELDS: ReadonlySet<string> = new Set([
  'value',
  'nit',
  'dpi',
  'authorizationCode',
  'posAuthorizationCode',
])

/** A JSON value with the card numbers of every text masked; opaque fields stay as they are. */
export const redactCardNumbersIn = (value: unknown, field = ''): unknown => {
  if (OPAQUE_FIELDS.has(field)) return value
  if (typeof value === 'string')
    return ID_FIELDS.has(field) ? redactCardNumberInId(value) : redactCardNumbers(value)
  if (Array.isArray(value)) return value.map((item) => redactCardNumbersIn(item, field))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, redactCardNumbersIn(item, name)]),
  )
}
