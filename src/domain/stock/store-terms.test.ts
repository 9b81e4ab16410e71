import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { effectiveTerms, refusalsToStoreTerms, type BaseTerms, type SaleTerms } from './store-terms.ts'

const base: BaseTerms = {
  price: cents(1400),
  cost: cents(600),
  minPurchase: 1,
  maxPurchase: 10,
  itemsPerPurchaseUnit: 1,
}
const none: SaleTerms = { price: null, cost: null, minPurchase: null, maxPurchase: null }
const may = { canSellBelowCost: true }
const mayNot = { canSellBelowCost: false }

describe('the refusals to the terms of a store', () => {
  test.each<[string, Partial<SaleTerms>, Partial<BaseTerms>, object]>([
    ['nothing of its own', {}, {}, {}],
    ['a price like the country’s', { price: cents(1400) }, {}, {}],
    ['a dearer price', { price: cents(1500) }, {}, {}],
    ['a cheaper price', { price: cents(1399) }, {}, { price: 'store_price_below_base' }],
    [
      'a price where the country has none',
      { price: cents(1) },
      { price: null },
      { price: 'product_price_missing' },
    ],
    [
      'a price below the cost of the country',
      { price: cents(1500) },
      { cost: cents(1600) },
      { price: 'product_price_below_cost' },
    ],
    [
      'a price below its own cost',
      { price: cents(1500), cost: cents(1501) },
      {},
      { price: 'product_price_below_cost' },
    ],
    [
      'a cost above the price of the country',
      { cost: cents(1401) },
      {},
      { cost: 'product_price_below_cost' },
    ],
    ['a cost where there is no price', { cost: cents(1401) }, { price: null }, {}],
    ['a price where there is no cost', { price: cents(1500) }, { cost: null }, {}],
    [
      'a minimum above the product’s maximum',
      { minPurchase: 8 },
      { maxPurchase: 7 },
      { minPurchase: 'min_purchase_can_not_be_more_max_purchase' },
    ],
    [
      'a maximum without a whole purchase unit',
      { maxPurchase: 5 },
      { itemsPerPurchaseUnit: 6, minPurchase: 6 },
      { minPurchase: 'min_purchase_can_not_be_more_max_purchase' },
    ],
    [
      'limits between two multiples',
      { minPurchase: 7, maxPurchase: 8 },
      { itemsPerPurchaseUnit: 6 },
      { maxPurchase: 'product_multiples_error' },
    ],
  ])('%s', (_, own, over, expected) => {
    expect(refusalsToStoreTerms({ ...none, ...own }, none, { ...base, ...over }, mayNot)).toEqual(expected)
  })
  test('with the permission only the price of the country is a floor', () => {
    const dear = { ...base, cost: cents(9000) }
    expect(refusalsToStoreTerms({ ...none, price: cents(1500) }, none, dear, may)).toEqual({})
    expect(refusalsToStoreTerms({ ...none, price: cents(1300) }, none, dear, may)).toEqual({
      price: 'store_price_below_base',
    })
  })
  test('what was there before stays when something else changes', () => {
    const old: SaleTerms = { ...none, price: cents(100), minPurchase: 9 }
    const changed = { ...base, maxPurchase: 5, cost: cents(500) }
    expect(refusalsToStoreTerms(old, old, changed, mayNot)).toEqual({})
  })
  test('property: accepted terms are never below the country’s price nor, without permission, below cost', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 50 }).map(cents))
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.boolean(),
        (price, cost, basePrice, baseCost, canSell) => {
          const country = { ...base, price: basePrice, cost: baseCost }
          const own = { ...none, price, cost }
          const refused = refusalsToStoreTerms(own, none, country, { canSellBelowCost: canSell })
          if (Object.keys(refused).length > 0) return
          const terms = effectiveTerms(own, country)
          if (price !== null) expect(price).toBeGreaterThanOrEqual(basePrice ?? Number.POSITIVE_INFINITY)
          if (!canSell && (price ?? cost) !== null && terms.price !== null && terms.cost !== null)
            expect(terms.price).toBeGreaterThanOrEqual(terms.cost)
        },
      ),
    )
  })
})
