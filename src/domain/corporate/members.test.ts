import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SellableProduct } from '../cart/cart-line.ts'
import type { AddressId, ProductId, StoreId, UserId } from '../shared/ids.ts'
import { cents, sum } from '../shared/money.ts'
import { priceMember, refusalsToMembers, storeParts, type MemberFacts } from './members.ts'
import { storesWithoutTerms } from './store-terms.ts'

const soup: SellableProduct = {
  productId: 1 as ProductId,
  sku: 'SOPA',
  name: 'Caldo de res',
  catalog: 'own_brand',
  categoryIds: [],
  badgeIds: [],
  price: cents(4000),
  businessPrice: null,
  corporatePrice: cents(3800),
  deliveryPrice: [],
  minPurchase: 1,
  maxPurchase: 10,
  itemsPerPurchaseUnit: 1,
  cookingTime: 20,
  frozen: false,
  available: 5,
  isAvailable: true,
}
const member = (
  user: number,
  more: Partial<MemberFacts> & { readonly soups?: number } = {},
): MemberFacts => ({
  userId: user as UserId,
  addressId: user as AddressId,
  storeId: 4 as StoreId,
  storeName: 'Zona 4',
  deliveryFee: cents(1500),
  minOrderAmount: cents(0),
  deliveryTime: '2026-11-23T18:30:00.000Z',
  slotsLeft: 6,
  lines: [{ product: soup, quantity: more.soups ?? 1, frozenQuantity: 0 }],
  ...more,
})
const refused = (...members: Array<MemberFacts | null>) =>
  [...refusalsToMembers(members)].map(([place, { at, code, left, same }]) => ({
    place,
    at,
    code,
    left,
    same,
  }))

describe('members together', () => {
  test('a user and address stand once; the same user may receive at another address', () => {
    expect(refused(member(1), member(2), member(1))).toEqual([
      { place: 2, at: 'recipient', code: 'corporate_order_members_duplicated', same: 0, left: undefined },
    ])
    expect(refused(member(1), member(1, { addressId: 9 as AddressId }))).toEqual([])
  })

  test('a store has its pieces for all of them, the first ones first', () => {
    expect(refused(member(1, { soups: 3 }), member(2, { soups: 3 }), member(3, { soups: 2 }))).toEqual([
      { place: 1, at: 'cart', code: 'product_not_enough_quantity', left: 2, same: undefined },
    ])
    expect(refused(member(1, { soups: 3 }), member(2, { soups: 3, storeId: 5 as StoreId }))).toEqual([])
  })

  test('a slot takes as many as it has room for', () => {
    expect(refused(member(1, { slotsLeft: 1 }), member(2, { slotsLeft: 1 }))).toEqual([
      { place: 1, at: 'time', code: 'delivery_time_limits_error', left: 0, same: undefined },
    ])
  })

  test('one that is not complete takes nothing', () => {
    expect(refused(null, member(1, { slotsLeft: 1 }), null)).toEqual([])
  })

  const anyMember = fc
    .record({
      user: fc.integer({ min: 1, max: 6 }),
      store: fc.integer({ min: 1, max: 2 }),
      soups: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ user, store, soups }) => member(user, { soups, storeId: store as StoreId, slotsLeft: 3 }))

  test('those that are not refused fit together, and no refused one fits beside them', () => {
    fc.assert(
      fc.property(fc.array(anyMember, { maxLength: 12 }), (members) => {
        const refusals = refusalsToMembers(members)
        const held = members.map((each, place) => (refusals.has(place) ? null : each))
        expect(refusalsToMembers(held).size).toBe(0)
        for (const place of refusals.keys())
          expect(refusalsToMembers(held.with(place, members[place] ?? null).slice(0, place + 1)).size).toBe(1)
      }),
    )
  })

  test('stores sum to what all pay, at corporate prices', () => {
    fc.assert(
      fc.property(fc.array(anyMember, { maxLength: 12 }), (members) => {
        const parts = storeParts(members)
        expect(sum(parts.map(({ toPay }) => toPay))).toBe(
          sum(members.map((each) => cents(1500 + 3800 * (each.lines[0]?.quantity ?? 0)))),
        )
        expect(parts.reduce((count, part) => count + part.members, 0)).toBe(members.length)
      }),
    )
    expect(priceMember(member(1, { soups: 2 })).toPay).toBe(9100)
  })
})

test.each([
  ['bank_transfer', '', null, true],
  ['bank_transfer', 'T-1', null, false],
  ['bank_transfer', '  ', 5, true],
  ['credit', 'T-1', null, true],
  ['credit', '', 15, false],
  ['card', '', null, false],
  ['pos', '', null, false],
] as const)(
  '%s with transaction "%s" and %s days lacks its terms: %s',
  (method, bankTransactionId, daysToPay, lacks) => {
    const storeId = 4 as StoreId
    const terms = [{ storeId, bankTransactionId, daysToPay }]
    expect(storesWithoutTerms(method, [storeId], terms)).toEqual(lacks ? [storeId] : [])
    expect(storesWithoutTerms(method, [5 as StoreId], terms).length > 0).toBe(
      method === 'bank_transfer' || method === 'credit',
    )
  },
)
