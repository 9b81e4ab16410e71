import { expect, it } from 'vitest'
import { stockProductsList } from './stock-list.ts'
import { viewCountsOf, type StockStore } from './stock-store.ts'

it('counts the views of a store as the filters of each find them', () => {
  // The counts read no other field.
  const store = { productCount: 83, soldOut: 2, belowMinimum: 4, offSale: 1 } as StockStore
  expect(viewCountsOf(store)).toEqual({ all: 83, attention: 7, soldOut: 2, below: 4, off: undefined })
  // What is sold out is counted once.
  expect(stockProductsList.views.below).toEqual({ isSoldOut: false, isBelowMinimum: true })
})
