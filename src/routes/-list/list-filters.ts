import { MAX_CENTS } from '../../domain/shared/money.ts'
import { parseDay } from '../-shared/parse-day.ts'
import { parseId } from '../-shared/parse-id.ts'

/**
 * How one filter is written in a URL. `read` returns undefined for an invalid value, so that an old link
 * still opens.
 */
export interface FilterKind<Value> {
  readonly read: (raw: unknown) => Value | undefined
  /** A scope of the list; clearing the filters keeps it. */
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

/** Text of the URL; a number comes from a numeric search text. */
export const parseText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 254) : ''
  return text === '' ? undefined : text
}

export const parseOneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)

/** Several of a fixed set. */
export const oneOfMany = <T extends string>(allowed: readonly T[]): FilterKind<readonly T[]> => ({
  read: (raw) => nonEmpty(allowed.filter((option) => asArray(raw).includes(option))),
})

/** One of a fixed set. */
export const oneOf = <T extends string>(allowed: readonly T[]): FilterKind<T> => ({
  read: (raw) => parseOneOf(raw, allowed),
})

/** The scope of the list: one of a fixed set, the first by default. Filters narrow it. */
export const scope = <const T extends string>(allowed: readonly [T, ...T[]]): FilterKind<T> => ({
  read: (raw) => parseOneOf(raw, allowed) ?? allowed[0],
  isScope: true,
})

/** Several ids. */
export const ids: FilterKind<readonly number[]> = {
  read: (raw) =>
    nonEmpty(
      asArray(raw)
        .map((value) => parseId(value))
        .filter((id) => id !== undefined),
    ),
}

/** One id. */
export const id: FilterKind<number> = { read: parseId }

/** A text without further rules. */
export const freeText: FilterKind<string> = { read: parseText }

/** A calendar day, `YYYY-MM-DD`, or `today`, which stays relative. */
export const day: FilterKind<string> = {
  read: (raw) => (raw === 'today' ? raw : parseDay(raw)),
}

/** Yes or no. */
export const flag: FilterKind<boolean> = {
  read: (raw) =>
    raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : undefined,
}

/** One end of a range of whole numbers, zero at least and no larger than an amount. */
export const wholeNumber: FilterKind<number> = {
  read: (raw) => {
    const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_CENTS
      ? value
      : undefined
  },
}

/** Several hours of the day, 0 to 23. */
export const dayHours: FilterKind<readonly number[]> = {
  read: (raw) =>
    nonEmpty(
      asArray(raw)
        .map(wholeNumber.read)
        .filter((hour): hour is number => hour !== undefined && hour < 24),
    ),
}
