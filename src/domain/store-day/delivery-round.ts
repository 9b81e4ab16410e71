import type { OrderStatus } from '../order/order-status.ts'
import { cents, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

export const ROUND_STATUSES = ['open', 'returned', 'settled'] as const
export type RoundStatus = (typeof ROUND_STATUSES)[number]

export const ROUND_REASONS = ['change_given', 'paid_less', 'bad_note', 'owes_it', 'tip', 'other'] as const
export type RoundReason = (typeof ROUND_REASONS)[number]

export interface CountedRound {
  readonly status: RoundStatus
  readonly owed: Cents
  readonly statuses: readonly OrderStatus[]
}

/** So many notes of one value. */
export interface CountedNotes {
  readonly value: Cents
  readonly count: number
}

const NOTES: Readonly<Record<string, readonly number[]>> = {
  GTQ: [200, 100, 50, 20, 10, 5],
  HNL: [500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [100, 50, 20, 10, 5, 1],
}

/** The notes of a currency, the largest first; what is less is counted as coins. Empty where they are not known. */
export const notesOf = (currencyCode: string): readonly Cents[] =>
  (NOTES[currencyCode] ?? []).map((units) => cents(units * 100))

/** What counted notes come to. */
export const notesTotal = (notes: readonly CountedNotes[]): Cents =>
  cents(notes.reduce((total, { count, value }) => total + value * count, 0))

const CARRIED: ReadonlySet<OrderStatus> = new Set(['in_route', 'at_the_door'])

/** What is missing of a round, negative; what is over, positive. */
export const roundDifference = (owed: number, received: number): number => received - owed

/** Why a round cannot be settled: it is, he still carries orders, or a difference has no reason. */
export const refusalToSettle = (
  { owed, status, statuses }: CountedRound,
  { reason, received }: { readonly received: Cents; readonly reason: RoundReason | null },
): Refusal<'invalid_next_status' | 'round_has_open_orders' | 'round_reason_required'> | null => {
  if (status === 'settled') return refusal('invalid_next_status', { from: status, to: 'settled' })
  if (statuses.some((each) => CARRIED.has(each))) return refusal('round_has_open_orders')
  return roundDifference(owed, received) !== 0 && reason === null
    ? refusal('round_reason_required', { field: 'reason' })
    : null
}
