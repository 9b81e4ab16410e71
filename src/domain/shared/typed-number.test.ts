import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinate, readCoordinates, readNumber, type NumberLimits } from './typed-number.ts'

const MONEY: NumberLimits = { decimals: 2, min: 0, max: 10_000_000 }
const WHOLE: NumberLimits = { decimals: 0, min: 1, max: 5_000 }
const WEIGHT: NumberLimits = { decimals: 3, min: 0, max: 10_000 }
const PERCENT: NumberLimits = { decimals: 2, min: 0.01, max: 100 }

describe('an amount', () => {
  it.each([
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12.5000', 12.5],
    ['1234.5', 1234.5],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1 234,50', 1234.5],
    ['1\u202F234,50', 1234.5],
    ['1\u00A0234', 1234],
    ["1'234.50", 1234.5],
    ['Q250', 250],
    ['Q 45.00', 45],
    ['Q.45', 45],
    ['GTQ 10.00', 10],
    ['US$ 10.00', 10],
    ['10.00 Q', 10],
    ['10.-', 10],
    ['€3,5', 3.5],
    ['\u202A12,50\u202C', 12.5],
    ['１２．５', 12.5],
    ['-0', 0],
    ['0', 0],
  ])('%j is %d', (text, amount) => {
    expect(readNumber(text, MONEY)).toBe(amount)
  })

  it.each([
    ['', 'invalid'],
    ['Q', 'invalid'],
    [',', 'invalid'],
    ['1,23,4', 'invalid'],
    ['1.2.3', 'invalid'],
    ['1,2345,678', 'invalid'],
    ['1.234,5,6', 'invalid'],
    ['12 a 14', 'invalid'],
    ['12 a', 'invalid'],
    ['12/3', 'invalid'],
    ['1E3', 'invalid'],
    ['12 5', 'invalid'],
    ['-12', 'number_negative'],
    ['\u221212', 'number_negative'],
    ['Q-12', 'number_negative'],
    ['12.345', 'number_ambiguous'],
    ['1.234', 'number_ambiguous'],
    ['0.123', 'number_decimals'],
    ['1234.567', 'number_decimals'],
    ['12,3456', 'number_decimals'],
    ['1,234.567', 'number_decimals'],
    ['1.234,567', 'number_decimals'],
    ['10000000.01', 'out_of_range'],
    ['99999999999', 'out_of_range'],
  ])('%j is refused: %s', (text, code) => {
    expect(readNumber(text, MONEY)).toMatchObject({ code })
  })

  it('names both readings of a text that has two', () => {
    expect(readNumber('1.234', MONEY)).toEqual({ code: 'number_ambiguous', readings: [1234, 1.234] })
    expect(readNumber('1,234', WEIGHT)).toEqual({ code: 'number_ambiguous', readings: [1234, 1.234] })
  })
})

it.each([
  ['7', WHOLE, 7],
  ['12.0', WHOLE, 12],
  ['1,234', WHOLE, 1234],
  ['7.5', WHOLE, { code: 'number_decimals', decimals: 0 }],
  ['7,5', WHOLE, { code: 'number_decimals', decimals: 0 }],
  ['0', WHOLE, { code: 'out_of_range', min: 1, max: 5_000 }],
  ['0.125', WEIGHT, 0.125],
  ['12.345', WEIGHT, 12.345],
  ['12,5', PERCENT, 12.5],
  ['12,5 %', PERCENT, 12.5],
  ['150', PERCENT, { code: 'out_of_range', min: 0.01, max: 100 }],
  ['12.345', PERCENT, { code: 'number_decimals', decimals: 2 }],
  ['12,345', PERCENT, { code: 'number_decimals', decimals: 2 }],
] as const)('%j within %o is %o', (text, limits, expected) => {
  expect(readNumber(text, limits)).toEqual(expected)
})

it('reads every amount in each of the ways it is written', () => {
  const group = (whole: string, sign: string) => whole.replaceAll(/\B(?=(\d{3})+$)/gu, sign)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom<readonly [string, string]>(
        ['', '.'],
        ['', ','],
        [',', '.'],
        ['.', ','],
        [' ', ','],
        ["'", '.'],
      ),
      (amount, [thousands, point]) => {
        const [whole = '', decimals = ''] = (amount / 100).toFixed(2).split('.')
        expect(readNumber(`${group(whole, thousands)}${point}${decimals}`, MONEY)).toBe(amount / 100)
      },
    ),
  )
})

it('never reads a text as another number than its digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9., ]{1,12}$/u), (text) => {
      const value = readNumber(text, MONEY)
      if (typeof value !== 'number') return
      const [digits, read] = [text, value.toFixed(2)].map((each) =>
        each
          .replaceAll(/[^0-9]/gu, '')
          .replace(/^0+/u, '')
          .replace(/0+$/u, ''),
      )
      expect(read).toBe(digits)
    }),
  )
})

describe('coordinates', () => {
  it.each([
    [' 14.6001 ', 14.6001],
    ['14,6001', 14.6001],
    ['14.600123456789', 14.600123456789],
    ['-89.5101', -89.5101],
    ['\u221289.5101', -89.5101],
    ['-90.5101', null],
    ['95', null],
    ['1.2.3', null],
  ])('the latitude %j is %s', (text, expected) => {
    const value = readCoordinate(text, 90)
    expect(typeof value === 'number' ? value : null).toBe(expected)
  })

  it.each([
    ['14.6001, -90.5101', 14.6001, -90.5101],
    ['14.6001,-90.5101', 14.6001, -90.5101],
    ['14.6001 \u221290.5101', 14.6001, -90.5101],
    ['14,6001; -90,5101', 14.6001, -90.5101],
    ['(14.6, -90.5)', 14.6, -90.5],
    ['https://maps.example/place/@14.6001,-90.5101,17z', 14.6001, -90.5101],
    ['https://maps.example/?q=14.6001,-90.5101', 14.6001, -90.5101],
    ['https://maps.example/x/data=!3d14.6!4d-90.5', 14.6, -90.5],
  ])('%j is a pair', (text, lat, lng) => {
    expect(readCoordinates(text)).toEqual({ lat, lng })
  })

  it.each(['14.6001', 'zona 10', '12 calle 3-45', '-90.5101, 14.6001, 3'])('%j is no pair', (text) => {
    expect(readCoordinates(text)).toBeNull()
  })
})
