import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findProducts, parseProductSearch } from './product-search.ts'

const CATALOGUE = [
  ['CAC-105', 'Cacao de Lachuá 5 libras Oscuro', 'Lachuá cacao 5 pounds'],
  ['CON-012', 'Chuchitos congelados, 12', 'Frozen chuchitos'],
  ['TAM-003', 'Chuchito', ''],
  ['CON-006', 'Tamales colorados congelados, 6', 'Frozen tamales'],
  ['TAM-001', 'Tamal colorado', 'Red tamal'],
  ['TAM-002', 'Tamal negro', 'Black tamal'],
  ['PUP-001', 'Pupusa de queso', 'Cheese pupusa'],
  ['PUP-002', 'Pupusa de loroco y queso', ''],
  ['CAL-001', 'Kak’ik de pavo', 'Turkey soup'],
  ['BEB-004', 'Café de olla, 1 L', 'Clay pot coffee'],
  ['PAS-009', 'Pastel rayado', 'Zebracake deluxe'],
].map(([sku = '', name = '', nameEn = '']) => ({ sku, name, nameEn }))

const first = (text: string): string | undefined =>
  findProducts(CATALOGUE, parseProductSearch(text).text)[0]?.product.name

it.each([
  ['6 chu', 'Chuchito'],
  ['chu 6', 'Chuchito'],
  ['chuchitos', 'Chuchito'],
  ['tamales', 'Tamal colorado'],
  ['tamales negros', 'Tamal negro'],
  ['pupusas de loroco', 'Pupusa de loroco y queso'],
  ['kakik', 'Kak’ik de pavo'],
  ["kak'ik", 'Kak’ik de pavo'],
  ['tam001', 'Tamal colorado'],
  ['TAM-002', 'Tamal negro'],
  ['pupuza', 'Pupusa de queso'],
  ['chuhcito', 'Chuchito'],
  ['cafe olla', 'Café de olla, 1 L'],
  ['cafes de olla', 'Café de olla, 1 L'],
  ['zebracake', 'Pastel rayado'],
  ['libras', 'Cacao de Lachuá 5 libras Oscuro'],
  ['chuchitos congelados', 'Chuchitos congelados, 12'],
])('%s finds %s', (text, name) => {
  expect(first(text)).toBe(name)
})

it('finds nothing by the middle of a word, nor by two wrong letters', () => {
  expect(findProducts(CATALOGUE, 'ukl')).toEqual([])
  expect(findProducts(CATALOGUE, 'achu')).toEqual([])
  expect(findProducts(CATALOGUE, 'pubuza')).toEqual([])
  expect(findProducts(CATALOGUE, '. ’')).toEqual([])
})

it('finds with a wrong letter only where nothing is found without one', () => {
  const names = (text: string) => findProducts(CATALOGUE, text).map(({ product }) => product.name)
  expect(names('pupusa')).toEqual(['Pupusa de queso', 'Pupusa de loroco y queso'])
  expect(names('tamal')).toEqual(['Tamal colorado', 'Tamal negro', 'Tamales colorados congelados, 6'])
})

it('reads how many before and after, and leaves a number that is the name', () => {
  expect(parseProductSearch(' 12 x chuchitos ')).toEqual({ text: 'chuchitos', quantity: 12 })
  expect(parseProductSearch('3x pupusa')).toEqual({ text: 'pupusa', quantity: 3 })
  expect(parseProductSearch('pupusa de queso x2')).toEqual({ text: 'pupusa de queso', quantity: 2 })
  expect(parseProductSearch('tam 001')).toEqual({ text: 'tam 001', quantity: null })
  expect(parseProductSearch('tam001')).toEqual({ text: 'tam001', quantity: null })
  expect(parseProductSearch('120')).toEqual({ text: '120', quantity: null })
})

it('finds every product by its whole name, by its SKU, and with any one letter of a long word changed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CATALOGUE),
      fc.nat(),
      fc.constantFrom('q', 'z', ''),
      (product, at, letter) => {
        const found = (text: string) => findProducts(CATALOGUE, text).map((match) => match.product)
        expect(found(product.name)[0]).toBe(product)
        expect(found(product.sku.toLowerCase().replace('-', ''))).toContain(product)
        const [word = ''] = product.name.split(/[ ,]/)
        if (word.length < 6) return
        const changed = 1 + (at % (word.length - 1))
        expect(found(word.slice(0, changed) + letter + word.slice(changed + 1))).toContain(product)
      },
    ),
  )
})
