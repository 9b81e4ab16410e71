import { cents, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { BillingType } from './billing-id-type.ts'

interface ConsumerFinalLimit {
  /** ISO code. */
  readonly country: string
  /** The first instant at which the rule holds. */
  readonly from: number
  /** The smallest total that needs an identified recipient. */
  readonly total: Cents
}

const limit = (country: string, from: string, total: number): ConsumerFinalLimit => ({
  country,
  from: Date.parse(`${from}T00:00:00-06:00`),
  total: cents(total),
})

/**
 * From which total an invoice names who receives it. Guatemala: CF only below Q2,500.00 (Reglamento de la Ley del IVA,
 * article 30 number 9, as reformed by Acuerdo Gubernativo 245-2022). El Salvador: from three monthly minimum wages of
 * commerce (Código Tributario, article 114). Honduras: above L10,000.00 (Reglamento del Régimen de Facturación, Acuerdo
 * 481-2017).
 */
const LIMITS: readonly ConsumerFinalLimit[] = [
  limit('GT', '2023-01-14', 250_000),
  limit('SV', '2021-08-01', 3 * 36_500),
  limit('SV', '2025-06-01', 3 * 40_880),
  limit('HN', '2017-08-10', 1_000_001),
]

/** The smallest total that a country refuses to consumer final at an instant; null where there is no limit. */
export const consumerFinalLimit = (country: string, now: number): Cents | null =>
  LIMITS.filter((row) => row.country === country && row.from <= now).at(-1)?.total ?? null

/** Why an invoice of this total cannot be made out to consumer final. */
export const refusalToConsumerFinal = (
  type: BillingType,
  total: Cents,
  country: string,
  now: number,
): Refusal<'billing_id_required'> | null => {
  const smallest = type === 'nit_cf' ? consumerFinalLimit(country, now) : null
  return smallest !== null && total >= smallest
    ? refusal('billing_id_required', { field: 'type', need: smallest, have: total })
    : null
}
