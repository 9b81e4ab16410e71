import { expect, it } from 'vitest'
import { EMPTY_TERMS, NEW_RATE } from './country-form.ts'
import { orderExamples, type ExampleTerms } from './order-example.ts'

const GUATEMALA: ExampleTerms = {
  exchangeRates: [{ validFrom: '2026-07-01', multiplier: 7.72, divider: 1 }],
  invoiceTerms: [{ ...EMPTY_TERMS, validFrom: '2023-01-14', taxRate: 12 }],
  pointsPerUnit: 1,
}
const NOW = {
  day: '2026-11-20',
  total: 22_400,
  net: 20_000,
  tax: { name: 'IVA', percent: 12, amount: 2_400 },
  dollars: 2_902,
  points: 224,
}

it('shows an order of today with its tax, its dollars and its points', () => {
  expect(orderExamples(GUATEMALA, '2026-11-20')).toEqual([NOW])
})

it('shows it again for the day on which the first later row begins, also before it is saved', () => {
  const values: ExampleTerms = {
    ...GUATEMALA,
    exchangeRates: [
      { validFrom: '2027-03-01', multiplier: 7.6, divider: 1 },
      { validFrom: '2026-12-01', multiplier: 7.68, divider: 1 },
      NEW_RATE,
      ...GUATEMALA.exchangeRates,
    ],
    invoiceTerms: [...GUATEMALA.invoiceTerms, EMPTY_TERMS],
  }
  expect(orderExamples(values, '2026-11-20')).toEqual([NOW, { ...NOW, day: '2026-12-01', dollars: 2_917 }])
})

it('shows the bare amount of a country without rates and terms', () => {
  expect(orderExamples({ exchangeRates: [], invoiceTerms: [], pointsPerUnit: null }, '2026-11-20')).toEqual([
    { ...NOW, net: 22_400, tax: null, dollars: null, points: 0 },
  ])
})
