import { cents, MAX_CENTS, type Cents } from './money.ts'
import { readNumber, type NumberLimits, type NumberRefusal } from './typed-number.ts'

/** An amount in the currency's major unit. */
export const AMOUNT_LIMITS: NumberLimits = { decimals: 2, min: 0, max: MAX_CENTS / 100 }

/** An amount as somebody types it or a sheet has it, in minor units; else why it is none. */
export const parseAmount = (text: string): Cents | NumberRefusal['code'] => {
  const amount = readNumber(text, AMOUNT_LIMITS)
  return typeof amount === 'number' ? cents(Math.round(amount * 100)) : amount.code
}

/** The amount as a cell of a sheet has it: `1234.50`. */
export const formatAmount = (amount: Cents): string => (amount / 100).toFixed(2)
