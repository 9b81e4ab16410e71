/** What a number may be. */
export interface NumberLimits {
  /** How many digits may follow the point. */
  readonly decimals: number
  readonly min: number
  readonly max: number
  /** A comma or a point is never a sign between thousands, as in coordinates. */
  readonly hasNoThousands?: boolean
}

/** Why a text is not read as a number, with both readings where it has two. */
export type NumberRefusal =
  | { readonly code: 'invalid' | 'number_negative' }
  | { readonly code: 'number_ambiguous'; readonly readings: readonly [number, number] }
  | { readonly code: 'number_decimals'; readonly decimals: number }
  | { readonly code: 'out_of_range'; readonly min: number; readonly max: number }

const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
const MINUS = /^[-\u2010-\u2015\u2212]\s*/u
/** A symbol or a code before the number or after it, and the dash of an amount without cents: `10.-`. */
const UNIT_BEFORE = /^(?:\p{Sc}|(?:\p{Lu}{1,3}|q)\.?\s*\p{Sc}?)\s*/u
const UNIT_AFTER = /\s*(?:\p{Sc}|(?:\p{Lu}{1,3}|q)\.?|%|[.,][-\u2013\u2014])$/u
/** Thousands apart by a blank or an apostrophe, the decimals behind either sign. */
const BLANKS = /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d*))?$/u
/** Thousands apart by one sign, the decimals behind the other. */
const BOTH = /^(\d{1,3})((?:,\d{3})+)\.(\d*)$|^(\d{1,3})((?:\.\d{3})+),(\d*)$/u
/** One sign more than once stands between thousands. */
const THOUSANDS = /^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/u
const ONE_SIGN = /^(\d*)([.,])(\d*)$/u
/** Three digits behind a comma are thousands; behind a point they may be either. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/u

interface Digits {
  readonly whole: string
  readonly decimals: string
}

const onlyDigits = (text: string): string => text.replaceAll(/\D/gu, '')

const split = (text: string, limits: NumberLimits): Digits | NumberRefusal => {
  if (/^\d+$/u.test(text)) return { whole: text, decimals: '' }
  const apart = limits.hasNoThousands ? null : (BLANKS.exec(text) ?? null)
  if (apart !== null) return { whole: onlyDigits(apart[1] ?? ''), decimals: apart[2] ?? '' }
  const both = limits.hasNoThousands ? null : BOTH.exec(text)
  if (both !== null)
    return {
      whole: onlyDigits(`${both[1] ?? both[4] ?? ''}${both[2] ?? both[5] ?? ''}`),
      decimals: both[3] ?? both[6] ?? '',
    }
  if (!limits.hasNoThousands && THOUSANDS.test(text)) return { whole: onlyDigits(text), decimals: '' }
  const [, whole = '', sign, decimals = ''] = ONE_SIGN.exec(text) ?? []
  if (sign === undefined || whole + decimals === '') return { code: 'invalid' }
  if (!limits.hasNoThousands && MAYBE_THOUSANDS.test(text) && Number(whole + decimals) <= limits.max) {
    if (sign === ',' && limits.decimals < 3) return { whole: whole + decimals, decimals: '' }
    if (sign === ',' || limits.decimals < 3)
      return {
        code: 'number_ambiguous',
        readings: [Number(whole + decimals), Number(`${whole}.${decimals}`)],
      }
  }
  return { whole: whole || '0', decimals }
}

/**
 * A number as somebody types or pastes it or a sheet has it, in either language: `1,234.50`, `1.234,50`,
 * `1 234,5`, `Q12,50`. What has two readings, too many decimals or is out of range is refused, never changed.
 */
export const readNumber = (text: string, limits: NumberLimits): number | NumberRefusal => {
  const plain = text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim()
  const unsigned = plain.replace(UNIT_BEFORE, '').replace(MINUS, '')
  const isNegative = MINUS.test(plain) || unsigned !== plain.replace(UNIT_BEFORE, '')
  const digits = split(unsigned.replace(UNIT_BEFORE, '').replace(UNIT_AFTER, ''), limits)
  if ('code' in digits) return digits
  const decimals = digits.decimals.replace(/0+$/u, '')
  if (decimals.length > limits.decimals) return { code: 'number_decimals', decimals: limits.decimals }
  const amount = Number(`${digits.whole}.${decimals || '0'}`)
  if (isNegative && limits.min >= 0 && amount !== 0) return { code: 'number_negative' }
  const value = isNegative && amount !== 0 ? -amount : amount
  return value >= limits.min && value <= limits.max
    ? value
    : { code: 'out_of_range', min: limits.min, max: limits.max }
}

/** Coordinates have more decimals on a map than anybody can measure. */
const COORDINATE = { decimals: 20, hasNoThousands: true } as const

/** A latitude or a longitude. */
export const readCoordinate = (text: string, bound: 90 | 180): number | NumberRefusal =>
  readNumber(text, { ...COORDINATE, min: -bound, max: bound })

const NUMBER = String.raw`[-\u2010-\u2015\u2212]?\s?\d{1,3}(?:[.,]\d+)?`
const PAIRS = [
  // The pin of a link comes before the centre of its map.
  new RegExp(String.raw`!3d(${NUMBER})!4d(${NUMBER})`, 'u'),
  new RegExp(
    String.raw`[?&](?:q|query|ll|destination)=(?:loc:)?(${NUMBER})(?:,|%2C)(?:\+|%20)?(${NUMBER})`,
    'u',
  ),
  new RegExp(String.raw`@(${NUMBER}),(${NUMBER})`, 'u'),
  new RegExp(String.raw`^\(?(-?\d{1,3}\.\d+)°?\s*[,;\s]\s*(-?\d{1,3}\.\d+)°?\)?$`, 'u'),
  new RegExp(String.raw`^\(?(${NUMBER})°?\s*(?:;|,\s|\s)\s*(${NUMBER})°?\)?$`, 'u'),
]

/** Both coordinates of a place as a map or its link gives them; null when the text has no two. */
export const readCoordinates = (text: string): { readonly lat: number; readonly lng: number } | null => {
  const plain = text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll('\u2212', '-').trim()
  for (const pair of PAIRS) {
    const [, first, second] = pair.exec(plain) ?? []
    if (first === undefined || second === undefined) continue
    const [lat, lng] = [readCoordinate(first, 90), readCoordinate(second, 180)]
    if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng }
  }
  return null
}

/** The number of a field; null also where what stands in it is none. */
export const readable = <Value extends number>(value: Value | null): Value | null =>
  Number.isNaN(value) ? null : value
