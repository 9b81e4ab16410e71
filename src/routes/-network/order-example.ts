import { taxInside } from '../../domain/billing/invoice-lines.ts'
import { termsAt } from '../../domain/billing/invoice-terms.ts'
import { pointsEarned } from '../../domain/discount/price-cart.ts'
import { exchangeRateOn } from '../../domain/organisation/exchange-rates.ts'
import { cents, minus, type Cents } from '../../domain/shared/money.ts'
import type { LocalDay } from '../../domain/shared/time.ts'
import type { CountryValues } from './country-form.ts'

/** What an order comes to in a country on a day. */
export interface OrderExample {
  readonly day: LocalDay
  readonly total: Cents
  readonly net: Cents
  readonly tax: { readonly name: string; readonly percent: number; readonly amount: Cents } | null
  readonly dollars: Cents | null
  readonly points: number
}

export type ExampleTerms = Pick<CountryValues, 'exchangeRates' | 'invoiceTerms' | 'pointsPerUnit'>

const TOTAL = cents(22_400)

type Filled<Row> = { readonly [Key in keyof Row]: NonNullable<Row[Key]> }

const filledRates = (rates: ExampleTerms['exchangeRates']) =>
  rates.filter(
    (rate): rate is Filled<typeof rate> =>
      rate.validFrom !== null && (rate.multiplier ?? 0) > 0 && (rate.divider ?? 0) > 0,
  )

const filledTerms = (terms: ExampleTerms['invoiceTerms']) =>
  terms.flatMap(({ taxName, taxRate, validFrom }) =>
    validFrom === null || taxRate === null ? [] : [{ taxName, taxRate, validFrom }],
  )

const exampleOn = (values: ExampleTerms, day: LocalDay): OrderExample => {
  const rate = exchangeRateOn(filledRates(values.exchangeRates), day)
  const terms = termsAt(filledTerms(values.invoiceTerms), day)
  const tax = terms && {
    name: terms.taxName,
    percent: terms.taxRate,
    amount: taxInside(TOTAL, terms.taxRate / 100),
  }
  return {
    day,
    total: TOTAL,
    net: tax ? minus(TOTAL, tax.amount) : TOTAL,
    tax,
    dollars: rate && cents(Math.round((TOTAL * rate.divider) / rate.multiplier)),
    points: pointsEarned(TOTAL, values.pointsPerUnit ?? 0),
  }
}

/** An order today, and on the day on which the next row of rates or terms begins, if one is there. */
export const orderExamples = (values: ExampleTerms, today: LocalDay): readonly OrderExample[] => {
  const next = [...filledRates(values.exchangeRates), ...filledTerms(values.invoiceTerms)]
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > today)
    .toSorted()[0]
  return [today, ...(next === undefined ? [] : [next])].map((day) => exampleOn(values, day))
}
