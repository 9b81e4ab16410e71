/** Fields of a request and the code of each one's error. */
export type FieldCodes = Readonly<Record<string, string>>

const MAX_DEPTH = 40
/** The length limit of a list; a schema would check and report every item of a very long one. */
const MAX_ITEMS = 10_000

/** Query fields; `a[]=1&a[]=2`, `a[0]=1` and a repeated `a=1` are lists. */
export const parseQuery = (text: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const list = /^([^[\]]+)\[\d*\]$/.exec(name)?.[1]
    // Another key in brackets is no list: it stays with the name of its field, whose schema refuses it.
    const nested = list === undefined ? /^([^[\]]+)\[.*\]$/u.exec(name)?.[1] : undefined
    const key = list ?? nested ?? name
    const before = fields[key]
    if (nested !== undefined) fields[key] = { [name]: value }
    else if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields[key] = [before, value]
    else fields[key] = list === undefined ? value : [value]
  }
  return fields
}

// Text that PostgreSQL cannot store: NUL, and unpaired surrogates.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** The fields with text that cannot be stored; null when there is none. */
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

/** JSON with sorted keys, without encrypted cards, which differ after each encryption. */
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

/** The canonical text of a request; equal requests have equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value)) ?? ''

/** The version of `If-Match: 7` or `"7"`; undefined for an invalid header. */
export const parseIfMatch = (header: string | undefined): number | null | undefined => {
  if (header === undefined || header === '*') return null
  const digits = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(header.trim())?.[2]
  return digits === undefined ? undefined : Number(digits)
}

/** The key of `Idempotency-Key`; undefined for an invalid header. */
export const parseIdempotencyKey = (header: string | undefined): string | null | undefined => {
  if (header === undefined) return null
  return /^[\x21-\x7e]{1,128}$/.test(header) ? header : undefined
}
