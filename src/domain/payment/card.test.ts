import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { cardBrand, formatCardNumber, refusalToCard, refusalToCardNumber } from './card.ts'
import { changeOf, likelyCash, refusalToCash, refusalToChange } from './cash.ts'

const today = '2026-11-21'
const good = { number: '4242 4242 4242 4242', month: 12, year: 2030, cvv: '123' }

describe('card', () => {
  test.each([
    [{}, null],
    [{ number: '4222222222222' }, null],
    [{ number: '3782 822463 10005', cvv: '1234' }, null],
    [{ number: '3782 822463 10005', cvv: '123' }, 'cvv_error'],
    [{ cvv: '1234' }, 'cvv_error'], [{ cvv: '12a' }, 'cvv_error'], [{ cvv: '' }, 'cvv_error'],
    [{ number: '4242 4242 4242' }, 'card_number_min_error'], [{ number: '' }, 'card_number_min_error'],
    [{ number: '4242 4242 4242 4242 424' }, 'card_number_max_error'],
    [{ number: '4242 4242 4242 4241' }, 'card_number_error'], [{ number: '4242x242 4242 4242' }, 'card_number_error'],
    [{ month: 11, year: 2026 }, null], [{ month: 10, year: 2026 }, 'card_expiration_date_error'], [{ month: 13 }, 'card_expiration_date_error'],
    [{ month: 0 }, 'card_expiration_date_error'], [{ year: 2035 }, null], [{ year: 2036 }, 'card_expiration_date_error'], [{ year: 30 }, 'card_expiration_date_error'],
  ])('%o', (changed, code) => expect(refusalToCard({ ...good, ...changed }, today)?.code ?? null).toBe(code))
  test.each([['4', 'visa'], ['5105', 'mastercard'], ['2221', 'mastercard'], ['2720', 'mastercard'], ['2721', 'other'], ['37', 'amex'], ['36', 'diners'], ['6011', 'discover'], ['', 'other']])(
    '%s… is %s', (digits, brand) => expect(cardBrand(digits)).toBe(brand))
  test('blocks of four', () => expect(formatCardNumber('42424242424242')).toBe('4242 4242 4242 42'))
  test('property: any one wrong digit is noticed', () => {
    fc.assert(fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, add) => {
      const digits = [...'4242424242424242']
      digits[index] = String((Number(digits[index]) + add) % 10)
      expect(refusalToCardNumber(digits.join(''))?.code).toBe('card_number_error')
    }))
  })
})

describe('cash', () => {
  test('enough, exact, short', () => {
    expect(refusalToCash(cents(20_000), cents(12_550))).toBeNull()
    expect(changeOf(cents(20_000), cents(12_550))).toBe(7450)
    expect(refusalToCash(cents(12_550), cents(12_550))).toBeNull()
    expect(refusalToCash(cents(12_549), cents(12_550))?.code).toBe('change_error')
  })
  test.each([[0, null], [7450, null], [-1, 'change_error'], [1.5, 'change_error'], [2_000_000_000, 'change_error'], [Number.NaN, 'change_error']])('a change of %d', (change, code) =>
    expect(refusalToChange(change)?.code ?? null).toBe(code))
  test('likely sums rise from the exact one', () => {
    expect(likelyCash(cents(12_550))).toEqual([12_550, 13_000, 14_000, 15_000, 20_000])
    expect(likelyCash(cents(20_000))).toEqual([20_000, 40_000])
  })
})
