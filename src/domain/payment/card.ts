import { refusal, type Refusal } from '../shared/refusal.ts'

/**
 * A card as the customer dictates it. It exists in a form, inside a JWE, and in the server's memory until
 * the charge; it is never stored, logged or returned.
 */
export interface CardInput {
  /** Digits only, after decryption. */
  readonly number: string
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
  readonly cvv: string
}

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'discover', 'other'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** A card that only the server can decrypt, with its brand and last four digits. */
export interface EncryptedCard {
  readonly jwe: string
  readonly brand: CardBrand
  readonly lastFour: string
}

export type CardErrorCode =
  | 'card_number_min_error'
  | 'card_number_max_error'
  | 'card_number_error'
  | 'card_expiration_date_error'
  | 'cvv_error'

const MIN_DIGITS = 13
const MAX_DIGITS = 18
const MAX_YEARS_AHEAD = 9

export const cardDigits = (number: string): string => number.replaceAll(/[\s-]/g, '')
export const cardLastFour = (number: string): string => cardDigits(number).slice(-4)

/** The number in blocks of four, as the form shows it. */
export const formatCardNumber = (number: string): string =>
  cardDigits(number).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The brand, from the leading digits (ISO/IEC 7812 ranges); known from the first one or two. */
export const cardBrand = (number: string): CardBrand => {
  const digits = cardDigits(number)
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^3(0[0-5]|[68])/.test(digits)) return 'diners'
  if (/^6(011|4[4-9]|5)/.test(digits)) return 'discover'
  return 'other'
}

export const cvvLength = (number: string): number => (cardBrand(number) === 'amex' ? 4 : 3)

/** Why a card number is invalid: shorter than 13 digits, longer than 18, or a wrong Luhn digit. */
export const refusalToCardNumber = (number: string): Refusal<CardErrorCode> | null => {
  const digits = cardDigits(number)
  if (!/^\d*$/.test(digits)) return refusal('card_number_error', { field: 'number' })
  if (digits.length < MIN_DIGITS) return refusal('card_number_min_error', { field: 'number' })
  if (digits.length > MAX_DIGITS) return refusal('card_number_max_error', { field: 'number' })
  return isLuhn(digits) ? null : refusal('card_number_error', { field: 'number' })
}

/**
 * Why an expiration date is invalid: before the month of `today` (the country's day, `YYYY-MM-DD`) or more
 * than nine years ahead.
 */
export const refusalToCardExpiry = (
  { month, year }: Pick<CardInput, 'month' | 'year'>,
  today: string,
): Refusal<CardErrorCode> | null => {
  const thisYear = Number(today.slice(0, 4))
  const thisMonth = Number(today.slice(5, 7))
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  const isYear = Number.isInteger(year) && year >= thisYear && year <= thisYear + MAX_YEARS_AHEAD
  const isPast = year === thisYear && month < thisMonth
  return isMonth && isYear && !isPast
    ? null
    : refusal('card_expiration_date_error', { field: isMonth ? 'year' : 'month' })
}

export const refusalToCvv = ({
  number,
  cvv,
}: Pick<CardInput, 'number' | 'cvv'>): Refusal<CardErrorCode> | null =>
  /^\d+$/.test(cvv) && cvv.length === cvvLength(number) ? null : refusal('cvv_error', { field: 'cvv' })

/** The first invalid field of a card, in the order of the form. */
export const refusalToCard = (card: CardInput, today: string): Refusal<CardErrorCode> | null =>
  refusalToCardNumber(card.number) ?? refusalToCardExpiry(card, today) ?? refusalToCvv(card)

/** Whether the last digit is the Luhn check digit of the others. */
export const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
