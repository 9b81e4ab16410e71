import writeExcelFile from 'write-excel-file/node'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSheet } from '../../../server/gateways/read-sheet.ts'

const text = (value: string) => Buffer.from(value)

/** An archive with one file, which unpacks to so many zeros and states another size. */
const archive = (bytes: number): Buffer => {
  const name = text('xl/worksheets/sheet1.xml')
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(100, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(100, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

test.each([
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
  expect(await readSheet(text(file))).toEqual(rows)
})

test('reads the code page of spreadsheet programs', async () => {
  expect(await readSheet(Buffer.from('Categoría\nPiñata\n', 'latin1'))).toEqual([['Categoría'], ['Piñata']])
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
    ['SKU', 'Precio GT'],
    ['0017', '14.5'],
    ['1.5E+15', '8'],
  ])
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'sheet_type_error'],
  ['an archive that is no workbook', archive(100), 'sheet_type_error'],
  ['an archive that unpacks to far more than it states', archive(400 * 1_048_576), 'sheet_not_safe'],
  ['more rows than the limit', text('SKU\n' + '1\n'.repeat(50_001)), 'sheet_too_many_rows'],
])('refuses %s', async (_, file, code) => {
  expect(await readSheet(file)).toBe(code)
})
