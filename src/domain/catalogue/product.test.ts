import { expect, test } from 'vitest'
import type { CountryId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import {
  itemsPerPurchaseUnit,
  marginOf,
  pricesBelowCost,
  refusalsToLimits,
  refusalsToPrices,
  unitPriceLike,
  type ProductPrice,
} from './product.ts'

const limits = {
  unit: 'piece',
  purchaseUnit: 'box',
  conversionFactor: 12,
  cookingTime: 15,
  minPurchase: 12,
  maxPurchase: 60,
} as const

test('computes the items of a purchase unit from the units and the factor', () => {
  expect(itemsPerPurchaseUnit(limits)).toBe(12)
  expect(itemsPerPurchaseUnit({ ...limits, purchaseUnit: 'piece' })).toBe(1)
})

test.each([
  [{}, {}],
  [{ minPurchase: 13, maxPurchase: 23 }, { maxPurchase: 'product_multiples_error' }],
  [{ minPurchase: 13, maxPurchase: 24 }, {}],
  [{ maxPurchase: 120 }, {}],
  [{ maxPurchase: 121 }, { maxPurchase: 'out_of_range' }],
  [{ purchaseUnit: 'piece' as const, minPurchase: 1, maxPurchase: 11 }, { maxPurchase: 'out_of_range' }],
  [
    { minPurchase: 61, cookingTime: 1441 },
    { cookingTime: 'cooking_time_error', minPurchase: 'min_purchase_can_not_be_more_max_purchase' },
  ],
])('limits with %j are refused as %j', (more, refused) => {
  expect(refusalsToLimits({ ...limits, ...more })).toEqual(refused)
})

test('a maximum beyond the options that is there already stays', () => {
  const beyond = { ...limits, maxPurchase: 200 }
  expect(refusalsToLimits(beyond, 200)).toEqual({})
  expect(refusalsToLimits(beyond, 180)).toEqual({ maxPurchase: 'out_of_range' })
})

const guatemala = 1 as CountryId // a row's id
const panama = 2 as CountryId
const entry = (countryId: CountryId, more: Partial<ProductPrice> = {}): ProductPrice => ({
  countryId,
  price: cents(1400),
  cost: cents(600),
  unitPrice: cents(1400),
  businessPrice: null,
  corporatePrice: cents(1300),
  ...more,
})

test('names the prices below the cost, but not an absent one or a unit price of 0', () => {
  expect(pricesBelowCost(entry(guatemala, { price: cents(599), unitPrice: cents(0) }))).toEqual(['price'])
  expect(pricesBelowCost(entry(guatemala, { price: cents(600) }))).toEqual([])
})

test('keeps prices of other countries, and old ones below the cost', () => {
  const editor = { canSellBelowCost: false, isInScope: (id: CountryId) => id === guatemala }
  const cheap = entry(guatemala, { corporatePrice: cents(500) })
  const before = [cheap, entry(panama)]
  expect(refusalsToPrices(before, before, editor)).toEqual({})
  expect(refusalsToPrices([cheap], before, editor)).toEqual({ prices: 'user_dont_have_permission' })
  expect(refusalsToPrices([cheap, entry(panama, { price: cents(1) })], before, editor)).toEqual({
    'prices.1.price': 'user_dont_have_permission',
  })
  expect(refusalsToPrices([{ ...cheap, price: cents(1500) }, entry(panama)], before, editor)).toEqual({
    'prices.0.corporatePrice': 'product_price_below_cost',
  })
})

test.each([
  [16500, 9840, 40],
  [1000, 1200, -20],
  [0, 500, null],
])('a price of %d over a cost of %d has a margin of %s percent', (price, cost, margin) => {
  expect(marginOf(cents(price), cents(cost))).toBe(margin)
})

test.each([
  [54000, { price: cents(48000), unitPrice: cents(8000) }, 9000],
  [54000, { price: cents(48000), unitPrice: cents(0) }, 54000],
  [54000, undefined, 54000],
])('the unit price that goes with %d after %j is %d', (price, before, unitPrice) => {
  expect(unitPriceLike(cents(price), before)).toBe(unitPrice)
})
