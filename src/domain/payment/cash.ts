import { cents, MAX_CENTS, plus, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

/** Why an amount handed over does not pay an order: less than what is to pay, or no amount at all. */
export const refusalToCashGiven = (amount: Cents, toPay: Cents): Refusal<'change_error'> | null =>
  Number.isInteger(amount) && amount >= toPay && amount <= MAX_CENTS
    ? null
    : refusal('change_error', { field: 'change' })

/** The change that the delivery man brings; ask `refusalToCashGiven` first. */
export const cashChange = (amount: Cents, toPay: Cents): Cents => cents(amount - toPay)

/** Why a change, as an order is sent with it, cannot be: not a whole amount of at least zero. */
export const refusalToCashChange = (change: number): Refusal<'change_error'> | null =>
  Number.isInteger(change) && change >= 0 && change <= MAX_CENTS
    ? null
    : refusal('change_error', { field: 'change' })

const NOTES = [1000, 2000, 5000, 10_000, 20_000].map(cents)

/** What a customer is likely to hand over: the exact amount, then the next round sums that notes make, rising. */
export const suggestCashAmounts = (toPay: Cents, count = 5): Cents[] => {
  const sums = new Set<Cents>([toPay])
  for (const note of NOTES) sums.add(cents(Math.ceil(toPay / note) * note))
  if (sums.size === 1) sums.add(plus(toPay, cents(NOTES.at(-1) ?? 0)))
  return [...sums].slice(0, count)
}
