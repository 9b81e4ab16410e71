import { expect, test } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { bread, cake } from '../../../tests/models/new-order.fixture.ts'
import { substitutesFor } from './substitutes.ts'

// The ids of the tests are plain numbers.
const like = (productId: number, over: Partial<typeof bread> = {}) => ({
  ...bread,
  productId: productId as ProductId,
  categoryIds: [1, 2] as never,
  available: 50,
  ...over,
})
const pricing = { orderType: 'single' } as const
const wanted = like(900)

test('the nearest price of the same categories comes first, two at most', () => {
  const far = like(901, { price: (wanted.price + 900) as typeof wanted.price })
  const near = like(902, { price: (wanted.price + 100) as typeof wanted.price })
  const nearer = like(903, { price: (wanted.price + 50) as typeof wanted.price })
  expect(
    substitutesFor(wanted, [far, near, nearer], { pricing, quantity: 2, inCart: [] }).map(
      ({ productId }) => productId,
    ),
  ).toEqual([903, 902])
})

test('what is sold out, of another category or in the cart already is not offered', () => {
  const others = [
    like(904, { available: 1 }),
    like(905, { isAvailable: false }),
    { ...cake, categoryIds: [9] as never },
    like(906),
  ]
  expect(substitutesFor(wanted, others, { pricing, quantity: 2, inCart: [906 as ProductId] })).toEqual([])
})
