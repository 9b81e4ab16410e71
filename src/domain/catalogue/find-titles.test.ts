import { expect, test } from 'vitest'
import { findTitles, titlesAt } from './find-titles.ts'

const COLUMNS = [
  { id: 'sku', titles: ['SKU'], others: ['codigo'] },
  { id: 'name', titles: ['Nombre'], others: ['producto'] },
  { id: 'price', titles: ['Precio GT'], others: ['precio'] },
]
const PRODUCT = ['0017', 'Tamal', '12.50']
const TITLES = ['SKU', 'Nombre', 'Precio GT']

test.each([
  ['in the first row', [{ name: null, rows: [TITLES, PRODUCT] }], null, 1, 1],
  ['under a heading', [{ name: null, rows: [['Lista de precios'], [], TITLES, PRODUCT] }], null, 3, 1],
  ['under merged groups', [{ name: 'A', rows: [['Producto', '', ''], TITLES, PRODUCT] }], 'A', 2, 1],
  [
    'on the second sheet',
    [
      { name: 'Léame', rows: [['Llene la hoja Productos.']] },
      { name: 'Productos', rows: [TITLES, PRODUCT, PRODUCT] },
    ],
    'Productos',
    1,
    2,
  ],
  [
    'of unknown words, which are mapped by hand',
    [{ name: null, rows: [[], ['a', 'b'], PRODUCT] }],
    null,
    2,
    1,
  ],
] as const)('finds the titles %s', (_, tables, sheet, titleRow, rows) => {
  const found = findTitles(tables, COLUMNS)
  expect([found?.sheet, found?.titleRow, found?.rows.length]).toEqual([sheet, titleRow, rows])
})

test('finds none in empty sheets', () => {
  expect(
    findTitles(
      [
        { name: 'A', rows: [[' ']] },
        { name: 'B', rows: [] },
      ],
      COLUMNS,
    ),
  ).toBeNull()
})

test('takes the sheet and the row that somebody names', () => {
  const tables = [
    { name: 'Notas', rows: [TITLES, PRODUCT] },
    { name: 'Productos', rows: [['Lista'], TITLES, PRODUCT] },
  ]
  expect(titlesAt(tables, 'Productos', 2)).toEqual({
    sheet: 'Productos',
    titleRow: 2,
    titles: TITLES,
    rows: [PRODUCT],
  })
  expect(titlesAt(tables, 'Otra', 1)).toBeNull()
  expect(titlesAt(tables, 'Notas', 3)).toBeNull()
})
