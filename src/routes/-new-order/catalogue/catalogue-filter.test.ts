import { expect, test } from 'vitest'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { filterProducts } from './catalogue-filter.ts'

const product = (productId: number, name: string, sku: string, categoryIds: number[]) =>
  // Only the fields that the filter reads.
  ({ productId, name, sku, categoryIds }) as unknown as StoreProduct
const products = [
  product(1, 'Café de olla', 'BEB-1', [1]),
  product(2, 'Pupusa de queso', 'PUP-2', [2]),
  product(3, 'Pupusa revuelta', 'PUP-3', [2]),
]
const ids = (search: string, tab: 'all' | 'usual' | number) =>
  filterProducts(products, { search, tab, usual: [3, 9, 1] }).map(({ productId }) => productId)

test('searches all tabs by name or SKU from the third character, ignoring accents', () => {
  expect(ids('caf', 2)).toEqual([1])
  expect(ids('PUP-3', 'all')).toEqual([3])
  expect(ids('pupusa queso', 1)).toEqual([2])
  expect(ids('ca', 2)).toEqual([2, 3])
})
test('lists all products, one category, or the usual products by frequency', () => {
  expect(ids('', 'all')).toEqual([1, 2, 3])
  expect(ids('', 2)).toEqual([2, 3])
  expect(ids('', 'usual')).toEqual([3, 1])
})
