import type { Refusal } from '../shared/refusal.ts'
import { addDays, type LocalDay } from '../shared/time.ts'
import { refusalToDatedRows } from './dated-rows.ts'

/** A rate of exchange from a day on: an amount in dollars times the multiplier by the divider is one of the country. */
export interface ExchangeRate {
  readonly validFrom: LocalDay
  readonly multiplier: number
  readonly divider: number
}

/** The rate of a day; null before the first one. */
export const exchangeRateOn = <Rate extends ExchangeRate>(
  rates: readonly Rate[],
  day: LocalDay,
): Rate | null =>
  rates
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1) ?? null

/** Why a country cannot have these rates: two begin on one day, or one of an earlier day would change or go. */
export const refusalToExchangeRates = (
  before: readonly ExchangeRate[],
  after: readonly ExchangeRate[],
  today: LocalDay,
): Refusal<'exchange_rates_repeated' | 'exchange_rates_in_force'> | null =>
  refusalToDatedRows({ before, after, lastUsed: addDays(today, -1) }, 'exchangeRates', {
    repeated: 'exchange_rates_repeated',
    inForce: 'exchange_rates_in_force',
  })
