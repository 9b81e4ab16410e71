import type { SellableProduct } from '../../src/domain/cart/cart-line.ts'
import type { CouponRule } from '../../src/domain/discount/rule-terms.ts'
import type { OrderDraft } from '../../src/domain/order/order-draft.ts'
import type {
  AddressId,
  CouponId,
  DraftId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../src/domain/shared/ids.ts'
import { cents } from '../../src/domain/shared/money.ts'
import type { StoreDeliveryTimes, Coverage } from '../../src/machines/processes/delivery.ts'
import type {
  Caller,
  MembersReport,
  NewOrderInput,
  PlacedOrderSummary,
  CoveredResult,
  StorePriceRules,
} from '../../src/machines/processes/new-order.types.ts'

export const bread: SellableProduct = {
  productId: 1 as ProductId,
  sku: 'PAN',
  name: 'Pan',
  price: cents(5000),
  categoryIds: [],
  badgeIds: [],
  catalog: 'own_brand',
  businessPrice: null,
  corporatePrice: null,
  deliveryPrice: [],
  minPurchase: 1,
  maxPurchase: 5,
  itemsPerPurchaseUnit: 1,
  cookingTime: 10,
  frozen: true,
  available: 4,
  isAvailable: true,
}
export const cake: SellableProduct = {
  ...bread,
  productId: 2 as ProductId,
  sku: 'PASTEL',
  name: 'Pastel',
  price: cents(9000),
  cookingTime: 40,
}

export const NORTH: Coverage = {
  deliveryZoneId: 10 as ZoneId,
  zoneName: 'Zona 10',
  storeId: 100 as StoreId,
  storeName: 'Norte',
  minOrderAmount: cents(7500),
  deliveryFee: cents(1500),
  deliveryMinutes: 25,
  firstDeliveryTime: null,
}
export const SOUTH: Coverage = {
  ...NORTH,
  deliveryZoneId: 11 as ZoneId,
  zoneName: 'Zona 11',
  storeId: 101 as StoreId,
  storeName: 'Sur',
}

export const pickupAt = (storeId: StoreId): Coverage => ({
  deliveryZoneId: null,
  zoneName: null,
  storeId,
  storeName: 'Kiosco',
  minOrderAmount: cents(0),
  deliveryFee: cents(0),
  deliveryMinutes: 30,
  firstDeliveryTime: null,
})
export const KIOSK = 200 as StoreId

/** Without any discount. */
export const NO_RULES: StorePriceRules = {
  discounts: [],
  freeProducts: [],
  now: Date.parse('2026-12-07T12:00:00.000Z'),
}
export const covered = (coverage: Coverage): CoveredResult => ({
  _tag: 'Covered',
  coverage,
  priceRules: NO_RULES,
})

/** A tenth off the entire order, for everybody. */
export const TENTH_OFF: CouponRule = {
  id: 1 as CouponId,
  name: 'Bienvenida',
  code: 'HOLA',
  applicationCriteria: 'entire_order',
  targetIds: [],
  targetGroups: null,
  type: 'percentage_discount',
  value: 10,
  freeProductId: null,
  amountFreeProduct: null,
  startDate: '2026-01-01T06:00:00.000Z',
  endDate: null,
  maxUses: null,
  uses: 0,
  minPurchaseValue: null,
  requiredAmountProduct: null,
  requiredAmountProductInCart: null,
  usage: 'coupon_only',
  isUsedByCustomer: false,
}

export const HOME = 1 as AddressId
export const OFFICE = 2 as AddressId
export const FAR = 3 as AddressId
export const NEXT_DOOR = 4 as AddressId

export const ana: Caller = {
  id: 7 as UserId,
  firstName: 'Ana',
  lastName: 'López',
  points: 300,
  addresses: [{ id: HOME }, { id: OFFICE }, { id: FAR }, { id: NEXT_DOOR }],
  lastBilling: { type: 'nit', value: '576937K', billingName: 'Ana López', billingAddress: null },
  lastOrders: [],
}
export const newCaller: Caller = {
  ...ana,
  id: 8 as UserId,
  firstName: 'Luis',
  lastName: 'Paz',
  addresses: [],
  lastBilling: null,
}

export const times = (...free: string[]): StoreDeliveryTimes => ({
  timeZone: 'America/Guatemala',
  days: [
    {
      date: '2026-12-07',
      slots: ['12:00', '12:15', '13:00', '14:00'].map((at) => ({
        time: `2026-12-07T${at}:00.000Z`,
        remaining: free.includes(at) ? 3 : 0,
        available: free.includes(at),
        ...(free.includes(at) ? {} : { reason: 'delivery_time_limits_error' }),
      })),
    },
  ],
})
export const NOON = '2026-12-07T12:00:00.000Z'
export const ONE = '2026-12-07T13:00:00.000Z'

export const placedOrder: PlacedOrderSummary = {
  id: 5000 as OrderId,
  number: 5000,
  version: 1,
  status: 'processing',
  deliveryTime: NOON,
  toPay: cents(11_500),
  change: cents(0),
  pointsCredited: 115,
  paymentType: 'cash',
  paymentStatus: 'pending',
  gatewayCode: null,
  isOutcomeUnknown: false,
}

export const inputOf = (document: OrderDraft): NewOrderInput => ({
  draftId: 1 as DraftId,
  version: 1,
  idempotencyKey: 'key-1',
  document,
  slotHeldUntil: null,
  isParked: false,
  countryCode: 'GT',
  pointsPerUnit: 1,
  pointsDivisor: 20,
})

/** One member of a corporate order, who is ready or still lacks something. */
export const membersReport = (isReady: boolean): MembersReport => {
  const lines = [{ productId: bread.productId, quantity: 2, frozenQuantity: 0 }]
  const member = {
    recipient: 'Ana López',
    userId: ana.id,
    address: '',
    addressId: HOME,
    time: '6am',
    wanted: [],
  }
  return {
    isReady,
    repeats: [],
    members: [
      { ...member, deliveryTime: NOON, lines: lines.map((line) => ({ ...line, unitPrice: bread.price })) },
    ],
    requests: isReady
      ? [
          {
            userId: ana.id,
            userAddressId: HOME,
            storeId: NORTH.storeId,
            deliveryZoneId: 10 as ZoneId,
            deliveryTime: NOON,
            products: lines,
            toPay: cents(11500),
          },
        ]
      : [],
    parts: isReady
      ? [
          {
            storeId: NORTH.storeId,
            storeName: 'Norte',
            members: 1,
            deliveryFees: cents(1500),
            toPay: cents(11500),
          },
        ]
      : [],
    toPay: isReady ? cents(11500) : cents(0),
  }
}
