import type { PaymentFacts } from '../../../src/domain/payment/payment.ts'
import type { OfferStatus, LastStep, OrderFacts, TopUp } from '../../../src/domain/order/order.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { Gift } from '../../../src/domain/order/gift.ts'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import type { CancelReason, DeliveryMethod, OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { BillingType } from '../../../src/domain/billing/billing-id-type.ts'
import type { LedgerEntry } from '../../../src/domain/discount/price-ledger.ts'
import type { InvoiceStatus } from '../../../src/domain/billing/invoice-status.ts'
import type { DeliveryManStatus } from '../../../src/domain/order/delivery-man.ts'
import type { GatewayCode, PaymentMethod, PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import type {
  CountryId,
  CouponId,
  FranchisorId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { PricedComboPart } from '../../../src/domain/cart/combo-parts.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { DiscountValues, OrderAddress, OrderInvoice } from '../../db/column-types.ts'

export interface RecordedAttempt {
  readonly startedAt: string
  readonly settledAt: string | null
  readonly status: 'started' | 'approved' | 'declined' | 'unknown' | 'voided'
  readonly amount: Cents
  readonly gatewayCode: GatewayCode | null
  readonly transactionId: string | null
}

export interface RecordedPayment {
  readonly method: PaymentMethod
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly change: Cents | null
  readonly cashReceived: Cents | null
  readonly gatewayCode: GatewayCode | null
  readonly cardBrand: string | null
  readonly cardLastFour: string | null
  readonly isOutcomeUnknown: boolean
  readonly isLateCapture: boolean
  readonly bankTransactionId: string | null
  readonly bankVoidTransactionId: string | null
  readonly posAuthorizationCode: string | null
  readonly transferId: string | null
  readonly daysToPay: number | null
  readonly customerWillPay: boolean
  readonly isDeferred: boolean
  readonly topUp: TopUp | null
  readonly refunds: Order['payment']['refunds']
  readonly attempts: readonly RecordedAttempt[]
}

export interface RecordedDeliveryMan {
  readonly id: UserId
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly storeId: StoreId
  readonly status: DeliveryManStatus
  readonly acceptance: OfferStatus
}

/** The state of an order that decisions need; a list row has no more. */
export interface OrderState {
  readonly id: OrderId
  readonly number: number
  readonly version: number
  readonly type: OrderType
  readonly status: OrderStatus
  readonly statusSince: Date
  readonly deliveryMethod: DeliveryMethod
  readonly countryId: CountryId
  readonly timeZone: string
  readonly storeId: StoreId
  readonly storeName: string
  readonly deliveryTime: Date
  readonly dueAt: Date | null
  readonly createdAt: Date
  readonly toPay: Cents
  readonly returnsCount: number
  readonly lastStep: LastStep | null
  readonly isReserved: boolean
  readonly invoiceStatus: InvoiceStatus
  readonly zoneName: string | null
  readonly acknowledgedAt: Date | null
  /** How late it is said to be. */
  readonly delayMinutes: number
  readonly deliveryMan: RecordedDeliveryMan | null
  readonly payment: Pick<
    RecordedPayment,
    | 'method'
    | 'status'
    | 'change'
    | 'isOutcomeUnknown'
    | 'bankTransactionId'
    | 'customerWillPay'
    | 'isDeferred'
    | 'topUp'
  >
}

export interface RecordedItem {
  readonly id: number
  readonly productId: ProductId
  readonly sku: string
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly frozenQuantity: number
  readonly unitPrice: Cents
  readonly totalPrice: Cents
  readonly discountTotalPrice: Cents
  readonly isFree: boolean
  /** What a combo was made of, and what each of its products has of the line's price. */
  readonly comboItems: readonly PricedComboPart[] | null
  readonly note: string | null
  /** The kitchen has made it. */
  readonly isChecked: boolean
}

export interface RecordedStep {
  readonly id: number
  readonly at: string
  readonly event: string
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly actor: { readonly id: UserId; readonly name: string; readonly role: string } | null
  readonly reason: string | null
  readonly paid: Cents | null
  readonly goods: 'stock' | 'wasted' | null
  readonly carrier: string | null
}

/** An order with all its dependent rows. */
export interface OrderRecord extends OrderState {
  readonly franchisorId: FranchisorId
  readonly storeLat: number
  readonly storeLng: number
  readonly countryIso: string
  readonly currencyCode: string
  readonly user: {
    readonly id: UserId
    readonly firstName: string
    readonly lastName: string
    readonly phoneCode: string
    readonly phone: string
    readonly isCreditAvailable: boolean
  }
  readonly zoneId: ZoneId | null
  readonly address: OrderAddress | null
  readonly comment: string | null
  readonly gift: Gift | null
  readonly thirdParty: Order['thirdParty']
  readonly corporateOrder: Order['corporateOrder']
  readonly totals: {
    readonly totalItems: number
    readonly totalPrice: Cents
    readonly totalPriceDelivery: Cents
    readonly discountPrice: Cents
    readonly minOrderAmount: Cents
    readonly usedPoints: number
    readonly discountValues: DiscountValues
  }
  readonly couponId: CouponId | null
  readonly ledger: readonly LedgerEntry[]
  readonly pointsCredited: number
  readonly payment: RecordedPayment
  readonly billing: {
    readonly type: BillingType
    readonly value: string | null
    readonly billingName: string
    readonly billingAddress: string | null
  }
  readonly invoice: OrderInvoice | null
  readonly cancelReason: CancelReason | null
  readonly paymentDueAt: Date | null
  /** The order that is cancelled when this one stands. */
  readonly replacesOrderId: OrderId | null
  readonly longestCookingMinutes: number
  readonly zoneMinutes: number
  readonly lineChange: Order['lineChange']
  readonly lineQuestions: Order['lineQuestions']
  readonly items: readonly RecordedItem[]
  readonly history: readonly RecordedStep[]
}

const paymentFacts = (payment: OrderState['payment']): PaymentFacts => ({
  method: payment.method,
  status: payment.status,
  isOutcomeUnknown: payment.isOutcomeUnknown,
  bankTransactionId: payment.bankTransactionId,
  customerWillPay: payment.customerWillPay,
  isDeferred: payment.isDeferred,
})

/** The domain's view of an order at an instant. */
export const toOrderFacts = (order: OrderState, now: Date): OrderFacts => ({
  status: order.status,
  type: order.type,
  deliveryMethod: order.deliveryMethod,
  storeId: order.storeId,
  toPay: order.toPay,
  payment: paymentFacts(order.payment),
  topUp: order.payment.topUp,
  deliveryDay: localDayOf(order.deliveryTime.getTime(), order.timeZone),
  today: localDayOf(now.getTime(), order.timeZone),
  dueAt: order.dueAt?.getTime() ?? null,
  deliveryMan: order.deliveryMan && {
    id: order.deliveryMan.id,
    storeId: order.deliveryMan.storeId,
    status: order.deliveryMan.status,
    acceptance: order.deliveryMan.acceptance,
  },
  returnsCount: order.returnsCount,
  lastStep: order.lastStep,
  isReserved: order.isReserved,
})
