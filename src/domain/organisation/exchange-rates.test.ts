import { describe, expect, test } from 'vitest'
import { exchangeRateOn, refusalToExchangeRates, type ExchangeRate } from './exchange-rates.ts'

const rate = (validFrom: string, multiplier: number, divider = 1): ExchangeRate => ({
  validFrom,
  multiplier,
  divider,
})
const MARCH = rate('2026-03-02', 7.7)
const JULY = rate('2026-07-01', 7.72)
const DECEMBER = rate('2026-12-01', 7.68)
const TODAY = '2026-11-20'

describe('rates of exchange', () => {
  test.each<
    readonly [string, readonly ExchangeRate[], readonly ExchangeRate[], string | null, string | undefined]
  >([
    ['the first ones, also of the past', [], [JULY, MARCH], null, undefined],
    ['one more from a later day', [JULY, MARCH], [DECEMBER, JULY, MARCH], null, undefined],
    ['one from today', [MARCH], [rate(TODAY, 7.6), MARCH], null, undefined],
    ['today’s mended', [rate(TODAY, 7.6), MARCH], [rate(TODAY, 7.61), MARCH], null, undefined],
    ['a coming one taken back', [DECEMBER, JULY], [JULY], null, undefined],
    [
      'two of one day',
      [],
      [JULY, rate('2026-07-01', 8)],
      'exchange_rates_repeated',
      'exchangeRates.1.validFrom',
    ],
    ['a used one gone', [JULY, MARCH], [JULY], 'exchange_rates_in_force', 'exchangeRates'],
    [
      'a used one changed',
      [JULY, MARCH],
      [rate('2026-07-01', 7.73), MARCH],
      'exchange_rates_in_force',
      'exchangeRates.0.validFrom',
    ],
    [
      'one more in the past',
      [MARCH],
      [rate('2026-05-01', 7.71), MARCH],
      'exchange_rates_in_force',
      'exchangeRates.0.validFrom',
    ],
  ])('%s', (_, before, after, code, field) => {
    const refused = refusalToExchangeRates(before, after, TODAY)
    expect([refused?.code ?? null, refused?.field]).toEqual([code, field])
  })
  test('hold from their day until the next one', () => {
    const rates = [DECEMBER, JULY, MARCH]
    expect(
      ['2026-01-01', '2026-03-02', '2026-11-30', '2026-12-01'].map((day) => exchangeRateOn(rates, day)),
    ).toEqual([null, MARCH, JULY, DECEMBER])
  })
})
