import { parseId } from '../-shared/parse-id.ts'

/** How one filter stands in a URL. `read` answers undefined for what it does not understand, so that an old link still opens. */
export interface FilterKind<Value> {
  readonly read: (raw: unknown) => Value | undefined
  /** It says what the list is about; clearing the filters leaves it. */
  readonly isScope?: true
}

const asArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value
    : value === undefined || value === ''
      ? []
      : typeof value === 'string'
        ? value.split(',')
        : [value]

const nonEmpty = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length === 0 ? undefined : values

/** Text of the URL; a number that somebody searched for comes as one. */
export const parseText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 254) : ''
  return text === '' ? undefined : text
}

export const parseOneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)

/** Several of a few words. */
export const oneOfMany = <T extends string>(allowed: readonly T[]): FilterKind<readonly T[]> => ({
  read: (raw) => nonEmpty(allowed.filter((option) => asArray(raw).includes(option))),
})

/** One of a few words. */
export const oneOf = <T extends string>(allowed: readonly T[]): FilterKind<T> => ({
  read: (raw) => parseOneOf(raw, allowed),
})

/** Which part of the rows the list is about: always one of them, the first unless the URL says another. Filters narrow it. */
export const scope = <const T extends string>(allowed: readonly [T, ...T[]]): FilterKind<T> => ({
  read: (raw) => parseOneOf(raw, allowed) ?? allowed[0],
  isScope: true,
})

/** Several ids. */
export const ids: FilterKind<readonly number[]> = {
  read: (raw) =>
    nonEmpty(
      asArray(raw)
        .map(parseId)
        .filter((id) => id !== undefined),
    ),
}

/** One id. */
export const id: FilterKind<number> = { read: parseId }

/** A text that is asked for as it is. */
export const freeText: FilterKind<string> = { read: parseText }

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A calendar day, `YYYY-MM-DD`, or `today`: the word keeps its meaning tomorrow. */
export const day: FilterKind<string> = {
  read: (raw) => (typeof raw === 'string' && (raw === 'today' || isDay(raw)) ? raw : undefined),
}
