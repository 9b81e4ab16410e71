import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minQuantity } from './cart-line.ts'
import { refusalToQuantity, refusalWithoutOwnBrand } from './cart-refusals.ts'
import { ORDER_TYPES, type OrderType } from '../order/order-kinds.ts'
import { cents } from '../shared/money.ts'
import { CATALOGUE_STATUSES } from '../catalogue/badge-fields.ts'
import { isSold, SALE_CAUSES, type SaleCause } from './sale-cause.ts'
import { causesOfSale, sellableProduct, type SaleFacts, type SellingStore } from './sellability.ts'

/** Friday 20 November 2026, 12:00 in Guatemala. */
const NOON = Date.parse('2026-11-20T18:00:00.000Z')

const TAMAL: SaleFacts = {
  status: 'active',
  catalog: 'own_brand',
  variantCount: 0,
  inactiveCategories: [],
  countryPrice: {
    price: cents(1_400),
    unitPrice: cents(1_400),
    businessPrice: cents(1_300),
    corporatePrice: cents(1_200),
  },
  storePrice: null,
  deliveryPrice: [{ deliveryServiceId: 7, price: cents(1_700) }],
  minPurchase: 1,
  maxPurchase: 10,
  itemsPerPurchaseUnit: 1,
  cookingTime: 20,
  stock: { quantity: 12, compromise: 2, compromiseCombo: 0, isAvailable: true },
  comboItems: null,
}
const STORE: SellingStore = {
  type: 'fixed',
  timeZone: 'America/Guatemala',
  isStoreActive: true,
  maxDeliveryDays: 3,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isOpen: true,
    opensAtMinute: 8 * 60,
    closesAtMinute: 20 * 60,
    deliveryManOrdersCount: 4,
    storeOrderCount: 6,
  })),
  deliveryMenCount: 2,
  zoneMinutes: 25,
  deliveryServiceIds: [7, 8],
}

const causes = (
  facts: Partial<SaleFacts>,
  orderType: OrderType = 'single',
  store: Partial<SellingStore> = {},
  deliveryServiceId?: number,
): readonly SaleCause[] =>
  causesOfSale(
    { ...TAMAL, ...facts },
    { ...STORE, ...store },
    { orderType, ...(deliveryServiceId !== undefined && { deliveryServiceId }) },
    NOON,
  )

const price = (entry: Partial<NonNullable<SaleFacts['countryPrice']>>) => ({
  countryPrice: { ...TAMAL.countryPrice, ...entry } as SaleFacts['countryPrice'],
})
const stock = (entry: Partial<NonNullable<SaleFacts['stock']>>) => ({
  stock: { ...TAMAL.stock, ...entry } as SaleFacts['stock'],
})
const combo = { comboItems: [{ name: 'Café', quantity: 2, available: 1 }] }

test('a product in stock at an open store is sold in every type of order, and nothing is told', () => {
  for (const type of ORDER_TYPES)
    expect([type, causes({}, type, {}, type === 'third_party' ? 7 : undefined)]).toEqual([type, []])
})

test.each<[string, readonly SaleCause[], readonly SaleCause[]]>([
  ['is inactive', causes({ status: 'inactive' }), [{ code: 'product_inactive' }]],
  ['is invisible', causes({ status: 'invisible' }), [{ code: 'product_invisible' }]],
  ['has variants', causes({ variantCount: 3, stock: null }), [{ code: 'has_variants', count: 3 }]],
  [
    'is in inactive categories only',
    causes({ inactiveCategories: ['Tamales'] }),
    [{ code: 'categories_inactive', names: ['Tamales'] }],
  ],
  ['has no price in the country', causes({ countryPrice: null }), [{ code: 'no_country_price' }]],
  [
    'has a price of the store only',
    causes({ countryPrice: null, storePrice: cents(900) }),
    [{ code: 'no_country_price' }],
  ],
  ['costs nothing a unit', causes(price({ unitPrice: cents(0) })), [{ code: 'unit_price_zero' }]],
  ['costs nothing', causes(price({ price: cents(0) })), [{ code: 'price_zero', priceList: 'store' }]],
  [
    'costs nothing for businesses',
    causes(price({ businessPrice: cents(0) }), 'business'),
    [{ code: 'price_zero', priceList: 'business' }],
  ],
  [
    'has no price for businesses, so that the store’s holds',
    causes(price({ businessPrice: null }), 'business'),
    [{ code: 'price_of_store', priceList: 'business' }],
  ],
  [
    'has no price for companies and costs nothing at the store',
    causes(price({ corporatePrice: null, price: cents(0) }), 'corporate'),
    [
      { code: 'price_zero', priceList: 'store' },
      { code: 'price_of_store', priceList: 'corporate' },
    ],
  ],
  [
    'has no price of the delivery service',
    causes({}, 'third_party', {}, 8),
    [{ code: 'price_of_store', priceList: 'delivery_service' }],
  ],
  [
    'is at a service that does not serve the country',
    causes({}, 'third_party', {}, 9),
    [{ code: 'price_of_store', priceList: 'delivery_service' }, { code: 'no_delivery_service' }],
  ],
  ['is not at the store', causes({ stock: null }), [{ code: 'not_at_store' }]],
  ['is switched off there', causes(stock({ isAvailable: false })), [{ code: 'switched_off' }]],
  ['is paused there', causes(stock({ isPaused: true })), [{ code: 'paused' }]],
  ['is out of stock', causes(stock({ quantity: 0, compromise: 0 })), [{ code: 'out_of_stock' }]],
  [
    'is all promised to orders and combos',
    causes(stock({ quantity: 5, compromise: 3, compromiseCombo: 2 })),
    [{ code: 'all_taken', quantity: 5, compromise: 3, compromiseCombo: 2 }],
  ],
  [
    'has fewer pieces than one order takes',
    causes({ ...stock({ quantity: 5, compromise: 1 }), itemsPerPurchaseUnit: 6 }),
    [{ code: 'below_minimum', available: 4, needed: 6 }],
  ],
  [
    'is a combo that is not assembled',
    causes({ ...stock({ quantity: 0, compromise: 0 }), ...combo }),
    [
      {
        code: 'combo_not_assembled',
        possible: 0,
        short: [{ name: 'Café', available: 1, needed: 2 }],
      },
    ],
  ],
  [
    'has limits without a multiple between them',
    causes({ itemsPerPurchaseUnit: 6, minPurchase: 7, maxPurchase: 10, ...stock({ quantity: 40 }) }),
    [{ code: 'limits_contradict', minPurchase: 7, maxPurchase: 10, itemsPerPurchaseUnit: 6 }],
  ],
  [
    'is of third parties in a business order',
    causes({ catalog: 'third_party' }, 'business'),
    [{ code: 'own_brand_needed' }],
  ],
  ['is at an inactive store', causes({}, 'single', { isStoreActive: false }), [{ code: 'store_inactive' }]],
  ['is at a store without a zone', causes({}, 'gift', { zoneMinutes: null }), [{ code: 'no_delivery_zone' }]],
  ['is at a kiosk without a zone', causes({}, 'single', { zoneMinutes: null, type: 'kiosk' }), []],
  [
    'is at a store without delivery men',
    causes({}, 'single', { deliveryMenCount: 0 }),
    [{ code: 'no_delivery_men' }],
  ],
  [
    'is at a store that is never open',
    causes({}, 'single', { hours: [] }),
    [{ code: 'no_time', minutes: 45 }],
  ],
  [
    'cooks longer than the day has left',
    causes({ cookingTime: 600 }),
    [{ code: 'not_today', minutes: 625, earliest: Date.parse('2026-11-21T14:00:00.000Z') }],
  ],
])('of a product that %s', (_, found, expected) => {
  expect(found).toEqual(expected)
})

test('all causes are told at once', () => {
  const found = causes(
    { status: 'inactive', countryPrice: null, stock: null, catalog: 'third_party' },
    'business',
    { isStoreActive: false, zoneMinutes: null },
  )
  expect(found.map(({ code }) => code)).toEqual([
    'product_inactive',
    'no_country_price',
    'not_at_store',
    'own_brand_needed',
    'store_inactive',
    'no_delivery_zone',
  ])
})

const amounts = fc.integer({ min: 0, max: 2 }).map((amount) => cents(amount * 500))
const pieces = fc.integer({ min: 0, max: 6 })
const facts: fc.Arbitrary<SaleFacts> = fc.record({
  status: fc.constantFrom(...CATALOGUE_STATUSES, 'active' as const, 'active' as const),
  catalog: fc.constantFrom('own_brand', 'third_party'),
  variantCount: fc.constantFrom(0, 0, 0, 2),
  inactiveCategories: fc.constantFrom([], ['Tamales']),
  countryPrice: fc.option(
    fc.record({
      price: amounts,
      unitPrice: amounts,
      businessPrice: fc.option(amounts),
      corporatePrice: fc.option(amounts),
    }),
    { freq: 6 },
  ),
  storePrice: fc.option(amounts),
  deliveryPrice: fc.constantFrom([], [{ deliveryServiceId: 7, price: cents(0) }], TAMAL.deliveryPrice),
  minPurchase: fc.integer({ min: 1, max: 4 }),
  maxPurchase: fc.integer({ min: 1, max: 10 }),
  itemsPerPurchaseUnit: fc.integer({ min: 1, max: 4 }),
  cookingTime: fc.constant(20),
  stock: fc.option(
    fc.record({
      quantity: pieces,
      compromise: pieces,
      compromiseCombo: pieces,
      isAvailable: fc.constantFrom(true, true, false),
      isPaused: fc.constantFrom(false, false, false, true),
    }),
    { freq: 6 },
  ),
  comboItems: fc.constantFrom(null, combo.comboItems),
})

test('a product has a cause that stops its sale exactly where a cart refuses it', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(facts, fc.constantFrom(...ORDER_TYPES), (product, orderType) => {
      const pricing = { orderType, ...(orderType === 'third_party' && { deliveryServiceId: 7 }) }
      const found = causesOfSale(product, STORE, pricing, NOON)
      for (const { code } of found) seen.add(code)
      const sold = sellableProduct(product)
      const quantity = minQuantity(sold)
      const refused =
        refusalToQuantity(sold, quantity, pricing) ??
        refusalWithoutOwnBrand([{ product: sold, quantity, frozenQuantity: 0 }], pricing)
      expect(isSold(found)).toBe(refused === null)
    }),
    { numRuns: 1_000 },
  )
  // The other causes are those of the store, which stays the same here.
  expect(seen.size).toBe(Object.keys(SALE_CAUSES).length - 6)
})
