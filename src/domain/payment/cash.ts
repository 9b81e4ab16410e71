import { cents, MAX_CENTS, sum, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { PaymentMethod, PaymentStatus } from './payment-method.ts'

/** Why an amount of cash (in cents) does not pay an order: it is invalid or below the amount to pay. */
export const refusalToCashGiven = (amount: Cents, toPay: Cents): Refusal<'change_error'> | null =>
  Number.isInteger(amount) && amount >= toPay && amount <= MAX_CENTS
    ? null
    : refusal('change_error', { field: 'change' })

/** A typed amount whose change is this many times the order is more likely a slip than a banknote. */
const UNLIKELY_TIMES = 5

/** Whether an amount of cash is to be confirmed before it is taken. */
export const isUnlikelyCash = (amount: Cents, toPay: Cents): boolean =>
  refusalToCashGiven(amount, toPay) === null && amount - toPay > UNLIKELY_TIMES * toPay

/** The change that the delivery man brings, in cents; valid after `refusalToCashGiven` returned null. */
export const cashChange = (amount: Cents, toPay: Cents): Cents => cents(amount - toPay)

/** Why the change sent with an order is invalid: it must be a whole number of cents, zero or more. */
export const refusalToCashChange = (change: number): Refusal<'change_error'> | null =>
  Number.isInteger(change) && change >= 0 && change <= MAX_CENTS
    ? null
    : refusal('change_error', { field: 'change' })

/** What the customers still pay a delivery man in cash, in cents: he owes the store that much when he is back. */
export const cashToBringBack = (
  orders: ReadonlyArray<{
    readonly toPay: Cents
    readonly payment: {
      readonly paymentType: PaymentMethod
      readonly status: PaymentStatus
      readonly topUp?: { readonly amount: Cents; readonly paymentType: PaymentMethod } | null
    }
  }>,
): Cents =>
  sum(
    orders.flatMap(({ payment, toPay }) => {
      if (payment.status !== 'completed') return payment.paymentType === 'cash' ? [toPay] : []
      return payment.topUp?.paymentType === 'cash' ? [payment.topUp.amount] : []
    }),
  )

/** The banknotes in use, in minor units, by currency; a currency without its own row has those of the quetzal. */
const QUETZAL_NOTES = [1000, 2000, 5000, 10_000, 20_000]
const NOTES: Readonly<Record<string, readonly number[]>> = {
  GTQ: QUETZAL_NOTES,
  USD: [500, 1000, 2000, 5000],
  HNL: [2000, 5000, 10_000, 20_000, 50_000],
}
/** A note below this part of the amount completes the sum, but is not added to one that is paid without it. */
const SMALL_PART = 10

/**
 * Likely amounts of cash in minor units, ascending: the exact amount, then what it comes to when it is paid
 * with each banknote.
 */
export const suggestCashAmounts = (toPay: Cents, currencyCode: string, count = 5): Cents[] => {
  const sums = new Set<number>([toPay])
  for (const note of NOTES[currencyCode] ?? QUETZAL_NOTES) {
    const notes = note * SMALL_PART > toPay ? Math.floor(toPay / note) + 1 : Math.ceil(toPay / note)
    sums.add(notes * note)
  }
  return [...sums]
    .toSorted((a, b) => a - b)
    .slice(0, count)
    .map(cents)
}

/** The notes and coins that make up change, largest first, in minor units. */
const QUETZAL_CHANGE = [20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 25, 10, 5]
const CHANGE_PIECES: Readonly<Record<string, readonly number[]>> = {
  GTQ: QUETZAL_CHANGE,
  USD: [5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
  HNL: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
}

/** The fewest notes and coins for the change; what no coin is small enough for is left out. */
export const piecesOfChange = (
  change: Cents,
  currencyCode: string,
): ReadonlyArray<{ readonly value: Cents; readonly count: number }> => {
  let left: number = change
  return (CHANGE_PIECES[currencyCode] ?? QUETZAL_CHANGE).flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value: cents(value), count }] : []
  })
}
