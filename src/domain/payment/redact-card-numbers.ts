import { isLuhn } from './card.ts'

/** What people put between the digits of a number: blanks, dashes, dots, commas, slashes, brackets, `x`. */
const SEPARATOR = String.raw`[\s\p{Pd}\u2212._·,:|+*/()x\u200B-\u200D\u2060\uFEFF]`
const MAX_SEPARATORS = 3
/** Digits of any script, with nothing of a word or of an id around them. */
const DIGIT_RUN = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])\p{Nd}(?:${SEPARATOR}{0,${MAX_SEPARATORS}}\p{Nd}){13,}(?![\p{L}\p{Nd}])`,
  'gu',
)
const DIGIT_GROUP = /\p{Nd}+/gu
const MIN_DIGITS = 14
const MAX_DIGITS = 19
const PHONE_DIGITS = 8

/** Leading digits with the lengths that their cards have (ISO/IEC 7812). Numbers of 13 digits are ids and barcodes. */
const CARDS: ReadonlyArray<readonly [prefix: RegExp, lengths: readonly number[]]> = [
  [/^4/u, [16, 19]],
  [/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/u, [16]],
  [/^3[47]/u, [15]],
  [/^3(?:0[0-5]|[689])/u, [14]],
  [/^(?:6011|64[4-9]|65)/u, [16, 19]],
  [/^35(?:2[89]|[3-8])/u, [16]],
  [/^62/u, [16, 17, 18, 19]],
  [/^(?:50|5[6-8]|63|67)/u, [16, 18, 19]],
]

/** A number that fits a brand, so that ids with a correct check digit by chance are rarely meant. */
const isBrandedNumber = (digits: string): boolean =>
  digits.length >= MIN_DIGITS &&
  CARDS.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits)) &&
  isLuhn(digits)

const masked = (digits: string): string => `•••• ${digits.slice(-4)}`

interface Group {
  readonly digits: string
  readonly start: number
  readonly end: number
  /** What stands before it, blanks and dashes made one of their kind. */
  readonly gap: string
}

/** Whether the groups may be a card: printed in fours, as 4-6-5 or 4-6-4, in equal parts, or in one. */
const isCardShape = (groups: readonly Group[]): boolean => {
  const sizes = groups.map(({ digits }) => digits.length)
  const [first = 0, ...rest] = sizes
  const last = rest.at(-1) ?? 0
  const isEqual = rest.slice(0, -1).every((size) => size === first) && last <= first
  return (isEqual && first !== PHONE_DIGITS) || ['4 6 5', '4 6 4'].includes(sizes.join(' '))
}

/** Two telephone numbers of eight digits: what stands between them is not what stands inside them. */
const isTwoPhones = (groups: readonly Group[]): boolean => {
  let digits = 0
  const at = groups.findIndex((group) => {
    digits += group.digits.length
    return digits === PHONE_DIGITS
  })
  const total = groups.reduce((sum, group) => sum + group.digits.length, 0)
  if (at === -1 || total !== 2 * PHONE_DIGITS) return false
  const between = groups[at + 1]?.gap
  const inside = groups.filter((_, place) => place !== 0 && place !== at + 1)
  return inside.every(({ gap }) => gap !== between)
}

/** Where a card begins with the group at `from`: the place of its last group; -1 where none begins. */
const lastGroupOfCard = (groups: readonly Group[], from: number): number => {
  let digits = ''
  for (let to = from; to < groups.length && digits.length < MAX_DIGITS; to += 1) {
    digits += groups[to]?.digits ?? ''
    if (digits.length < MIN_DIGITS || !isBrandedNumber(digits)) continue
    const part = groups.slice(from, to + 1)
    if (isCardShape(part) && !isTwoPhones(part)) return to
  }
  return -1
}

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** The digits of a script are ten in a row that begin with a zero. */
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && isDigit(zero - 1)) zero -= 1
  return /\d/u.test(digit) ? digit : String(point - zero)
}

/** Digits of any script as those of the keyboard. */
const asciiDigits = (digits: string): string =>
  /^\d+$/u.test(digits) ? digits : Array.from(digits.normalize('NFKC'), asciiDigit).join('')

/** A run of digit groups with every card number in it masked, next to a phone number or a CVV too. */
const redactRun = (run: string): string => {
  let end = 0
  const groups = [...run.matchAll(DIGIT_GROUP)].map((match): Group => {
    const gap = run
      .slice(end, match.index)
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    end = match.index + match[0].length
    return { digits: asciiDigits(match[0]), start: match.index, end, gap }
  })
  let redacted = ''
  let done = 0
  for (let from = 0; from < groups.length; from += 1) {
    const to = lastGroupOfCard(groups, from)
    if (to === -1) continue
    const digits = groups
      .slice(from, to + 1)
      .map((group) => group.digits)
      .join('')
    redacted += run.slice(done, groups[from]?.start) + masked(digits)
    done = groups[to]?.end ?? run.length
    from = to
  }
  return redacted + run.slice(done)
}

/** Free text with every card number masked down to its last four digits; phones, ids and barcodes stay. */
export const redactCardNumbers = (text: string): string => text.replaceAll(DIGIT_RUN, redactRun)

const MIN_DIGITS_OF_ID = 15

/** The same for a tax or identity number, or a code: those have 13 or 14 digits and often a correct check digit. */
export const redactCardNumberInId = (text: string): string => {
  const digits = text.replaceAll(/\D/gu, '')
  return digits.length >= MIN_DIGITS_OF_ID && isBrandedNumber(digits) ? masked(digits) : text
}
