import { describe, expect, test } from 'vitest'
import { normaliseBilling, refusalToBilling, refusalToBillingId, type BillingInput } from './billing-id.ts'

const billing = (type: BillingInput['type'], value: string, billingName = 'Ana López'): BillingInput => ({ type, value, billingName, billingAddress: '' })

describe('normal form', () => {
  test('upper case, without dashes and spaces', () => expect(normaliseBilling(billing('nit', ' 576937-k '))).toEqual(billing('nit', '576937K')))
  test.each(['cf', 'C/F', 'c f'])('%s typed as a NIT is consumer final', (typed) =>
    expect(normaliseBilling(billing('nit', typed))).toEqual(billing('nit_cf', '')))
})

describe('refusals', () => {
  test.each([
    ['GT', 'nit', '576937-K', null], ['GT', 'nit', '576937-1', 'nit_not_found'], ['GT', 'nit', '', 'nit_not_found'], ['GT', 'nit', 'ABC', 'nit_not_found'],
    ['GT', 'nit', 'CF', null], ['GT', 'nit_cf', 'anything', null],
    ['GT', 'dpi', '2549654960101', 'dpi_dont_valid'], ['GT', 'dpi', '256787', 'dpi_dont_valid'], ['GT', 'dpi', '12345678901234', 'dpi_dont_valid'],
    ['SV', 'nit', '0614-050707-104-8', null], ['SV', 'nit', '0614-050707-104-9', 'nit_not_found'], ['SV', 'dpi', '00016297-5', null], ['SV', 'dpi', '00016297-4', 'dpi_dont_valid'],
    ['HN', 'nit', '0801-1990-123456', null], ['HN', 'nit', '0801', 'nit_not_found'], ['HN', 'dpi', '0801-1990-12345', null],
    ['GT', 'passport', 'ab 123456', null], ['GT', 'passport', 'A'.repeat(18), null], ['GT', 'passport', 'A'.repeat(19), 'passport_dont_valid'], ['GT', 'passport', 'Ñ1', 'passport_dont_valid'],
  ] as const)('%s %s %s', (country, type, value, code) => expect(refusalToBilling(billing(type, value), country)?.code ?? null).toBe(code))
  test('RENAP check digit of a DPI', () => {
    const valid = ['2', '5', '4', '9', '6', '5', '4', '9']
    const accepted = Array.from({ length: 10 }, (_, digit) => `${valid.join('')}${digit}0101`).filter(
      (value) => refusalToBillingId({ type: 'dpi', value }, 'GT') === null,
    )
    expect(accepted).toHaveLength(1)
  })
  test('an invoice needs a name', () => expect(refusalToBilling(billing('nit_cf', '', '  '), 'GT')?.code).toBe('billing_name_required'))
})
