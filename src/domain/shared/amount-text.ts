import { cents, MAX_CENTS, type Cents } from './money.ts'

/** An amount, also with its symbol and with thousands: `Q1,234.50`. */
const AMOUNT = /^(?:\p{Sc}|\p{L}{1,3}\.?)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?)$/u

/** An amount as somebody types it or a sheet has it, in minor units; else why it is none. */
export const parseAmount = (text: string): Cents | 'invalid' | 'out_of_range' => {
  const digits = AMOUNT.exec(text.trim())?.[1]
  if (digits === undefined) return 'invalid'
  const plain = /,\d{3}(?:\D|$)/u.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const amount = Math.round(Number(plain) * 100)
  return amount <= MAX_CENTS ? cents(amount) : 'out_of_range'
}

/** The amount as a cell of a sheet has it: `1234.50`. */
export const formatAmount = (amount: Cents): string => (amount / 100).toFixed(2)
