import type { PaymentMethod } from '../payment/payment-method.ts'

/** The tabs of the orders that a customer receives. */
const CUSTOMER_ORDER_TABS = ['orders', 'gifts'] as const

/** What differs between the types of order. */
interface OrderKind {
  /** `planned` types are read and listed, and not placed yet. */
  readonly offering: 'offered' | 'planned'
  /** The first is the one that a retry begins with. */
  readonly paymentMethods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** Whose prices its products have; each list falls back to the store's. */
  readonly priceList: 'store' | 'business' | 'corporate' | 'delivery_service'
  /** Its cart has at least one product of the own brand. */
  readonly needsOwnBrand: boolean
  readonly customerTab: (typeof CUSTOMER_ORDER_TABS)[number]
}

/** One row for each type of order: the only place that says what a type is. */
export const ORDER_KINDS = {
  single: {
    offering: 'offered',
    paymentMethods: ['card', 'cash', 'pos', 'credit'],
    priceList: 'store',
    needsOwnBrand: false,
    customerTab: 'orders',
  },
  gift: {
    offering: 'offered',
    paymentMethods: ['card', 'bank_transfer'],
    priceList: 'store',
    needsOwnBrand: false,
    customerTab: 'gifts',
  },
  business: {
    offering: 'offered',
    paymentMethods: ['card', 'cash', 'pos', 'bank_transfer', 'credit'],
    priceList: 'business',
    needsOwnBrand: true,
    customerTab: 'orders',
  },
  third_party: {
    offering: 'offered',
    paymentMethods: ['cash', 'pos', 'credit'],
    priceList: 'delivery_service',
    needsOwnBrand: false,
    customerTab: 'orders',
  },
  corporate: {
    offering: 'offered',
    paymentMethods: ['bank_transfer', 'card', 'credit', 'pos'],
    priceList: 'corporate',
    needsOwnBrand: false,
    customerTab: 'orders',
  },
} as const satisfies Record<string, OrderKind>

export type OrderType = keyof typeof ORDER_KINDS
export const ORDER_TYPES = Object.keys(ORDER_KINDS) as readonly OrderType[] // its own keys

/** A type that can be placed. */
export type OfferedOrderType = {
  [T in OrderType]: (typeof ORDER_KINDS)[T]['offering'] extends 'offered' ? T : never
}[OrderType]

export const isOffered = (type: OrderType): type is OfferedOrderType =>
  ORDER_KINDS[type].offering === 'offered'

export const OFFERED_ORDER_TYPES = ORDER_TYPES.filter(isOffered)

export const paymentMethodsOf = (type: OrderType): readonly [PaymentMethod, ...PaymentMethod[]] =>
  ORDER_KINDS[type].paymentMethods
