import type { Permission } from '../../domain/access/permissions.ts'
import type { Endpoint } from './endpoint.ts'

const area = 'catalogue'

export const discountsEndpoints = {
  priceRules: {
    method: 'GET',
    path: '/stores/{id}/price-rules',
    permissions: { anyOf: ['createOrders'] },
    area,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>

const anyOf = <const P extends Permission>(permission: P) => ({ anyOf: [permission] }) as const

export const discountRecordsEndpoints = {
  tryRule: {
    method: 'POST',
    path: '/stores/{id}/rule-trials',
    permissions: { anyOf: ['createDiscount', 'updateDiscount', 'createCoupon', 'updateCoupon'] },
    area,
    extension: true,
    status: 200,
  },
  discounts: { method: 'GET', path: '/discount', permissions: anyOf('viewDiscount'), area, status: 200 },
  discount: {
    method: 'GET',
    path: '/discount/{id}',
    permissions: anyOf('viewDiscount'),
    area,
    audit: { entity: 'discount' },
    status: 200,
  },
  createDiscount: {
    method: 'POST',
    path: '/discount',
    permissions: anyOf('createDiscount'),
    area,
    audit: { entity: 'discount', action: 'discount.create' },
    status: 201,
  },
  updateDiscount: {
    method: 'PUT',
    path: '/discount/{id}',
    permissions: anyOf('updateDiscount'),
    area,
    audit: { entity: 'discount', action: 'discount.update' },
    versioned: true,
    status: 200,
  },
  deleteDiscount: {
    method: 'DELETE',
    path: '/discount/{id}',
    permissions: anyOf('deleteDiscount'),
    area,
    audit: { entity: 'discount', action: 'discount.delete' },
    status: 200,
  },
  discountUses: {
    method: 'GET',
    path: '/discount/{id}/uses',
    permissions: anyOf('viewDiscount'),
    area,
    audit: { entity: 'discount' },
    extension: true,
    status: 200,
  },
  coupons: {
    method: 'GET',
    path: '/coupons',
    // `createOrders` opens it for one code only.
    permissions: { anyOf: ['viewCoupon', 'createOrders'] },
    area,
    status: 200,
  },
  coupon: {
    method: 'GET',
    path: '/coupons/{id}',
    permissions: anyOf('viewCoupon'),
    area,
    audit: { entity: 'coupon' },
    status: 200,
  },
  createCoupon: {
    method: 'POST',
    path: '/coupons',
    permissions: anyOf('createCoupon'),
    area,
    audit: { entity: 'coupon', action: 'coupon.create' },
    status: 201,
  },
  updateCoupon: {
    method: 'PUT',
    path: '/coupons/{id}',
    permissions: anyOf('updateCoupon'),
    area,
    audit: { entity: 'coupon', action: 'coupon.update' },
    versioned: true,
    status: 200,
  },
  deleteCoupon: {
    method: 'DELETE',
    path: '/coupons/{id}',
    permissions: anyOf('deleteCoupon'),
    area,
    audit: { entity: 'coupon', action: 'coupon.delete' },
    status: 200,
  },
  couponUses: {
    method: 'GET',
    path: '/coupons/{id}/uses',
    permissions: anyOf('viewCoupon'),
    area,
    audit: { entity: 'coupon' },
    extension: true,
    status: 200,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
