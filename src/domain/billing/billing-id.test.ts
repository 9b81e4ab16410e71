import { describe, expect, test } from 'vitest'
import { refusal } from '../shared/refusal.ts'
import {
  normaliseBilling,
  refusalToBilling,
  refusalToBillingId,
  typedBillingId,
  type BillingInput,
} from './billing-id.ts'

const billing = (type: BillingInput['type'], value: string, billingName = 'Ana López'): BillingInput => ({
  type,
  value,
  billingName,
  billingAddress: '',
})

describe('the normal form', () => {
  test('is in upper case, without dashes and spaces', () =>
    expect(normaliseBilling(billing('nit', ' 576937-k '))).toEqual(billing('nit', '576937K')))
  test.each([
    'cf',
    'C/F',
    'c f',
    'c / f',
    'C.F.',
    'c.f',
    'C. F.',
    'Cf.',
    'C./F.',
    'Consumidor Final',
    'cons. final',
  ])('of %s typed as a NIT is consumer final', (typed) =>
    expect(normaliseBilling(billing('nit', typed))).toEqual(billing('nit_cf', '')),
  )
  test.each([
    [billing('nit', 'xcf'), billing('nit', 'XCF')],
    [billing('nit', 'cf1'), billing('nit', 'CF1')],
    [billing('passport', 'cf'), billing('passport', 'CF')],
    [billing('nit_cf', '576937-K', ' Ana López '), billing('nit_cf', '')],
    [billing('dpi', '1 2', ' Ana López '), billing('dpi', '12')],
  ])('of %o is normalised', (typed, expected) => expect(normaliseBilling(typed)).toEqual(expected))
})

describe('the refusal to a billing id', () => {
  test.each([
    ['GT', 'nit', '576937-K', null],
    ['GT', 'nit', '576937-1', 'nit_not_found'],
    ['GT', 'nit', '', 'nit_not_found'],
    ['GT', 'nit', 'ABC', 'nit_not_found'],
    ['GT', 'nit', 'CF', null],
    ['GT', 'nit_cf', 'anything', null],
    ['GT', 'dpi', '2549654960101', 'dpi_dont_valid'],
    ['GT', 'dpi', '256787', 'dpi_dont_valid'],
    ['GT', 'dpi', '12345678901234', 'dpi_dont_valid'],
    ['SV', 'nit', '0614-050707-104-8', null],
    ['SV', 'nit', '0614-050707-104-9', 'nit_not_found'],
    ['SV', 'dpi', '00016297-5', null],
    ['SV', 'dpi', '00016297-4', 'dpi_dont_valid'],
    ['HN', 'nit', '0801-1990-123456', null],
    ['HN', 'nit', '0801', 'nit_not_found'],
    ['HN', 'dpi', '0801-1990-12345', null],
    ['GT', 'dpi', 'A2549654910101', 'dpi_dont_valid'],
    ['GT', 'dpi', '25496549101019', 'dpi_dont_valid'],
    ['SV', 'nit', '01234567-8', null],
    ['SV', 'dpi', '01234567-8', null],
    ['SV', 'dpi', '04567892-9', null],
    ['SV', 'dpi', '01234567-2', 'dpi_dont_valid'],
    ['SV', 'dpi', '9000162975', 'dpi_dont_valid'],
    ['SV', 'dpi', '0001629750', 'dpi_dont_valid'],
    ['SV', 'dpi', '000162975A', 'dpi_dont_valid'],
    ['HN', 'nit', '0801-1990-12345', null],
    ['HN', 'nit', '0801-1990-1234567', 'nit_not_found'],
    ['HN', 'nit', 'A08011990123456', 'nit_not_found'],
    ['HN', 'nit', '08011990123456A', 'nit_not_found'],
    ['HN', 'nit', 'A0801199012345', 'nit_not_found'],
    ['HN', 'nit', '0801199012345A', 'nit_not_found'],
    ['HN', 'nit', 'ABCDEFGHIJKLM', 'nit_not_found'],
    ['HN', 'dpi', 'A080119901234', 'dpi_dont_valid'],
    ['HN', 'dpi', 'A0801199012345', 'dpi_dont_valid'],
    ['HN', 'dpi', '08011990123450', 'dpi_dont_valid'],
    ['PA', 'nit', '8-888-888', null],
    ['PA', 'nit', 'A12', 'nit_not_found'],
    ['PA', 'nit', '1'.repeat(20), null],
    ['PA', 'nit', '1'.repeat(21), 'nit_not_found'],
    ['PA', 'nit', 'ñ1234', 'nit_not_found'],
    ['PA', 'nit', '1234ñ', 'nit_not_found'],
    ['GT', 'passport', '', 'passport_dont_valid'],
    ['GT', 'passport', '1Ñ', 'passport_dont_valid'],
    ['GT', 'passport', 'ab 123456', null],
    ['GT', 'passport', 'AB-12', 'passport_dont_valid'],
    ['GT', 'passport', 'A'.repeat(18), null],
    ['GT', 'passport', 'A'.repeat(19), 'passport_dont_valid'],
    ['GT', 'passport', 'Ñ1', 'passport_dont_valid'],
  ] as const)('in %s for the type %s and the value %s is %s', (country, type, value, code) =>
    expect(refusalToBilling(billing(type, value), country)).toEqual(
      code === null ? null : refusal(code, { field: 'value' }),
    ),
  )
  test("follows RENAP's check digit of a DPI", () => {
    const valid = ['2', '5', '4', '9', '6', '5', '4', '9']
    const accepted = Array.from({ length: 10 }, (_, digit) => `${valid.join('')}${digit}0101`).filter(
      (value) => refusalToBillingId({ type: 'dpi', value }, 'GT') === null,
    )
    expect(accepted).toEqual(['2549654900101'])
  })
  test('does not exist for consumer final', () =>
    expect(refusalToBillingId({ type: 'nit_cf', value: '' }, 'GT')).toBeNull())
  test('requires a name', () =>
    expect(refusalToBilling(billing('nit_cf', '', '  '), 'GT')).toEqual(
      refusal('billing_name_required', { field: 'billingName' }),
    ))
})

test('of a typed DPI its digits are kept, 13 at most', () => {
  expect(typedBillingId('dpi', '2547 12303 0101 99')).toBe('2547123030101')
  expect(typedBillingId('passport', 'A 12-x')).toBe('A 12-x')
})
