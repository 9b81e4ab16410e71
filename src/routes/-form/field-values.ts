/** Form values are texts, numbers, switches, lists and records. */
export type ShownValue = object | string | number | boolean | null | undefined

/** What a record of a list is called. */
const namedOf = (value: object): string | null =>
  'name' in value && typeof value.name === 'string' ? value.name : null

/** A value as one text. */
export const formatPlain = (value: ShownValue): string =>
  Array.isArray(value)
    ? value.map(formatPlain).join(', ')
    : value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? (namedOf(value) ?? Object.values(value).map(formatPlain).filter(Boolean).join(', '))
        : String(value)

/** A number that could not be read is no empty one. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part))

export const isSameValue = (a: unknown, b: unknown): boolean => Object.is(a, b) || asText(a) === asText(b)

/** The value of a field as the options of its form say it, else as it is. */
export const formatField = (
  formatValue: Readonly<Record<string, ((value: never) => string) | undefined>>,
  name: string,
  value: ShownValue,
): string => formatValue[name]?.(value as never) ?? formatPlain(value) // a value of that field
