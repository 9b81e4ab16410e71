import type { CardInput } from '../../domain/payment/card.ts'

/** A card while it is typed; it exists only in its form. */
export interface CardDraft {
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly cvv: string
}

export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvv: '' }

export const formatExpiry = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
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
