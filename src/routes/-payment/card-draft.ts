import type { CardInput } from '../../domain/payment/card.ts'

/** A card while it is typed; it exists only in its form. */
export interface CardDraft {
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly cvv: string
}

export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvv: '' }

/** Month and year as they are typed; a year of four digits is shortened once it is whole. */
export const formatExpiry = (text: string): string => {
  const digits = text.replace(/^\D*(\d)\s*[/-]/, '0$1').replaceAll(/\D/g, '')
  const isCentury = digits.slice(2, 4) === '20'
  const year = digits.slice(2, isCentury ? 6 : 4)
  return year === '' ? digits : `${digits.slice(0, 2)}/${year.length === 4 ? year.slice(2) : year}`
}

/** The typed values as a card; an incomplete expiry has no year. */
export const parseCard = ({ cvv, expiry, number }: CardDraft): CardInput => {
  const digits = expiry.replaceAll(/\D/g, '')
  return {
    number,
    month: Number(digits.slice(0, 2)),
    year: digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number.NaN,
    cvv,
  }
}
