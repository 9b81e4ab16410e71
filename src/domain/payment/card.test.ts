import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MAX_CENTS } from '../shared/money.ts'
import { refusal } from '../shared/refusal.ts'
import { cardBrand, cardLastFour, formatCardNumber, refusalToCard, refusalToCardNumber } from './card.ts'
import {
  cashChange,
  cashToBringBack,
  piecesOfChange,
  suggestCashAmounts,
  refusalToCashGiven,
  refusalToCashChange,
} from './cash.ts'

const today = '2026-11-21'
const good = { number: '4242 4242 4242 4242', month: 12, year: 2030, cvv: '123' }

test.each([
  [[], 0],
  [[['cash', 'pending', 15_000]], 15_000],
  [
    [
      ['cash', 'pending', 15_000],
      ['cash', 'pending', 26_300],
    ],
    41_300,
  ],
  [
    [
      ['cash', 'completed', 15_000],
      ['card', 'completed', 9_000],
      ['pos', 'pending', 7_000],
    ],
    0,
  ],
  [
    [
      ['card', 'pending', 9_000],
      ['credit', 'pending', 8_000],
      ['cash', 'pending', 100],
    ],
    100,
  ],
] as const)('of %j a delivery man brings back %i cents', (orders, expected) =>
  expect(
    cashToBringBack(
      orders.map(([paymentType, status, toPay]) => ({
        toPay: cents(toPay),
        payment: { paymentType, status },
      })),
    ),
  ).toBe(expected),
)

describe('card', () => {
  test.each([
    [{}, null],
    [{ number: '4222222222222' }, null],
    [{ number: '3782 822463 10005', cvv: '1234' }, null],
    [{ number: '3782 822463 10005', cvv: '123' }, 'cvv_error'],
    [{ cvv: '1234' }, 'cvv_error'],
    [{ cvv: '12a' }, 'cvv_error'],
    [{ cvv: '' }, 'cvv_error'],
    [{ number: '4242 4242 4242' }, 'card_number_min_error'],
    [{ number: '' }, 'card_number_min_error'],
    [{ number: '4242 4242 4242 4242 424' }, 'card_number_max_error'],
    [{ number: '4242 4242 4242 4241' }, 'card_number_error'],
    [{ number: '4242x242 4242 4242' }, 'card_number_error'],
    [{ month: 11, year: 2026 }, null],
    [{ month: 10, year: 2026 }, 'card_expiration_date_error'],
    [{ month: 13 }, 'card_expiration_date_error'],
    [{ month: 0 }, 'card_expiration_date_error'],
    [{ year: 2035 }, null],
    [{ year: 2036 }, 'card_expiration_date_error'],
    [{ year: 30 }, 'card_expiration_date_error'],
    [{ number: '5555 5555 5555 4444' }, null],
    [{ number: '6011 1111 1111 1117' }, null],
    [{ number: '424242 424242 424242' }, null],
    [{ number: '3056 930902 5904' }, null],
    [{ number: 'x'.repeat(12) }, 'card_number_error'],
    [{ number: 'x'.repeat(20) }, 'card_number_error'],
    [{ number: '424x' }, 'card_number_error'],
    [{ number: 'x424' }, 'card_number_error'],
    [{ month: 1 }, null],
    [{ month: 1.5 }, 'card_expiration_date_error'],
    [{ year: 2028.5 }, 'card_expiration_date_error'],
    [{ year: 2025 }, 'card_expiration_date_error'],
    [{ cvv: 'a12' }, 'cvv_error'],
    [{ cvv: 'abc' }, 'cvv_error'],
  ])('%o gives %s', (changed, code) =>
    expect(refusalToCard({ ...good, ...changed }, today)?.code ?? null).toBe(code),
  )
  test('each refusal names its field', () => {
    const refused = (changed: Partial<typeof good>) => refusalToCard({ ...good, ...changed }, today)
    expect(refused({ number: 'x' })).toEqual(refusal('card_number_error', { field: 'number' }))
    expect(refused({ number: '42' })).toEqual(refusal('card_number_min_error', { field: 'number' }))
    expect(refused({ number: '4'.repeat(19) })).toEqual(refusal('card_number_max_error', { field: 'number' }))
    expect(refused({ number: '4242 4242 4242 4241' })).toEqual(
      refusal('card_number_error', { field: 'number' }),
    )
    expect(refused({ month: 13 })).toEqual(refusal('card_expiration_date_error', { field: 'month' }))
    expect(refused({ year: 2036 })).toEqual(refusal('card_expiration_date_error', { field: 'year' }))
    expect(refused({ cvv: '' })).toEqual(refusal('cvv_error', { field: 'cvv' }))
  })
  test.each([
    ['4', 'visa'],
    ['5105', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'other'],
    ['2220', 'other'],
    ['223', 'mastercard'],
    ['229', 'mastercard'],
    ['2300', 'mastercard'],
    ['26', 'mastercard'],
    ['2709', 'mastercard'],
    ['2719', 'mastercard'],
    ['50', 'other'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['56', 'other'],
    ['34', 'amex'],
    ['35', 'other'],
    ['137', 'other'],
    ['136', 'other'],
    ['300', 'diners'],
    ['305', 'diners'],
    ['306', 'other'],
    ['38', 'diners'],
    ['644', 'discover'],
    ['649', 'discover'],
    ['643', 'other'],
    ['65', 'discover'],
    ['16011', 'other'],
    ['1234', 'other'],
    ['37', 'amex'],
    ['36', 'diners'],
    ['6011', 'discover'],
    ['', 'other'],
  ])('a number that starts with %s is of %s', (digits, brand) => expect(cardBrand(digits)).toBe(brand))
  test('the last four digits do not depend on the notation', () =>
    expect(cardLastFour('4242-4242 4242 1234')).toBe('1234'))
  test('a number is shown in blocks of four', () =>
    expect(formatCardNumber('42424242424242')).toBe('4242 4242 4242 42'))
  test('property: one wrong digit is always detected', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, add) => {
        const digits = '4242424242424242'.split('')
        digits[index] = String((Number(digits[index]) + add) % 10)
        expect(refusalToCardNumber(digits.join(''))?.code).toBe('card_number_error')
      }),
    )
  })
})

describe('cash', () => {
  test('is sufficient at the exact amount or above', () => {
    expect(refusalToCashGiven(cents(20_000), cents(12_550))).toBeNull()
    expect(cashChange(cents(20_000), cents(12_550))).toBe(7450)
    expect(refusalToCashGiven(cents(12_550), cents(12_550))).toBeNull()
    expect(refusalToCashGiven(cents(12_549), cents(12_550))).toEqual(
      refusal('change_error', { field: 'change' }),
    )
    expect(refusalToCashGiven(cents(MAX_CENTS), cents(12_550))).toBeNull()
    expect(refusalToCashGiven(cents(MAX_CENTS + 1), cents(12_550))?.code).toBe('change_error')
    expect(refusalToCashGiven(cents(12_550.5), cents(12_550))?.code).toBe('change_error')
  })
  test.each([
    [0, null],
    [7450, null],
    [-1, 'change_error'],
    [1.5, 'change_error'],
    [MAX_CENTS, null],
    [MAX_CENTS + 1, 'change_error'],
    [Number.NaN, 'change_error'],
    [Number.POSITIVE_INFINITY, 'change_error'],
  ])('with a change of %d gives %s', (change, code) =>
    expect(refusalToCashChange(change)).toEqual(
      code === null ? null : refusal('change_error', { field: 'change' }),
    ),
  )
  test.each([
    [12_550, 'GTQ', [12_550, 13_000, 14_000, 15_000, 20_000]],
    [20_000, 'GTQ', [20_000, 25_000, 30_000, 40_000]],
    [14_500, 'GTQ', [14_500, 15_000, 16_000, 20_000]],
    [24_200, 'GTQ', [24_200, 25_000, 26_000, 30_000, 40_000]],
    [1000, 'GTQ', [1000, 2000, 5000, 10_000, 20_000]],
    [1780, 'USD', [1780, 2000, 5000]],
    [10_000, 'USD', [10_000, 12_000, 15_000]],
    [31_500, 'HNL', [31_500, 32_000, 35_000, 40_000, 50_000]],
    [20_000, 'XXX', [20_000, 25_000, 30_000, 40_000]],
  ])('suggestions for %d %s are %j', (toPay, currency, sums) =>
    expect(suggestCashAmounts(cents(toPay), currency)).toEqual(sums),
  )
  test.each([
    [5800, 'GTQ', '5000×1 500×1 100×3'],
    [4025, 'GTQ', '2000×2 25×1'],
    [0, 'GTQ', ''],
    [1350, 'USD', '1000×1 100×3 25×2'],
    [75_000, 'HNL', '50000×1 20000×1 5000×1'],
  ])('change of %i in %s is %s', (change, currency, pieces) =>
    expect(
      piecesOfChange(cents(change), currency)
        .map(({ value, count }) => `${value}×${count}`)
        .join(' '),
    ).toBe(pieces),
  )
  test('suggestions ascend from the exact amount', () => {
    expect(suggestCashAmounts(cents(12_550), 'GTQ', 2)).toEqual([12_550, 13_000])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (toPay) => {
        const sums = suggestCashAmounts(cents(toPay), 'GTQ')
        expect(sums[0]).toBe(toPay)
        expect(sums.length).toBeGreaterThan(1)
        expect(sums).toEqual(sums.toSorted((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })
})
