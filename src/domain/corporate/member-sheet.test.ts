import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findWanted,
  findWantedAddress,
  formatWanted,
  lookupTextOf,
  parseMemberSheet,
  parseWanted,
} from './member-sheet.ts'

describe('the products of a cell', () => {
  test.each([
    ['2 tamal, 1 café', ['2 tamal', '1 café']],
    ['2x tamal', ['2 tamal']],
    ['TAM-01 x 2; CAF-01', ['2 TAM-01', '1 CAF-01']],
    ['TAM-01*3 + CAF-01: 2', ['3 TAM-01', '2 CAF-01']],
    ['TAM-01×2', ['2 TAM-01']],
    ['tamal, 2 Tamal', ['3 Tamal']],
    ['Café de olla, 2 chuchitos', ['1 Café de olla', '2 chuchitos']],
    ['COMBO-12', ['1 COMBO-12']],
    ['Caja', ['1 Caja']],
    ['0 tamal', []],
    [' , ; ', []],
  ])('%s', (text, expected) => {
    expect(parseWanted(text).map(({ product, quantity }) => `${quantity} ${product}`)).toEqual(expected)
  })

  test('are read again as they are written', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}(-\d{1,2})?$/)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ product: word, quantity: fc.integer({ min: 1, max: 9999 }) }), {
          selector: ({ product }) => product,
        }),
        (wanted) => {
          expect(parseWanted(formatWanted(wanted))).toEqual(wanted)
        },
      ),
    )
  })
})

describe('a sheet of members', () => {
  const luis = {
    recipient: 'Luis Xicará',
    address: 'Oficina',
    time: '1230',
    wanted: [
      { product: 'tamal', quantity: 2 },
      { product: 'café', quantity: 1 },
    ],
  }
  test.each([
    ['tabs without titles', 'Luis Xicará\tOficina\t1230\t2 tamal, 1 café'],
    ['a column for each product', 'Luis Xicará\tOficina\t1230\t2 tamal\t1 café'],
    ['titles in Spanish', 'Hora\tMiembro\tCarrito\tDirección\n1230\tLuis Xicará\t2 tamal, 1 café\tOficina'],
    ['titles in English', 'Name\tAddress\tTime\tItems\nLuis Xicará\tOficina\t1230\t2 tamal + café'],
    ['quantities under a product', 'Nombre\tDirección\tHora\ttamal\tcafé\nLuis Xicará\tOficina\t1230\t2\t1'],
    ['commas and quotes', 'Luis Xicará,Oficina,1230,"2 tamal, 1 café"\r\n'],
    ['semicolons', '\nLuis Xicará;Oficina;1230;"2 tamal; 1 café"\n\n'],
  ])('%s', (_, text) => {
    expect(parseMemberSheet(text).rows).toEqual([luis])
  })

  test('takes a name and a phone of two columns as one recipient', () => {
    const { rows } = parseMemberSheet('Nombre\tTeléfono\tHora\nAna López\t5530 1184\t7')
    expect(rows[0]?.recipient).toBe('Ana López 5530 1184')
  })

  test('has the remembered columns without titles, and none that is left out', () => {
    const { columns, rows } = parseMemberSheet('7\tx\tAna', ['time', null, 'recipient'])
    expect(columns).toEqual(['time', null, 'recipient'])
    expect(rows).toEqual([{ recipient: 'Ana', address: '', time: '7', wanted: [] }])
  })
})

test.each([
  ['Ana López 5530 1184', '55301184'],
  ['+502 5530-1184', '+50255301184'],
  ['Ana <ana@example.com>', 'ana@example.com'],
  [' Ana López ', 'Ana López'],
  ['Ana 12', 'Ana 12'],
])('%s is searched by %s', (recipient, searched) => {
  expect(lookupTextOf(recipient)).toBe(searched)
})

describe('what a sheet names', () => {
  const products = [
    { sku: 'TAM-01', name: 'Tamal de pollo' },
    { sku: 'TAM-02', name: 'Tamal de cerdo' },
    { sku: 'CAF-01', name: 'Café de olla, 1 L' },
  ]
  test.each([
    ['tam-02', 'TAM-02'],
    ['tamales de cerdo', 'TAM-02'],
    ['CAFE', 'CAF-01'],
    ['tamal', 'several'],
    ['caldo', null],
  ])('%s', (text, expected) => {
    const found = findWanted(text, products)
    expect(typeof found === 'object' ? (found?.sku ?? null) : found).toBe(expected)
  })

  const addresses = [
    { id: 1, name: 'Oficina', address: '7a avenida 5-10', addressDetails: '4.º nivel' },
    { id: 2, name: 'Casa', address: '12 calle 1-25', addressDetails: null },
  ]
  test.each([
    ['oficina', 1],
    ['12 calle 1-25', 2],
    ['7a avenida', 1],
    ['Km 14', null],
  ])('%s', (text, expected) => {
    const found = findWantedAddress(text, addresses)
    expect(typeof found === 'object' ? (found?.id ?? null) : found).toBe(expected)
  })
})
