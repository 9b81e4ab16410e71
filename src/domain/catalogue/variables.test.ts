import { expect, test } from 'vitest'
import {
  invalidVariables,
  refusalToFirstVariants,
  refusalToVariables,
  variantName,
  type ProductVariables,
} from './variables.ts'

const named = (name: string, nameEn = '') => ({ name, nameEn })
const SIZE = { ...named('Tamaño', 'Size'), values: [named('Chica', 'Small'), named('Grande', 'Large')] }
const COLOUR = { ...named('Color'), values: [named('Rojo', 'Red'), named('Azul')] }
const variables = (more: Partial<ProductVariables> = {}): ProductVariables => ({
  options: [SIZE, COLOUR],
  variants: [
    { sku: 'A', values: [0, 0] },
    { sku: 'B', values: [1, 0] },
  ],
  ...more,
})

test.each<readonly [string, ProductVariables, Readonly<Record<string, string>>]>([
  ['a matrix with a gap', variables(), {}],
  ['no options and no variants', variables({ options: [], variants: [] }), {}],
  [
    'two options whose names differ in accents and case',
    variables({ options: [SIZE, { ...COLOUR, name: ' TAMANO ' }] }),
    { 'options.1.name': 'invalid' },
  ],
  [
    'a value twice',
    variables({ options: [{ ...SIZE, values: [named('Chica'), named('chica ')] }, COLOUR] }),
    { 'options.0.values.1.name': 'invalid' },
  ],
  [
    'the same values twice',
    variables({ variants: [...variables().variants, { sku: 'C', values: [1, 0] }] }),
    { 'variants.2.values': 'invalid' },
  ],
  [
    'a SKU twice, in other letters',
    variables({ variants: [...variables().variants, { sku: 'b ', values: [1, 1] }] }),
    { 'variants.2.sku': 'invalid' },
  ],
  [
    'a value that the option has not',
    variables({ variants: [{ sku: 'A', values: [0, 2] }] }),
    { 'variants.0.values': 'invalid' },
  ],
  [
    'a value too few',
    variables({ variants: [{ sku: 'A', values: [0] }] }),
    { 'variants.0.values': 'invalid' },
  ],
  [
    'a value too many',
    variables({ variants: [{ sku: 'A', values: [0, 0, 0] }] }),
    { 'variants.0.values': 'invalid' },
  ],
  [
    'a variant of no options',
    variables({ options: [], variants: [{ sku: 'A', values: [] }] }),
    { 'variants.0.values': 'invalid' },
  ],
  [
    'variants of the product and a new one',
    variables({
      variants: [
        { id: 8, sku: 'A', values: [0, 0] },
        { sku: 'B', values: [0, 1] },
        { id: 7, sku: 'C', values: [1, 0] },
      ],
    }),
    {},
  ],
  [
    'a variant of another product',
    variables({ variants: [{ id: 9, sku: 'A', values: [0, 0] }] }),
    { 'variants.0.id': 'invalid' },
  ],
  [
    'a variant twice',
    variables({
      variants: [
        { id: 7, sku: 'A', values: [0, 0] },
        { id: 7, sku: 'B', values: [1, 0] },
      ],
    }),
    { 'variants.1.id': 'invalid' },
  ],
])('%s', (_name, given, expected) => {
  expect(invalidVariables(given, new Set([7, 8]))).toEqual(expected)
})

test.each([
  ['variable', null],
  ['simple', { productId: 'invalid' }],
  ['combo', { productId: 'invalid' }],
] as const)('a %s product and variants', (type, expected) => {
  expect(refusalToVariables({ type })).toEqual(expected)
})

test.each([
  [false, false, null],
  [false, true, 'product_have_compromise'],
  [true, false, 'this_product_is_in_connection_with_a_combo_product'],
  [true, true, 'this_product_is_in_connection_with_a_combo_product'],
])('first variants of a product, in combos: %s, held by orders: %s', (isInCombos, isHeld, expected) => {
  expect(refusalToFirstVariants({ isInCombos, isHeld })).toBe(expected)
})

test('a variant is named after its product and values, in English where something has an English name', () => {
  expect(variantName(named('Playera', 'T-shirt'), [SIZE, COLOUR], [1, 1])).toEqual(
    named('Playera Grande Azul', 'T-shirt Large Azul'),
  )
  expect(variantName(named('Playera'), [COLOUR], [1])).toEqual(named('Playera Azul'))
})
