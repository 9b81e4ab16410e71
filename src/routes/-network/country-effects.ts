import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import type { LocalDay } from '../../domain/shared/time.ts'
import type { CountryValues } from './country-form.ts'

/** What saving a country changes for orders, invoices and prices. */
export type CountryEffect =
  | { readonly kind: 'rate'; readonly day: LocalDay; readonly rate: number }
  | { readonly kind: 'terms'; readonly day: LocalDay; readonly taxName: string; readonly taxRate: number }
  | { readonly kind: 'pending'; readonly before: number; readonly after: number }
  | { readonly kind: 'points' }
  | { readonly kind: 'provider'; readonly provider: CountryRecord['invoiceProvider'] }
  | { readonly kind: 'timing'; readonly timing: CountryValues['invoiceTiming'] }
  | { readonly kind: 'status'; readonly isTakingOrders: boolean }

/** Rows that are new, or say something else than before of their day. */
const changedRows = <Row extends { readonly validFrom: string | null }>(
  before: readonly Row[],
  after: readonly Row[],
): readonly Row[] =>
  after.filter((row) => {
    const stored = before.find(({ validFrom }) => validFrom === row.validFrom)
    return stored === undefined || JSON.stringify(stored) !== JSON.stringify(row)
  })

const byDay = <Effect extends { readonly day: LocalDay }>(effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted((a, b) => a.day.localeCompare(b.day))

/** What saving would change, from what is stored to what is written; rows that are not complete change nothing yet. */
export const countryEffects = (before: CountryValues, after: CountryValues): readonly CountryEffect[] => {
  const rates = changedRows(before.exchangeRates, after.exchangeRates).flatMap(
    ({ divider, multiplier, validFrom }) =>
      validFrom === null || multiplier === null || divider === null || divider <= 0
        ? []
        : [{ kind: 'rate' as const, day: validFrom, rate: multiplier / divider }],
  )
  const terms = changedRows(before.invoiceTerms, after.invoiceTerms).flatMap(
    ({ taxName, taxRate, validFrom }) =>
      validFrom === null || taxRate === null
        ? []
        : [{ kind: 'terms' as const, day: validFrom, taxName, taxRate }],
  )
  const { pendingMinutes: minutesBefore } = before
  const { pendingMinutes: minutesAfter } = after
  return [
    ...byDay(rates),
    ...byDay(terms),
    ...(minutesBefore !== null && minutesAfter !== null && minutesBefore !== minutesAfter
      ? [{ kind: 'pending' as const, before: minutesBefore, after: minutesAfter }]
      : []),
    ...(before.pointsPerUnit !== after.pointsPerUnit || before.pointsDivisor !== after.pointsDivisor
      ? [{ kind: 'points' as const }]
      : []),
    ...(before.invoiceProvider !== after.invoiceProvider
      ? [
          {
            kind: 'provider' as const,
            provider: after.invoiceProvider === 'none' ? null : after.invoiceProvider,
          },
        ]
      : []),
    ...(before.invoiceTiming !== after.invoiceTiming
      ? [{ kind: 'timing' as const, timing: after.invoiceTiming }]
      : []),
    ...((before.status === 'active') !== (after.status === 'active')
      ? [{ kind: 'status' as const, isTakingOrders: after.status === 'active' }]
      : []),
  ]
}
