/** Fields of a request and the code of what is wrong with each. */
export type FieldCodes = Readonly<Record<string, string>>

const MAX_DEPTH = 40
/** Of one list. A schema would look at each of a hundred thousand things and say of each what is wrong. */
const MAX_ITEMS = 10_000

/** Query fields; `a[]=1&a[]=2`, `a[0]=1` and a repeated `a=1` are lists. */
export const parseQuery = (text: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const list = /^([^[\]]+)\[\d{0,4}\]$/.exec(name)?.[1]
    const key = list ?? name
    const before = fields[key]
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields[key] = [before, value]
    else fields[key] = list === undefined ? value : [value]
  }
  return fields
}

// Text that PostgreSQL cannot store: NUL, and halves of a surrogate pair.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** What no call accepts anywhere in its input, by field; null when there is none. */
export const findUnstorable = (value: unknown, path = '', depth = 0): FieldCodes | null => {
  if (typeof value === 'string') return isStorable(value) ? null : { [path]: 'invalid' }
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_DEPTH) return { [path]: 'too_deep' }
  if (Array.isArray(value) && value.length > MAX_ITEMS) return { [path === '' ? 'body' : path]: 'too_long' }
  for (const [key, item] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`
    if (!isStorable(key)) return { [path === '' ? 'body' : path]: 'invalid' }
    const invalidFields = findUnstorable(item, inner, depth + 1)
    if (invalidFields !== null) return invalidFields
  }
  return null
}

/** JSON with sorted keys, without encrypted cards, which differ each time they are encrypted. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'newCard' && key !== 'creditCardHash')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  )
}

/** The text that two equal requests share. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value)) ?? ''

/** The version in `If-Match: 7` or `"7"`; undefined when the header is no version. */
export const parseIfMatch = (header: string | undefined): number | null | undefined => {
  if (header === undefined || header === '*') return null
  const digits = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(header.trim())?.[2]
  return digits === undefined ? undefined : Number(digits)
}

/** The key of `Idempotency-Key`; undefined when it is no key. */
export const parseIdempotencyKey = (header: string | undefined): string | null | undefined => {
  if (header === undefined) return null
  return /^[\x21-\x7e]{1,128}$/.test(header) ? header : undefined
}
