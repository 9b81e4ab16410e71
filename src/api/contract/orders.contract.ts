import * as Schema from 'effect/Schema'
import { OrderItem, OrderItemSummary } from './order-item.contract.ts'
import {
  AddressIdSchema,
  BillingTypeSchema,
  CancelReasonSchema,
  CentsSchema,
  CorporateOrderIdSchema,
  CountryIdSchema,
  DeliveryManStatusSchema,
  DeliveryServiceIdSchema,
  DeliveryMethodSchema,
  InvoiceStatusSchema,
  OrderActionSchema,
  OrderIdSchema,
  OrderStatusSchema,
  OrderTypeSchema,
  PaymentMethodSchema,
  PaymentStatusSchema,
  StoreIdSchema,
  UserIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { ORDER_REFUSAL_CODES } from '../../domain/order/order-refusals.ts'
import { abilitySchema } from './ability.ts'
import { LedgerEntrySchema } from './discounts.contract.ts'
import { LineChangeView, LineQuestionView, RefundView, TopUpView } from './line-change.contract.ts'
import { PaymentView } from './payment-view.contract.ts'
import { ordersEndpoints } from '../endpoints/orders.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { INVOICE_REFUSAL_CODES } from '../../domain/billing/invoice-refusals.ts'
import {
  ChangeStatusBody,
  ConfirmTransferBody,
  NOT_IN_UPDATE,
  PlaceOrderBody,
  RepaidCheckoutBody,
  RetryPaymentBody,
} from './order-bodies.contract.ts'
import { CARD_FAILURES, PLACE_ORDER_FAILURES } from '../../domain/order/place-order-codes.ts'
import { orderFilters, OrdersQuery } from './orders-query.contract.ts'
import { DELIVERY_OPTIONS } from './customers.contract.ts'
import { Instant, IntFromText, listOf, cursorListOf, LongText, ShortText } from './common-schemas.ts'

export const OrderTotals = Schema.Struct({
  totalItems: Schema.Int,
  /** Products before discounts. */
  totalPrice: CentsSchema,
  totalPriceDelivery: CentsSchema,
  /** The sum of all discounts. */
  discountPrice: CentsSchema,
  minOrderAmount: CentsSchema,
  usedPoints: Schema.Int,
  discountValues: Schema.Struct({
    entireOrderDiscount: CentsSchema,
    pointsDiscount: CentsSchema,
    couponDiscount: CentsSchema,
    productsDiscount: CentsSchema,
  }),
  toPay: CentsSchema,
})

export const OrderHistoryRow = Schema.Struct({
  id: Schema.Int,
  at: Instant,
  /** The machine's event: `order.prepare`, `payment.captured`. */
  event: Schema.String,
  from: Schema.NullOr(OrderStatusSchema),
  to: OrderStatusSchema,
  /** Null for a job or the gateway. */
  actor: Schema.NullOr(Schema.Struct({ id: UserIdSchema, name: Schema.String, role: Schema.String })),
  reason: Schema.NullOr(Schema.String),
  /** What a payment that was confirmed by hand came to. */
  paid: Schema.NullOr(CentsSchema),
  /** Where the goods of a cancelled order went, and who carried them. */
  goods: Schema.NullOr(Schema.Literals(['stock', 'wasted'])),
  carrier: Schema.NullOr(Schema.String),
})

const BillingView = Schema.Struct({
  type: BillingTypeSchema,
  value: Schema.NullOr(Schema.String),
  billingName: Schema.String,
  billingAddress: Schema.NullOr(Schema.String),
})

const OrderDeliveryMan = Schema.Struct({
  deliveryManId: UserIdSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  phone: Schema.String,
  status: DeliveryManStatusSchema,
  acceptance: Schema.Literals(['offered', 'accepted', 'waiting']),
})

/** Each action of the machine: `true`, or the code of the refusal, for the caller. */
export const Abilities = Schema.Record(
  OrderActionSchema,
  abilitySchema([...ORDER_REFUSAL_CODES, 'user_dont_have_permission']),
)

export const Order = Schema.Struct({
  id: OrderIdSchema,
  number: Schema.Int,
  type: OrderTypeSchema,
  status: OrderStatusSchema,
  deliveryMethod: DeliveryMethodSchema,
  version: Schema.Int,
  storeId: StoreIdSchema,
  store: Schema.Struct({
    id: StoreIdSchema,
    name: Schema.String,
    positionLat: Schema.Finite,
    positionLng: Schema.Finite,
  }),
  countryId: CountryIdSchema,
  user: Schema.Struct({
    id: UserIdSchema,
    firstName: Schema.String,
    lastName: Schema.String,
    phoneCode: Schema.String,
    phone: Schema.String,
  }),
  address: Schema.NullOr(
    Schema.Struct({
      id: AddressIdSchema,
      name: Schema.String,
      address: Schema.String,
      addressDetails: Schema.NullOr(Schema.String),
      positionLat: Schema.Finite,
      positionLng: Schema.Finite,
      receiverName: Schema.NullOr(Schema.String),
      deliveryOptions: Schema.Literals(DELIVERY_OPTIONS),
      deliveryManInstructions: Schema.NullOr(Schema.String),
      deliveryZoneId: Schema.NullOr(ZoneIdSchema),
      zoneName: Schema.NullOr(Schema.String),
    }),
  ),
  deliveryTime: Instant,
  createdAt: Instant,
  /** The time of the last status change. */
  statusSince: Instant,
  items: Schema.Array(OrderItem),
  totals: OrderTotals,
  /** What became of each discount, the coupon and points when the order was placed. */
  ledger: Schema.Array(LedgerEntrySchema),
  payment: Schema.Struct({
    ...PaymentView.fields,
    topUp: Schema.NullOr(TopUpView),
    refunds: Schema.Array(RefundView),
  }),
  /** The last change of its lines. */
  lineChange: Schema.NullOr(LineChangeView),
  /** What the kitchen is asked before its lines are changed. */
  lineQuestions: Schema.Array(LineQuestionView),
  billing: BillingView,
  invoice: Schema.Struct({
    status: InvoiceStatusSchema,
    number: Schema.NullOr(Schema.String),
    series: Schema.NullOr(Schema.String),
    date: Schema.NullOr(Instant),
  }),
  gift: Schema.NullOr(
    Schema.Struct({
      from: Schema.NullOr(Schema.String),
      to: Schema.NullOr(Schema.String),
      receiverProperName: Schema.NullOr(Schema.String),
      message: Schema.NullOr(Schema.String),
    }),
  ),
  /** The delivery service that brings the order, and its number there. */
  thirdParty: Schema.NullOr(
    Schema.Struct({
      deliveryServiceId: DeliveryServiceIdSchema,
      deliveryServiceName: Schema.String,
      orderId: Schema.String,
    }),
  ),
  /** The corporate order of which this is the delivery of a member. */
  corporateOrder: Schema.NullOr(Schema.Struct({ id: CorporateOrderIdSchema, number: Schema.Int })),
  points: Schema.Struct({ used: Schema.Int, credited: Schema.Int }),
  deliveryMan: Schema.NullOr(OrderDeliveryMan),
  comment: Schema.NullOr(Schema.String),
  /** The longest cooking time of the lines, in minutes; a new delivery time must allow for it. */
  cookingTime: Schema.Int,
  cancelReason: Schema.NullOr(CancelReasonSchema),
  /** How often the order returned to the store; after three returns it can only be completed or cancelled. */
  returnsCount: Schema.Int,
  /** Until when the author of the last step may undo it; null when undo is not possible. */
  undoUntil: Schema.NullOr(Instant),
  /** Scheduled orders: the release to the kitchen. */
  dueAt: Schema.NullOr(Instant),
  /** When an order that waits for its payment fails. */
  paymentDueAt: Schema.NullOr(Instant),
  /** When a person of the store saw the new order. */
  acknowledgedAt: Schema.NullOr(Instant),
  /** How late it is said to be, beside the promised time. */
  delayMinutes: Schema.Int,
  subOrders: Schema.Array(Schema.Unknown),
  history: Schema.Array(OrderHistoryRow),
  abilities: Abilities,
})
export type Order = typeof Order.Type

/** One row of the orders table and one card of the board. */
export const OrderRow = Schema.Struct({
  id: OrderIdSchema,
  number: Schema.Int,
  type: OrderTypeSchema,
  status: OrderStatusSchema,
  deliveryMethod: DeliveryMethodSchema,
  version: Schema.Int,
  storeId: StoreIdSchema,
  storeName: Schema.String,
  countryId: CountryIdSchema,
  customerName: Schema.String,
  createdAt: Instant,
  deliveryTime: Instant,
  statusSince: Instant,
  dueAt: Schema.NullOr(Instant),
  acknowledgedAt: Schema.NullOr(Instant),
  delayMinutes: Schema.Int,
  totalPrice: CentsSchema,
  /** The total, delivery included. */
  toPay: CentsSchema,
  itemsSummary: Schema.Array(OrderItemSummary),
  comment: Schema.NullOr(Schema.String),
  zoneName: Schema.NullOr(Schema.String),
  addressName: Schema.NullOr(Schema.String),
  street: Schema.NullOr(Schema.String),
  /** Minutes of the longest dish and of the way to the zone: what the kitchen and the road still need. */
  cookingTime: Schema.Int,
  zoneMinutes: Schema.NullOr(Schema.Int),
  /** When an order that waits for its payment fails. */
  paymentDueAt: Schema.NullOr(Instant),
  payment: Schema.Struct({
    paymentType: PaymentMethodSchema,
    status: PaymentStatusSchema,
    change: Schema.NullOr(CentsSchema),
    isDeferred: Schema.Boolean,
    topUp: Schema.NullOr(TopUpView),
  }),
  /** A change of its lines that nobody of the kitchen has seen. */
  lineChange: Schema.NullOr(LineChangeView),
  /** What the kitchen has not answered. */
  lineQuestions: Schema.Array(LineQuestionView),
  invoiceStatus: InvoiceStatusSchema,
  deliveryMan: Schema.NullOr(
    Schema.Struct({
      deliveryManId: UserIdSchema,
      firstName: Schema.String,
      lastName: Schema.String,
      acceptance: Schema.Literals(['offered', 'accepted', 'waiting']),
    }),
  ),
  undoUntil: Schema.NullOr(Instant),
  abilities: Abilities,
})
export type OrderRow = typeof OrderRow.Type

export const PlacedOrder = Schema.Struct({ ...Order.fields, pointsCredited: Schema.Int })
export type PlacedOrder = typeof PlacedOrder.Type

const orderParams = Schema.Struct({ id: IntFromText(OrderIdSchema) })
const transitionFailures = [
  'order_not_found',
  'order_is_completed',
  'order_is_canceled',
  'invalid_next_status',
  'version_conflict',
  'validation_error',
  'user_dont_have_permission',
] as const
const retryFailures = [
  ...transitionFailures,
  'payment_type_dont_exit',
  'payment_gateway_incomplete',
  'user_does_not_have_credit_available',
  'payment_outcome_unknown',
  'payment_not_outstanding',
  'change_error',
  ...CARD_FAILURES,
  'nit_not_found',
  'passport_dont_valid',
  'dpi_dont_valid',
  'billing_name_required',
  'third_party_order_already_exists',
  'billing_id_required',
  'product_not_enough_quantity',
  'product_dont_have_in_stock',
  // What the order had used of rules and points may be used up.
  'coupon_not_valid',
  'not_enough_points',
  'product_price_dont_match',
  'delivery_time_limits_error',
  'invalid_delivery_time',
  'store_not_work',
  'idempotency_in_progress',
  'idempotency_mismatch',
] as const
const confirmationFailures = [
  'payment_not_outstanding',
  'idempotency_in_progress',
  'idempotency_mismatch',
] as const

export const ordersContract = withSchemas(ordersEndpoints, {
  orders: {
    summary: 'Orders in reach; view=board: every open order of one store',
    query: OrdersQuery,
    success: cursorListOf(OrderRow),
    failures: ['validation_error', 'store_not_found'],
  },
  countOrders: {
    summary: 'Counts by status for the same filters',
    query: Schema.Struct(orderFilters),
    success: Schema.Struct({
      byStatus: Schema.Record(OrderStatusSchema, Schema.Int),
      total: Schema.Int,
      late: Schema.Int,
      /** In the kitchen's list, and nobody of the store has seen them. */
      unacknowledged: Schema.Int,
    }),
    failures: ['validation_error'],
  },
  exportOrders: {
    summary: 'The orders of a list as CSV, 10,000 at most',
    query: Schema.Struct({
      language: Schema.Literals(['en', 'es']),
      ...orderFilters,
      sortBy: OrdersQuery.fields.sortBy,
      sortOrder: OrdersQuery.fields.sortOrder,
    }),
    success: Schema.String,
    failures: ['too_many_requests', 'validation_error'],
  },
  placeOrder: {
    summary: 'Place an order',
    body: PlaceOrderBody,
    fieldFailures: {
      'orderCheckout.paymentType': 'payment_type_dont_exit',
      'orderCheckout.change': 'change_error',
    },
    plannedFields: ['orderCheckout.transferId'],
    success: PlacedOrder,
    failures: PLACE_ORDER_FAILURES,
  },
  order: {
    summary: 'One order, whole',
    params: orderParams,
    success: Order,
    failures: ['order_not_found'],
  },
  updateOrder: {
    summary: 'Change the delivery time, who is billed, the comment, or how a failed order is paid',
    params: orderParams,
    body: Schema.Struct({
      deliveryTime: Schema.optionalKey(Instant),
      orderMessage: Schema.optionalKey(LongText),
      /** Both of these pay a failed order again; the second is the form of placing. */
      ...RepaidCheckoutBody.fields,
      orderCheckout: Schema.optionalKey(RepaidCheckoutBody),
    }),
    fieldFailures: {
      paymentType: 'payment_type_dont_exit',
      'orderCheckout.paymentType': 'payment_type_dont_exit',
    },
    plannedFields: NOT_IN_UPDATE,
    success: Order,
    failures: [...retryFailures, ...INVOICE_REFUSAL_CODES],
  },
  orderHistory: {
    summary: 'Who did what when',
    params: orderParams,
    success: listOf(OrderHistoryRow),
    failures: ['order_not_found'],
  },
  changeStatus: {
    summary: 'Move an order to another status',
    params: orderParams,
    body: ChangeStatusBody,
    success: Order,
    failures: [
      ...transitionFailures,
      'delivery_man_not_accepted',
      'returns_exhausted',
      'cash_received_error',
      'pos_authorization_code_required',
      'cancel_reason_required',
      'goods_destination_required',
      'bank_void_transaction_id_not_found',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
  confirmPosPayment: {
    summary: 'The authorisation code that a payment at the agent\u2019s terminal waits for',
    params: orderParams,
    body: Schema.Struct({ authorizationCode: ShortText }),
    success: Order,
    failures: [...transitionFailures, ...confirmationFailures, 'pos_authorization_code_required'],
  },
  confirmBankTransfer: {
    summary: 'The bank\u2019s ids: of a transfer, of its transaction, of giving it back',
    params: orderParams,
    body: ConfirmTransferBody,
    success: Order,
    failures: [...transitionFailures, ...confirmationFailures, 'bank_transaction_id_required'],
  },
  undoOrderStep: {
    summary: 'Take back one\u2019s own last step within a minute',
    params: orderParams,
    success: Order,
    failures: [...transitionFailures, 'undo_expired', 'undo_not_own'],
  },
  acknowledgeOrder: {
    summary: 'Say that the store has seen a new order',
    params: orderParams,
    success: Order,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'user_dont_have_permission',
    ],
  },
  updateOrderNote: {
    summary: 'Change the comment',
    params: orderParams,
    body: Schema.Struct({ orderMessage: LongText }),
    success: Order,
    failures: transitionFailures,
  },
  assignDeliveryMan: {
    summary: 'Offer the order to a delivery man; null takes it back',
    params: orderParams,
    body: Schema.Struct({ deliveryManId: Schema.NullOr(UserIdSchema) }),
    success: Order,
    failures: [
      ...transitionFailures,
      'delivery_man_not_found',
      'delivery_man_busy',
      'delivery_man_store_error',
      'delivery_man_order_count_error',
      'delivery_man_no_route',
      'it_not_delivery_man',
    ],
  },
  recordOfferAnswer: {
    summary: 'The delivery man accepts or refuses, himself or by phone',
    params: orderParams,
    body: Schema.Struct({
      accepted: Schema.Boolean,
      reason: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
    }),
    success: Order,
    failures: [...transitionFailures, 'delivery_man_not_found', 'delivery_man_busy'],
  },
  retryOrderPayment: {
    summary: 'Try the payment of a failed order again',
    params: orderParams,
    body: RetryPaymentBody,
    fieldFailures: { paymentType: 'payment_type_dont_exit', change: 'change_error' },
    success: Order,
    failures: retryFailures,
  },
})
