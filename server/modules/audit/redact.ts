import { redactCardNumbers } from '../../../src/domain/payment/redact-card-numbers.ts'

/** Fields of requests that are never recorded, at any depth. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'oldPassword',
  'confirmPassword',
  'code',
  'resetToken',
  'accessToken',
  'token',
  'pushToken',
  'subscription',
  'endpoint',
  'keys',
  'p256dh',
  'auth',
  'creditCardInfo',
  'creditCardHash',
  'newCard',
  'authorizationCode',
  'cardNumber',
  'number',
  'cvv',
])

const MAX_TEXT = 200
const MAX_ITEMS = 20
const MAX_DEPTH = 5
/** The limit of the recorded body, in characters of JSON. */
const MAX_SIZE = 4_000

const redactValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string')
    return redactCardNumbers(value.replaceAll('\u0000', '')).slice(0, MAX_TEXT).toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET_FIELDS.has(name))
      .slice(0, MAX_ITEMS)
      .map(([name, item]) => [String(redactValue(name, depth)), redactValue(item, depth + 1)]),
  )
}

/** The body of a request without secrets, limited to a few thousand characters; null when it is empty. */
export const redact = (body: unknown): Readonly<Record<string, unknown>> | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  // An object stays an object.
  const redacted = redactValue(body, 0) as Record<string, unknown>
  if (Object.keys(redacted).length === 0) return null
  const size = JSON.stringify(redacted).length
  return size <= MAX_SIZE ? redacted : { fields: Object.keys(redacted), size }
}
