import { AsYouType } from 'libphonenumber-js/min'

/** What an operator typed to find a caller, read in every way that it can be meant. */
export interface SearchTerms {
  /** Words that a caller's name, phone or e-mail must contain, each of them. */
  readonly words: readonly string[]
  /** The digits alone, when nothing but a phone number or an order number can be meant. */
  readonly digits: string | null
  /** The number of one order. */
  readonly orderNumber: number | null
  /** A tax id, in capitals without dashes and blanks. */
  readonly taxId: string | null
}

const phoneLike = /^[\s+()./-]*\d[\d\s+()./-]*$/
const MAX_ORDER_NUMBER = 2_147_483_647
const MAX_WORDS = 8

/** Fewer letters or digits than this find everybody. */
const MIN_LENGTH = 3

/** Digits of an international number without its plus: no national number of the network is as long. */
const MIN_DIGITS_WITH_CODE = 10

/** Reads a search text; null when it says too little. */
export const parseSearchTerms = (search: string): SearchTerms | null => {
  const text = search.trim()
  if (text.replaceAll(/\s/g, '').length < MIN_LENGTH) return null
  const compact = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  const taxId = /^(?=.*\d)[A-Z0-9]{4,18}$/.test(compact) ? compact : null
  const digits = phoneLike.test(text) ? text.replaceAll(/\D/g, '') : null
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (phoneLike.test(word) ? word.replaceAll(/\D/g, '') : word))
  const phone = digits === null ? null : stripPhoneCode(text, digits)
  return {
    words: phone === null ? joinShortWords(words) : [phone],
    digits: phone,
    orderNumber:
      digits !== null && Number(digits) > 0 && Number(digits) <= MAX_ORDER_NUMBER
        ? Number(digits)
        : orderNumberOf(text),
    taxId,
  }
}

/** Two letters find nothing by themselves: such words are looked for as one. */
const joinShortWords = (words: readonly string[]): readonly string[] => {
  const long = words.filter((word) => word.length > 2)
  return long.length === 0
    ? [words.join('')]
    : words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

/** A number typed with its international code is kept without it; a national one is left as it is. */
const stripPhoneCode = (text: string, digits: string): string => {
  const international = text.startsWith('00') ? digits.slice(2) : digits
  const mayHaveCode = text.startsWith('+') || text.startsWith('00') || digits.length >= MIN_DIGITS_WITH_CODE
  if (!mayHaveCode) return digits
  const typed = new AsYouType()
  typed.input(`+${international}`)
  return typed.getNumber()?.nationalNumber ?? international
}

const orderNumberOf = (text: string): number | null => {
  const digits = /^#\s*(\d{1,10})$/.exec(text)?.[1]
  return digits !== undefined && Number(digits) <= MAX_ORDER_NUMBER ? Number(digits) : null
}
