import type { Coupon, Discount } from '../../api/contract/discounts.contract.ts'

/** Discounts and coupons for tests of their pages. */
export const sampleDiscount = (id: number, more: object = {}): Discount =>
  // Ids are branded.
  ({
    id,
    name: `Descuento ${id}`,
    status: 'active',
    customerCriteria: 'all_users',
    customers: [],
    customerLevel: null,
    customerAge: null,
    applicationPlace: 'global',
    place: null,
    applicationCriteria: 'specific_category',
    targets: [{ id: 4, name: 'Tamales', nameEn: '' }],
    type: 'percentage_discount',
    value: 15,
    freeProduct: null,
    amountFreeProduct: null,
    startDate: '2026-11-01T06:00:00.000Z',
    endDate: null,
    maxUses: null,
    uses: 3,
    minPurchaseValue: null,
    requiredAmountProduct: null,
    requiredAmountProductInCart: null,
    version: 1,
    abilities: { update: true, delete: 'discount_is_in_use' },
    ...more,
  }) as unknown as Discount

export const sampleCoupon = (id: number, more: object = {}): Coupon =>
  ({
    ...sampleDiscount(id, { applicationCriteria: 'entire_order', targets: [] }),
    code: `CUPON-${id}`,
    usage: 'coupon_only',
    maxUses: 100,
    abilities: { update: true, delete: true },
    ...more,
  }) as unknown as Coupon
