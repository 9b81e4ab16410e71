import { expect, test } from 'vitest'
import { countryEffects } from './country-effects.ts'
import { EMPTY_COUNTRY, EMPTY_TERMS, NEW_RATE, type CountryValues } from './country-form.ts'

const before: CountryValues = {
  ...EMPTY_COUNTRY,
  invoiceProvider: 'gt_certifier',
  exchangeRates: [{ validFrom: '2026-07-01', multiplier: 7.72, divider: 1 }],
}
const effectsOf = (changed: Partial<CountryValues>) => countryEffects(before, { ...before, ...changed })

test('nothing changes while nothing is written', () => {
  expect(effectsOf({})).toEqual([])
})

test('a new rate begins on its day, and one that is not complete is left out', () => {
  expect(
    effectsOf({
      exchangeRates: [
        ...before.exchangeRates,
        { validFrom: '2026-12-01', multiplier: 76.8, divider: 10 },
        NEW_RATE,
      ],
    }),
  ).toEqual([{ kind: 'rate', day: '2026-12-01', rate: 7.68 }])
})

test('new terms, times, points, certifier, moment of invoicing and status are named', () => {
  expect(
    effectsOf({
      invoiceTerms: [{ ...EMPTY_TERMS, validFrom: '2027-01-01', taxRate: 13 }],
      pendingMinutes: 36,
      pointsPerUnit: 2,
      invoiceProvider: 'none',
      invoiceTiming: 'after_placing',
      status: 'inactive',
    }),
  ).toEqual([
    { kind: 'terms', day: '2027-01-01', taxName: 'IVA', taxRate: 13 },
    { kind: 'pending', before: 30, after: 36 },
    { kind: 'points' },
    { kind: 'provider', provider: null },
    { kind: 'timing', timing: 'after_placing' },
    { kind: 'status', isTakingOrders: false },
  ])
})
