import { expect, it } from 'vitest'
import type { ProductId } from '../shared/ids.ts'
import { changedLines, goodsSaid, type Goods } from './line-change.ts'

const A = 1 as ProductId
const B = 2 as ProductId
const line = (productId: ProductId, quantity: number) => ({ productId, name: String(productId), quantity })
const changes = changedLines([line(A, 4), line(B, 2)], [line(A, 2), line(B, 3)])

it.each<
  [string, Goods | undefined, ReadonlyArray<readonly [ProductId, number, Goods | null]>, Goods | undefined]
>([
  ['nobody said anything', undefined, [], undefined],
  ['whoever changes it said it', 'stock', [], 'stock'],
  ['the kitchen has not answered', 'stock', [[A, 2, null]], 'stock'],
  ['the kitchen answered', undefined, [[A, 2, 'wasted']], 'wasted'],
  ['the kitchen knows better', 'stock', [[A, 2, 'wasted']], 'wasted'],
  ['the kitchen was asked of fewer pieces', 'stock', [[A, 1, 'wasted']], 'stock'],
  ['the kitchen was asked of another product', undefined, [[B, 2, 'wasted']], undefined],
])('where pieces go that are taken off: %s', (_, said, asked, expected) => {
  const all = goodsSaid(
    changes,
    new Map(said === undefined ? [] : [[A, said]]),
    asked.map(([productId, quantity, goods]) => ({ productId, quantity, goods })),
  )
  expect(all.get(A)).toBe(expected)
})
