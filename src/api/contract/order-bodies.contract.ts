import * as Schema from 'effect/Schema'
import {
  AddressIdSchema,
  BillingTypeSchema,
  OrderStatusSchema,
  CentsSchema,
  CouponIdSchema,
  DeliveryServiceIdSchema,
  DiscountIdSchema,
  DraftIdSchema,
  OrderIdSchema,
  PaymentMethodSchema,
  ProductIdSchema,
  StoreIdSchema,
  UserIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { GIFT_MESSAGE_MAX } from '../../domain/order/gift.ts'
import { LINE_NOTE_MAX } from '../../domain/order/line-note.ts'
import { ORDER_TYPES } from '../../domain/order/order-kinds.ts'
import { DAYS_TO_PAY } from '../../domain/payment/payment-method.ts'
import { Email, Instant, LongText, PlainText, ShortText } from './common-schemas.ts'

const GiftName = PlainText.check(Schema.isMaxLength(254))
/** The number of an order at its delivery service. */
export const ThirdPartyOrderId = PlainText.check(Schema.isMaxLength(60))
const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))

/** Compact JWE of {number, month, year, cvv} for the key of GET /gateways/card-key. */
export const CardJwe = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(4096))
export const CreditCardInfo = Schema.Struct({ newCard: CardJwe })

export const BillingBody = Schema.Struct({
  type: BillingTypeSchema,
  value: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(30))),
  billingName: ShortText,
  billingAddress: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
})
export type BillingBody = typeof BillingBody.Type

/** What the methods besides card and cash take. */
export const paymentMethodFields = {
  daysToPay: Schema.optionalKey(Schema.Literals(DAYS_TO_PAY)),
  bankTransactionId: Schema.optionalKey(ShortText),
  authorizationCode: Schema.optionalKey(ShortText),
  customerWillPay: Schema.optionalKey(Schema.Boolean),
}

/** Where the invoice is sent, if not to the customer. */
export const InvoiceBody = Schema.Struct({ email: Schema.optionalKey(Email) })

const CheckoutBody = Schema.Struct({
  invoice: Schema.optionalKey(InvoiceBody),
  paymentType: PaymentMethodSchema,
  billingInfo: BillingBody,
  change: Schema.optionalKey(CentsSchema),
  creditCardInfo: Schema.optionalKey(CreditCardInfo),
  ...paymentMethodFields,
})

export const ProductLines = Schema.Array(
  Schema.Struct({
    productId: ProductIdSchema,
    quantity: Quantity,
    frozenQuantity: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))),
    /** What the kitchen is to know of it. */
    note: Schema.optionalKey(PlainText.check(Schema.isMaxLength(LINE_NOTE_MAX))),
  }),
).check(Schema.isMinLength(1), Schema.isMaxLength(200))

export const PlaceOrderBody = Schema.Struct({
  userId: UserIdSchema,
  /** Where the store's delivery men bring the order; an order that is picked up has neither address nor zone. */
  userAddressId: Schema.optionalKey(AddressIdSchema),
  storeId: StoreIdSchema,
  deliveryZoneId: Schema.optionalKey(ZoneIdSchema),
  deliveryTime: Instant,
  deviceTypeOrder: Schema.Literals(['call_center', 'web', 'ios', 'android']),
  orderType: Schema.Literals(ORDER_TYPES),
  products: ProductLines,
  orderCheckout: CheckoutBody,
  orderMessage: Schema.optionalKey(LongText),
  /** The card of a gift: from, to, message; an empty one is none. */
  senderName: Schema.optionalKey(GiftName),
  receiverName: Schema.optionalKey(GiftName),
  giftMessage: Schema.optionalKey(PlainText.check(Schema.isMaxLength(GIFT_MESSAGE_MAX))),
  /** Who receives a gift; the delivery man asks for this name. */
  receiverFullName: Schema.optionalKey(GiftName),
  /** The delivery service of a third-party order, whose prices it has, and the order's number there. */
  deliveryServiceId: Schema.optionalKey(DeliveryServiceIdSchema),
  thirdPartyOrderId: Schema.optionalKey(ThirdPartyOrderId),
  couponId: Schema.optionalKey(Schema.NullOr(CouponIdSchema)),
  /** Points to pay with; no more are spent than they take off. */
  points: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 }))),
  /** The discounts that the screen applied; others are refused with `product_price_dont_match`. */
  discountIds: Schema.optionalKey(Schema.Array(DiscountIdSchema).check(Schema.isMaxLength(200))),
  /** The price that the screen showed; a difference is refused with `product_price_dont_match`. */
  toPay: Schema.optionalKey(CentsSchema),
  /** The draft that becomes this order. */
  draftId: Schema.optionalKey(DraftIdSchema),
  /** The customer's order that is cancelled when this one is placed, or with a card when it is paid. */
  replacesOrderId: Schema.optionalKey(OrderIdSchema),
})
export type PlaceOrderBody = typeof PlaceOrderBody.Type

const repaymentFields = {
  paymentType: PaymentMethodSchema,
  billingInfo: Schema.optionalKey(BillingBody),
  creditCardInfo: Schema.optionalKey(CreditCardInfo),
  change: Schema.optionalKey(CentsSchema),
  ...paymentMethodFields,
  /** Every repayment of this product is taken by its staff. */
  isCallCenterRepayment: Schema.optionalKey(Schema.Literal(true)),
}

export const RetryPaymentBody = Schema.Struct({
  ...repaymentFields,
  /** The customer's reference of a bank transfer; it comes with the bank's id. */
  transferId: Schema.optionalKey(ShortText),
  /** Whether the payment is on credit; it has to agree with `paymentType`. */
  isCredit: Schema.optionalKey(Schema.Boolean),
})

/** Pays a store's part of a corporate order again. */
export const RepayPartBody = Schema.Struct(repaymentFields)

/** One of the three, or a transaction with its transfer. */
export const ConfirmTransferBody = Schema.Struct({
  bankTransactionId: Schema.optionalKey(ShortText),
  transferId: Schema.optionalKey(ShortText),
  bankVoidTransactionId: Schema.optionalKey(ShortText),
})

export const ChangeStatusBody = Schema.Struct({
  status: OrderStatusSchema,
  reason: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  bankVoidTransactionId: Schema.optionalKey(ShortText),
  cashReceived: Schema.optionalKey(CentsSchema),
  authorizationCode: Schema.optionalKey(ShortText),
  goods: Schema.optionalKey(Schema.Literals(['stock', 'wasted'])),
})

/** How a failed order is paid again, as a part of a change. */
export const RepaidCheckoutBody = Schema.Struct({
  ...RetryPaymentBody.fields,
  paymentType: Schema.optionalKey(PaymentMethodSchema),
})

/** What a change of an order does not take, by name: what has a call of its own, and what stays as it was placed. */
export const NOT_IN_UPDATE: readonly string[] = Object.keys(PlaceOrderBody.fields).filter(
  (field) => !['deliveryTime', 'orderMessage', 'orderCheckout'].includes(field),
)
