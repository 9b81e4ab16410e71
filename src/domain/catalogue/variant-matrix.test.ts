import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  matrixErrors,
  missingCombinations,
  placeVariants,
  suggestSku,
  type MatrixOption,
  type MatrixRow,
  type PriceTexts,
} from './variant-matrix.ts'
import { MAX_VARIANTS } from './variables.ts'

const option = (key: string, values: readonly string[]): MatrixOption => ({
  key,
  name: key,
  nameEn: '',
  values: values.map((value) => ({ key: value, name: value, nameEn: '' })),
})
const size = option('size', ['S', 'M', 'L'])
const colour = option('colour', ['red', 'blue'])
const row = (chosen: Record<string, string>) => ({ chosen })
const chosenOf = (rows: ReadonlyArray<{ readonly chosen: object }>) =>
  rows.map(({ chosen }) => Object.values(chosen).join(' '))

describe('placeVariants', () => {
  const rows = [
    row({ size: 'M', colour: 'red' }),
    row({ size: 'S', colour: 'blue' }),
    row({ size: 'S', colour: 'red' }),
  ]
  test.each([
    ['the order of options and values', [size, colour], ['S red', 'S blue', 'M red']],
    ['values that were moved', [option('size', ['M', 'S']), colour], ['M red', 'S red', 'S blue']],
    ['options that were moved', [colour, size], ['red S', 'red M', 'blue S']],
    ['a value that was taken out', [option('size', ['S', 'L']), colour], ['S red', 'S blue']],
    ['an option that was taken out: the first of what is alike stays', [size], ['S', 'M']],
    [
      'an option that is new',
      [size, colour, option('milk', ['none', 'soy'])],
      ['S red none', 'S blue none', 'M red none'],
    ],
    ['an option without values', [size, option('milk', [])], []],
    ['no options', [], []],
  ] as const)('%s', (_, options, expected) => {
    expect(chosenOf(placeVariants(options, rows))).toEqual(expected)
  })

  test('keeps the first row of those that become alike', () => {
    const [kept] = placeVariants(
      [size],
      [
        { ...row({ size: 'S', colour: 'red' }), sku: 'A' },
        { ...row({ size: 'S', colour: 'blue' }), sku: 'B' },
      ],
    )
    expect(kept?.sku).toBe('A')
  })
})

describe('missingCombinations', () => {
  test('are those that no row has', () => {
    const missing = missingCombinations([size, colour], [row({ size: 'S', colour: 'red' })])
    expect(chosenOf(missing.map((chosen) => ({ chosen })))).toEqual([
      'S blue',
      'M red',
      'M blue',
      'L red',
      'L blue',
    ])
  })

  test('with the rows, are every combination once, up to what a product can have', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(values, values, fc.nat({ max: 30 }), (sizes, colours, kept) => {
        const options = [option('size', sizes), option('colour', colours)]
        const all = sizes.flatMap((s) => colours.map((c) => row({ size: s, colour: c })))
        const rows = all.slice(0, kept)
        const missing = missingCombinations(options, rows).map((chosen) => ({ chosen }))
        const placed = placeVariants(options, [...rows, ...missing])
        expect(placed).toHaveLength(Math.min(all.length, MAX_VARIANTS))
        expect(missing).toHaveLength(Math.max(0, Math.min(all.length, MAX_VARIANTS) - rows.length))
      }),
    )
  })
})

test.each([
  ['CAM-01', ['Rojo', 'S'], [], 'CAM-01-ROJ-S'],
  ['CAM-01', ['Añejo especial', '12 oz.'], [], 'CAM-01-ANE-12O'],
  ['CAM-01', ['Rojo'], ['cam-01-roj', 'CAM-01-ROJ-2'], 'CAM-01-ROJ-3'],
  ['CAM-01', ['—'], [], 'CAM-01'],
  ['X'.repeat(64), ['Rojo'], [], `${'X'.repeat(57)}-ROJ`],
] as const)('%s with %j, %j taken, is %s', (sku, values, taken, suggested) => {
  expect(suggestSku(sku, values, new Set(taken.map((one) => one.toUpperCase())))).toBe(suggested)
})

describe('matrixErrors', () => {
  const none: PriceTexts = { price: '', cost: '', unitPrice: '', businessPrice: '', corporatePrice: '' }
  const full: PriceTexts = { ...none, price: '10', cost: '4.5', unitPrice: '1,234.50' }
  const matrixRow = (key: string, sku: string, prices: Record<string, PriceTexts>): MatrixRow => ({
    key,
    sku,
    prices,
    chosen: {},
  })
  test.each([
    ['nothing', matrixRow('a', 'A', { 1: full, 2: none }), undefined],
    ['a price of its own in another country', matrixRow('a', 'A', { 1: none, 2: full }), undefined],
    ['no SKU', matrixRow('a', ' ', { 1: full }), { sku: 'required' }],
    ['a long SKU', matrixRow('a', 'A'.repeat(65), { 1: full }), { sku: 'too_long' }],
    ['no price', matrixRow('a', 'A', { 1: none }), { '1.price': 'required' }],
    [
      'half of the prices',
      matrixRow('a', 'A', { 1: { ...none, cost: '1' }, 2: full }),
      { '1.price': 'required', '1.unitPrice': 'required' },
    ],
    [
      'what is no amount',
      matrixRow('a', 'A', { 1: { ...full, businessPrice: 'abc', cost: '-1' } }),
      { '1.cost': 'number_negative', '1.businessPrice': 'invalid' },
    ],
    ['too much', matrixRow('a', 'A', { 1: { ...full, price: '10000001' } }), { '1.price': 'out_of_range' }],
  ])('%s', (_, one, errors) => {
    expect(matrixErrors([one], 1).get('a')).toEqual(errors)
  })

  test('a SKU that stands twice, whatever its case, is told at each', () => {
    const errors = matrixErrors(
      [
        matrixRow('a', 'cam-1', { 1: full }),
        matrixRow('b', 'X', { 1: full }),
        matrixRow('c', ' CAM-1', { 1: full }),
      ],
      1,
    )
    expect([...errors.keys()]).toEqual(['a', 'c'])
    expect(errors.get('a')).toEqual({ sku: 'product_with_this_sku_already_exists' })
  })
})
