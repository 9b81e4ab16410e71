import { idFrom } from '../-shared/id-from.ts'

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

const filled = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length === 0 ? undefined : values

/** Text of the URL; a number that somebody searched for comes as one. */
export const textFrom = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 254) : ''
  return text === '' ? undefined : text
}

export const oneOf = <T extends string>(value: unknown, words: readonly T[]): T | undefined =>
  words.find((word) => word === value)

/** Several of a few words. */
export const words = <T extends string>(known: readonly T[]): FilterKind<readonly T[]> => ({
  read: (raw) => filled(known.filter((word) => asArray(raw).includes(word))),
})

/** One of a few words. */
export const word = <T extends string>(known: readonly T[]): FilterKind<T> => ({
  read: (raw) => oneOf(raw, known),
})

/** Which part of the rows the list is about: always one of them, the first unless the URL says another. Filters narrow it. */
export const scope = <const T extends string>(known: readonly [T, ...T[]]): FilterKind<T> => ({
  read: (raw) => oneOf(raw, known) ?? known[0],
  isScope: true,
})

/** Several ids. */
export const ids: FilterKind<readonly number[]> = {
  read: (raw) =>
    filled(
      asArray(raw)
        .map(idFrom)
        .filter((id) => id !== undefined),
    ),
}

/** One id. */
export const id: FilterKind<number> = { read: idFrom }

/** A text that is asked for as it is. */
export const text: FilterKind<string> = { read: textFrom }

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A calendar day, `YYYY-MM-DD`, or `today`: the word keeps its meaning tomorrow. */
export const day: FilterKind<string> = {
  read: (raw) => (typeof raw === 'string' && (raw === 'today' || isDay(raw)) ? raw : undefined),
}
