import { redactCardNumbers } from '../../../src/domain/payment/redact-card-numbers.ts'
import { SECRET_FIELDS } from '../../core/redact-fields.ts'

const MAX_TEXT = 200
const MAX_ITEMS = 20
const MAX_DEPTH = 5
/** The limit of the recorded body, in characters of JSON. */
const MAX_SIZE = 4_000

const redactValue = (value: unknown, known: ReadonlySet<string>, depth: number): unknown => {
  if (typeof value === 'string')
    // Cut first, so that a long text costs nothing, with room for a number that reaches over the end.
    return redactCardNumbers(value.slice(0, 2 * MAX_TEXT).replaceAll('\u0000', ''))
      .slice(0, MAX_TEXT)
      .toWellFormed()
  // A card number may have been sent as a number.
  if (typeof value === 'number') {
    const redacted = redactCardNumbers(String(value))
    return redacted === String(value) ? value : redacted
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, known, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => known.has(name) && !SECRET_FIELDS.has(name))
      .slice(0, MAX_ITEMS)
      .map(([name, item]) => [name, redactValue(item, known, depth + 1)]),
  )
}

/**
 * The known fields of a request's body without secrets, limited to a few thousand characters; null when none
 * is left.
 */
export const redact = (
  body: unknown,
  known: ReadonlySet<string>,
): Readonly<Record<string, unknown>> | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  // An object stays an object.
  const redacted = redactValue(body, known, 0) as Record<string, unknown>
  if (Object.keys(redacted).length === 0) return null
  const size = JSON.stringify(redacted).length
  return size <= MAX_SIZE ? redacted : { fields: Object.keys(redacted), size }
}
