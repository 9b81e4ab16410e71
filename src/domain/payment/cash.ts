import { cents, MAX_CENTS, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

/** Why an amount of cash (in cents) does not pay an order: it is invalid or below the amount to pay. */
export const refusalToCashGiven = (amount: Cents, toPay: Cents): Refusal<'change_error'> | null =>
  Number.isInteger(amount) && amount >= toPay && amount <= MAX_CENTS
    ? null
    : refusal('change_error', { field: 'change' })

/** The change that the delivery man brings, in cents; valid after `refusalToCashGiven` returned null. */
export const cashChange = (amount: Cents, toPay: Cents): Cents => cents(amount - toPay)

/** Why the change sent with an order is invalid: it must be a whole number of cents, zero or more. */
export const refusalToCashChange = (change: number): Refusal<'change_error'> | null =>
  Number.isInteger(change) && change >= 0 && change <= MAX_CENTS
    ? null
    : refusal('change_error', { field: 'change' })

const NOTES = [1000, 2000, 5000, 10_000, 20_000].map(cents)

/** Likely amounts of cash: the exact amount, then the next multiple of each banknote above it, ascending. */
export const suggestCashAmounts = (toPay: Cents, count = 5): Cents[] => {
  const sums = new Set<Cents>([toPay])
  for (const note of NOTES) sums.add(cents((Math.floor(toPay / note) + 1) * note))
  return [...sums].slice(0, count)
}
