import { expect, test } from 'vitest'
import type { BadgeId, CategoryId, CountryId, DeliveryServiceId } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import { changeOfProduct, priceByRule, type BulkValues, type PriceChangeRule } from './product-bulk.ts'

const GUATEMALA = 1 as CountryId
const HONDURAS = 2 as CountryId

const values: BulkValues = {
  status: 'active',
  categoryIds: [1, 2] as CategoryId[],
  badgeIds: [5] as BadgeId[],
  prices: [
    {
      countryId: GUATEMALA,
      price: cents(1400),
      cost: cents(600),
      unitPrice: cents(700),
      businessPrice: null,
      corporatePrice: cents(1300),
    },
  ],
  deliveryPrices: [
    { countryId: GUATEMALA, deliveryServiceId: 3 as DeliveryServiceId, price: cents(1600) },
    { countryId: HONDURAS, deliveryServiceId: 3 as DeliveryServiceId, price: cents(5000) },
  ],
}

test.each<[PriceChangeRule, number]>([
  [{ by: 'percent', value: 5, roundTo: 1 }, 1470],
  [{ by: 'percent', value: 5, roundTo: 50 }, 1450],
  [{ by: 'percent', value: -100, roundTo: 50 }, 0],
  [{ by: 'amount', value: 125, roundTo: 50 }, 1550],
  [{ by: 'amount', value: -2000, roundTo: 1 }, 0],
  [{ by: 'equal', value: 1999, roundTo: 1 }, 1999],
])('Q14.00 by %j is %i cents', (rule, price) => {
  expect(priceByRule(cents(1400), rule)).toBe(price)
})

test('changes the named prices of one country, and the unit price in proportion', () => {
  const rule = { by: 'amount', value: 200, roundTo: 1 } as const
  const prices = ['price', 'businessPrice', 'deliveryPrices'] as const
  expect(changeOfProduct(values, { kind: 'price', countryId: GUATEMALA, rule, prices })).toEqual({
    prices: [{ ...values.prices[0], price: 1600, unitPrice: 800 }],
    deliveryPrices: [{ ...values.deliveryPrices[0], price: 1800 }, values.deliveryPrices[1]],
  })
  expect(changeOfProduct(values, { kind: 'price', countryId: HONDURAS, rule, prices })).toBe(
    'product_price_missing',
  )
})

test('puts a category in place of the others or beside them', () => {
  const categoryId = 9 as CategoryId
  expect(changeOfProduct(values, { kind: 'category', categoryId, keepsOthers: false })).toEqual({
    categoryIds: [9],
  })
  expect(changeOfProduct(values, { kind: 'category', categoryId, keepsOthers: true })).toEqual({
    categoryIds: [1, 2, 9],
  })
})

test('adds and removes badges, of which one stays', () => {
  const [five, six] = [5 as BadgeId, 6 as BadgeId]
  expect(changeOfProduct(values, { kind: 'badges', add: [six], remove: [five] })).toEqual({ badgeIds: [6] })
  expect(changeOfProduct(values, { kind: 'badges', add: [], remove: [five] })).toBe('product_badge_required')
})
