import type { StoreId } from '../../../src/domain/shared/ids.ts'

/** Of five digits each, so that names sort as they were made. */
let rules = 10_000

const newRuleBody = (storeId: StoreId) => ({
  // Another one like it would contradict it, and the orders of other tests cost what they cost.
  status: 'inactive',
  type: 'percentage_discount',
  value: 10,
  applicationCriteria: 'entire_order',
  applicationPlace: 'store',
  placeId: storeId,
  startDate: '2026-01-01T00:00:00.000Z',
})

/** The body of a new discount: 10 % of every order of the store, not in use. */
export const newDiscountBody = (storeId: StoreId) => ({
  name: `Descuento ${++rules}`,
  ...newRuleBody(storeId),
})

/** The body of a new coupon: 10 % of an order of the store, not in use. */
export const newCouponBody = (storeId: StoreId) => ({
  name: `Cupón ${++rules}`,
  code: `CUPON-${rules}`,
  ...newRuleBody(storeId),
})
