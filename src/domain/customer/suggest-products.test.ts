import { expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { suggestProducts } from './suggest-products.ts'

const id = (value: number) => value as ProductId
const BASKETS = [[1, 2], [1, 2, 3], [4], [4, 5], [4]].map((basket) => basket.map(id))

test.each([
  ['an empty cart has the most frequent, then the latest', [], [4, 1, 2, 3, 5]],
  ['a cart has what was bought together with it first', [1], [2, 3, 4, 5]],
  ['of several products the more shared one counts', [2, 3], [1, 4, 5]],
  ['what is in the cart is not suggested', [1, 2, 3, 4, 5], []],
  ['a cart of other products has the habits', [9], [4, 1, 2, 3, 5]],
])('%s', (_, inCart, suggested) => {
  expect(suggestProducts(BASKETS, new Set(inCart.map(id)))).toEqual(suggested)
})

test('a customer without completed orders has no suggestions, and a product twice in an order counts once', () => {
  expect(suggestProducts([], new Set([id(1)]))).toEqual([])
  expect(
    suggestProducts(
      [[7, 7], [8], [8]].map((basket) => basket.map(id)),
      new Set(),
    ),
  ).toEqual([8, 7])
})
