import writeExcelFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readSheet } from '../../../server/gateways/read-sheet.ts'
import { archive, workbookWithCell } from './archive.fixture.ts'

const text = (value: string) => Buffer.from(value)

test.each([
  [
    'a line that says its separator',
    'sep=;\r\nSKU;Precio\r\n0017;12,50\r\n',
    [
      ['SKU', 'Precio'],
      ['0017', '12,50'],
    ],
  ],
  [
    'a line above its titles',
    'Lista de precios, noviembre\nSKU;Precio\n0017;12,50\n',
    [['Lista de precios, noviembre'], ['SKU', 'Precio'], ['0017', '12,50']],
  ],
  [
    'a mark before the first column',
    '\uFEFFSKU,Nombre\r\n0017,Tamal\r\n',
    [
      ['SKU', 'Nombre'],
      ['0017', 'Tamal'],
    ],
  ],
  [
    'semicolons and quotes',
    'SKU;Nombre\n1;"Tamal; ""rojo""\nde pollo"\n',
    [
      ['SKU', 'Nombre'],
      ['1', 'Tamal; "rojo"\nde pollo'],
    ],
  ],
  ['a shortened number and a formula as they stand', 'SKU\n1E+15\n=1+1\n', [['SKU'], ['1E+15'], ['=1+1']]],
])('reads CSV with %s', async (_, file, rows) => {
  expect(await readSheet(text(file))).toEqual([{ name: null, rows }])
})

test('reads the code page of spreadsheet programs', async () => {
  expect(await readSheet(Buffer.from('Categoría\nPiñata\n', 'latin1'))).toEqual([
    { name: null, rows: [['Categoría'], ['Piñata']] },
  ])
})

test('reads both orders of UTF-16', async () => {
  const little = Buffer.from('\uFEFFSKU\tNombre\n0017\tTamal\n', 'utf16le')
  const rows = [
    ['SKU', 'Nombre'],
    ['0017', 'Tamal'],
  ]
  expect(await readSheet(little)).toEqual([{ name: null, rows }])
  expect(await readSheet(Buffer.from(little).swap16())).toEqual([{ name: null, rows }])
})

test.each([
  ['a number with a format of decimals', 19.990000000000002, '0.00', '19.99'],
  ['a formula with a format of decimals', 13.4865, '"Q"0.00', 'Q13.49'],
  ['a number without a format', 19.990000000000002, undefined, '19.99'],
  ['leading zeros of a format', 17, '00000', '00017'],
  ['a barcode with the format 0', 7_401_000_012_339, '0', '7401000012339'],
  ['a barcode without a format', 7_401_000_012_339, undefined, '7401000012339'],
])('reads %s as the sheet shows it', async (_, value, format, shown) => {
  const file = await writeExcelFile([
    [{ value: 'A' }],
    [{ value, type: Number, ...(format !== undefined && { format }) }],
  ]).toBuffer()
  expect(await readSheet(file)).toEqual([{ name: 'Sheet1', rows: [['A'], [shown]] }])
})

test('reads XLSX: text stays text, and a number is what the spreadsheet shows', async () => {
  const file = await writeExcelFile([
    [{ value: 'SKU' }, { value: 'Precio GT' }],
    [{ value: '0017' }, { value: 14.5, type: Number }],
    [
      { value: 1_500_000_000_000_000, type: Number },
      { value: 8, type: Number },
    ],
  ]).toBuffer()
  expect(await readSheet(file)).toEqual([
    {
      name: 'Sheet1',
      rows: [
        ['SKU', 'Precio GT'],
        ['0017', '14.5'],
        ['1.5E+15', '8'],
      ],
    },
  ])
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'sheet_type_error'],
  ['an archive that is no workbook', archive(100), 'sheet_type_error'],
  ['an archive that unpacks to far more than it states', archive(400 * 1_048_576), 'sheet_not_safe'],
  ['a cell far to the right', workbookWithCell('ZZZZZZ1'), 'sheet_too_many_rows'],
  ['a row of too many columns', text(','.repeat(300)), 'sheet_too_many_rows'],
  ['one line of nine megabytes', text(','.repeat(9_000_000)), 'sheet_type_error'],
  ['more rows than the limit', text('SKU\n' + '1\n'.repeat(50_020)), 'sheet_too_many_rows'],
])('refuses %s', async (_, file, code) => {
  expect(await readSheet(file)).toBe(code)
})
