import { refusalToBillingId } from '../../src/domain/billing/billing-id.ts'
import type { BillingType } from '../../src/domain/billing/billing-id-type.ts'
import type { OrderBilling } from '../db/column-types.ts'
import { COMPANIES } from './names.ts'
import type { CountryIso } from './network.ts'
import type { Random } from './random.ts'

const digits = (count: number, random: Random): string =>
  String(random.int(1, 9)) + Array.from({ length: count - 1 }, () => random.int(0, 9)).join('')

/** Digits with the check character of the country's rule. */
const withCheck = (type: BillingType, body: string, country: CountryIso): string => {
  const check = Array.from('0123456789K').find(
    (character) => refusalToBillingId({ type, value: body + character }, country) === null,
  )
  if (check === undefined) throw new Error(`No check character for ${type} ${body}`)
  return body + check
}

/** The billing data of a customer; most have no tax id. */
export const makeBilling = (fullName: string, country: CountryIso, random: Random): OrderBilling => {
  const kind = random.weighted([
    ['nit_cf', 11],
    ['nit', 6],
    ['company', 2],
    ['dpi', country === 'HN' ? 0 : 1],
  ])
  switch (kind) {
    case 'nit':
      return { type: 'nit', value: taxId(country, random), billingName: fullName, billingAddress: 'Ciudad' }
    case 'company':
      return {
        type: 'nit',
        value: taxId(country, random),
        billingName: random.pick(COMPANIES),
        billingAddress: 'Ciudad',
      }
    case 'dpi':
      return { type: 'dpi', value: personalId(country, random), billingName: fullName, billingAddress: null }
    default:
      return { type: 'nit_cf', value: null, billingName: fullName, billingAddress: null }
  }
}

const taxId = (country: CountryIso, random: Random): string => {
  switch (country) {
    case 'GT':
      return withCheck('nit', digits(7, random), country)
    case 'SV':
      return withCheck('nit', `0${digits(7, random)}`, country)
    case 'HN':
      return `0801${random.int(1960, 2002)}${digits(6, random)}`
  }
}

const personalId = (country: CountryIso, random: Random): string => {
  if (country === 'SV') return withCheck('dpi', `0${digits(7, random)}`, country)
  // Eight digits, a check digit, then department 01 and municipality 01: the capital.
  for (;;) {
    const body = digits(8, random)
    const value = Array.from('0123456789')
      .map((check) => `${body}${check}0101`)
      .find((each) => refusalToBillingId({ type: 'dpi', value: each }, country) === null)
    if (value !== undefined) return value
  }
}
