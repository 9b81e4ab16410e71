import { expect, test } from 'vitest'
import { productSheetWords } from '../../i18n/product-sheet-words.ts'
import type { CountryId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import { guessColumns } from './guess-columns.ts'
import { knownProductColumns } from './product-columns.ts'
import { columnId, productCell, productColumns, type SheetProduct } from './product-sheet.ts'
import { readProductRow, type RowReader } from './read-product-row.ts'

const columns = productColumns([
  { id: 1, isoCode: 'GT' },
  { id: 2, isoCode: 'SV' },
])
const es = productSheetWords('es')
const en = productSheetWords('en')
const IDS: Readonly<Record<string, number>> = { Tamales: 3, 'Hecho a mano': 4, Molino: 5 }
const reader: RowReader = {
  columns,
  languages: [es, en],
  findId: (_, name) => IDS[name],
  findProductId: (sku) => (sku === 'BEB-1' ? 9 : undefined),
}
const product: SheetProduct = {
  sku: '0017',
  name: 'Tamal colorado',
  nameEn: '',
  type: 'combo',
  status: 'invisible',
  shortDescription: '=rojo',
  shortDescriptionEn: '',
  longDescription: 'Con pollo\ny aceitunas; de masa',
  longDescriptionEn: '',
  categories: [{ name: 'Tamales' }],
  badges: [{ name: 'Hecho a mano' }],
  suppliers: [{ name: 'Molino' }],
  unit: 'piece',
  inventoryUnit: 'dozen',
  purchaseUnit: 'box',
  conversionFactor: 6,
  cookingTime: 12,
  minPurchase: 6,
  maxPurchase: 12,
  featured: true,
  frozen: false,
  comboItems: [{ sku: 'BEB-1', quantity: 2 }],
  prices: [
    {
      countryId: 1 as CountryId,
      price: cents(1400),
      cost: cents(600),
      unitPrice: cents(0),
      businessPrice: null,
      corporatePrice: cents(1300),
    },
  ],
}
const rowOf = (cells: Readonly<Record<string, string>>, current: SheetProduct | null = null) =>
  readProductRow(new Map(Object.entries(cells)), current, reader)

test.each([
  ['Spanish', es],
  ['English', en],
])('an export in %s reads back without a change, and its titles are known', (_, words) => {
  const cells = new Map(columns.map((column) => [columnId(column), productCell(product, column, words)]))
  expect(readProductRow(cells, product, reader)).toEqual({ values: { prices: product.prices }, errors: {} })
  expect(
    guessColumns(
      columns.map((column) => words.title(column)),
      knownProductColumns(columns, [es, en], 'GT'),
    ),
  ).toEqual(columns.map((column) => ({ column: columnId(column), isGuess: false })))
})

test('reads words of both languages, names, combos and amounts', () => {
  expect(
    rowOf({
      sku: ' 0017 ',
      type: 'Combo',
      status: 'Activo',
      unit: 'box',
      categories: 'Tamales',
      featured: 'Sí',
      comboItems: '2 × BEB-1; BEB-1',
      'price GT': 'Q1,400.5',
      'cost GT': '6',
      'price SV': '',
    }),
  ).toEqual({
    values: {
      sku: '0017',
      type: 'combo',
      status: 'active',
      unit: 'box',
      categoryIds: [3],
      featured: true,
      comboItems: [
        { productId: 9, quantity: 2 },
        { productId: 9, quantity: 1 },
      ],
      prices: [
        {
          countryId: 1,
          price: 140_050,
          cost: 600,
          unitPrice: 140_050,
          businessPrice: null,
          corporatePrice: null,
        },
      ],
    },
    errors: {},
  })
})

test.each([
  ['a SKU that the sheet shortened', { sku: '1.5E+15' }, { sku: 'sku_lost_digits' }],
  ['a SKU that the sheet shortened', { sku: '1E+15' }, { sku: 'sku_lost_digits' }],
  ['a category that is not there', { categories: 'Tamales; Tamale' }, { categories: 'category_not_found' }],
  ['a word of no option', { unit: 'costal' }, { unit: 'invalid' }],
  ['a formula where a number belongs', { minPurchase: '=1+1' }, { minPurchase: 'invalid' }],
  ['an exponent where a number belongs', { cookingTime: '1E+3' }, { cookingTime: 'invalid' }],
  ['an amount in words', { 'price GT': 'treinta', 'cost GT': '1' }, { 'price GT': 'invalid' }],
  ['a price without its cost', { 'price GT': '8.00' }, { 'cost GT': 'required' }],
  ['a combo of what is not there', { comboItems: '2 × NADA' }, { comboItems: 'product_not_found' }],
])('refuses %s at its column', (_, cells, errors) => {
  expect(rowOf(cells).errors).toEqual(errors)
})

test('guesses other titles, never two columns for one field', () => {
  expect(
    guessColumns(
      ['Código', 'Descripción del producto', 'P. público', 'Costo GT', 'Code', 'Notas'],
      knownProductColumns(columns, [es, en], 'GT'),
    ),
  ).toEqual([
    { column: 'sku', isGuess: true },
    { column: 'name', isGuess: true },
    { column: 'price GT', isGuess: true },
    { column: 'cost GT', isGuess: false },
    { column: null, isGuess: false },
    { column: null, isGuess: false },
  ])
})
