import { cardBrand, isLuhn, type CardBrand } from './card.ts'

/** What people put between the digits of a number: any space, dash, dot, underscore, slash. */
const SEPARATOR = String.raw`[\s\p{Pd}\u2212._·/]{0,3}`
const DIGIT_RUN = new RegExp(String.raw`\d(?:${SEPARATOR}\d){12,}`, 'gu')
const DIGIT_GROUP = /\d+/g
const MIN_DIGITS = 13
const MAX_DIGITS = 19

const BRAND_LENGTHS: Readonly<Record<CardBrand, readonly number[]>> = {
  visa: [13, 16, 19],
  mastercard: [16],
  amex: [15],
  diners: [14],
  discover: [16, 17, 18, 19],
  other: [],
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && isLuhn(digits)

/** A number that fits a brand, so that ids with a correct check digit by chance are rarely meant. */
const isBrandedNumber = (digits: string): boolean =>
  BRAND_LENGTHS[cardBrand(digits)].includes(digits.length) && isLuhn(digits)

const masked = (digits: string): string => `•••• ${digits.slice(-4)}`

/** A run of digit groups with every card number in it masked, next to a phone number or a CVV too. */
const redactRun = (run: string): string => {
  const whole = run.replaceAll(/\D/g, '')
  if (isCardNumber(whole)) return masked(whole)
  const groups = [...run.matchAll(DIGIT_GROUP)].map((match) => ({
    digits: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  let redacted = ''
  let done = 0
  for (let from = 0; from < groups.length; from += 1) {
    const start = groups[from]?.start ?? 0
    let digits = ''
    for (let to = from; to < groups.length && digits.length < MAX_DIGITS; to += 1) {
      digits += groups[to]?.digits ?? ''
      if (!isBrandedNumber(digits)) continue
      redacted += run.slice(done, start) + masked(digits)
      done = groups[to]?.end ?? run.length
      from = to
      break
    }
  }
  return redacted + run.slice(done)
}

/** Free text with every possible card number masked down to its last four digits. */
export const redactCardNumbers = (text: string): string => text.replaceAll(DIGIT_RUN, redactRun)

const MIN_DIGITS_OF_ID = 15

/** The same for a tax or identity number: those have 13 or 14 digits and often a correct check digit. */
export const redactCardNumberInId = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= MIN_DIGITS_OF_ID && isBrandedNumber(digits) ? masked(digits) : text
}
