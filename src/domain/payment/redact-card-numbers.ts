import { refusalToCardNumber } from './card.ts'

const DIGIT_RUN = /\d(?:[ -]?\d){12,18}/g

/** Free text with every possible card number masked down to its last four digits. */
export const redactCardNumbers = (text: string): string =>
  text.replaceAll(DIGIT_RUN, (digits) =>
    refusalToCardNumber(digits) === null ? `•••• ${digits.replaceAll(/\D/g, '').slice(-4)}` : digits,
  )
