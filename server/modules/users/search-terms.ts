import { searchedPhone } from '../../../src/domain/customer/phone-text.ts'
import { phoneNumbers } from './phone-numbers.ts'

/** The interpretations of a search text for customers. */
export interface SearchTerms {
  /** Words that a caller's name, phone or e-mail must all contain. */
  readonly words: readonly string[]
  /** The digits, when the text can only be a phone number or an order number. */
  readonly digits: string | null
  /** An order number. */
  readonly orderNumber: number | null
  /** A tax id, in capitals without dashes and blanks. */
  readonly taxId: string | null
}

const phoneLike = /^[\s+()./-]*\d[\d\s+()./-]*$/
const MAX_ORDER_NUMBER = 2_147_483_647
const MAX_WORDS = 8

/** A search with fewer letters or digits would match nearly every customer. */
const MIN_LENGTH = 3

/**
 * From this many digits on, a number contains its country code: national numbers of the network are
 * shorter.
 */
const MIN_DIGITS_WITH_CODE = 10

/** Parses a search text; null when it is too short. */
export const parseSearchTerms = (search: string): SearchTerms | null => {
  const text = searchedPhone(search)
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

/** Words of up to two letters match too much on their own, so they are joined. */
const joinShortWords = (words: readonly string[]): readonly string[] => {
  const long = words.filter((word) => word.length > 2)
  return long.length === 0
    ? [words.join('')]
    : words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

/** Removes the international code of a phone number; a national number stays unchanged. */
const stripPhoneCode = (text: string, digits: string): string => {
  const international = text.startsWith('00') ? digits.slice(2) : digits
  const mayHaveCode = text.startsWith('+') || text.startsWith('00') || digits.length >= MIN_DIGITS_WITH_CODE
  if (!mayHaveCode) return digits
  const { AsYouType } = phoneNumbers()
  const typed = new AsYouType()
  typed.input(`+${international}`)
  return typed.getNumber()?.nationalNumber ?? international
}

const orderNumberOf = (text: string): number | null => {
  const digits = /^#\s*(\d{1,10})$/.exec(text)?.[1]
  return digits !== undefined && Number(digits) <= MAX_ORDER_NUMBER ? Number(digits) : null
}
