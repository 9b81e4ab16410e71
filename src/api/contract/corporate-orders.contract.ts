import * as Schema from 'effect/Schema'
import {
  CORPORATE_ORDER_STATUSES,
  CORPORATE_PAYMENT_METHODS,
  INVOICE_TIMINGS,
  MAX_CORPORATE_MEMBERS,
} from '../../domain/corporate/corporate-order-terms.ts'
import { PAYMENT_TIMINGS } from '../../domain/payment/payment-terms.ts'
import { DAYS_TO_PAY } from '../../domain/payment/payment-method.ts'
import { corporateOrdersEndpoints } from '../endpoints/corporate-orders.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  LongText,
  PlainText,
  ShortText,
  Success,
} from './common-schemas.ts'
import {
  AddressIdSchema,
  BillingTypeSchema,
  CentsSchema,
  CorporateOrderIdSchema,
  CorporateStoreOrderIdSchema,
  CountryIdSchema,
  DraftIdSchema,
  GatewayCodeSchema,
  OrderIdSchema,
  OrderStatusSchema,
  PaymentIdSchema,
  PaymentStatusSchema,
  StoreIdSchema,
  UserIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import { CARD_FAILURES } from '../../domain/order/place-order-codes.ts'
import { BillingBody, CardJwe, ProductLines, RepayPartBody, InvoiceBody } from './order-bodies.contract.ts'

const PersonName = PlainText.check(Schema.isMaxLength(254))

const CorporateMemberBody = Schema.Struct({
  /** Who receives the delivery, and at which of his addresses. */
  userId: UserIdSchema,
  userAddressId: AddressIdSchema,
  storeId: StoreIdSchema,
  deliveryZoneId: ZoneIdSchema,
  deliveryTime: Instant,
  products: ProductLines,
  receiverName: Schema.optionalKey(PersonName),
  receiverFullName: Schema.optionalKey(PersonName),
  senderName: Schema.optionalKey(PersonName),
  orderMessage: Schema.optionalKey(LongText),
  /** The price that the screen showed; a difference is refused with `product_price_dont_match`. */
  toPay: Schema.optionalKey(CentsSchema),
})

export const PlaceCorporateOrderBody = Schema.Struct({
  /** Who orders and pays. */
  userId: UserIdSchema,
  countryId: CountryIdSchema,
  corporateMembers: Schema.Array(CorporateMemberBody).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(MAX_CORPORATE_MEMBERS),
  ),
  orderCheckout: Schema.Struct({
    paymentType: Schema.Literals(CORPORATE_PAYMENT_METHODS),
    billingInfo: BillingBody,
    /** For a transfer the id of each store's transaction, for credit its days to pay. */
    bankTransactionByStore: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          storeId: StoreIdSchema,
          bankTransactionId: Schema.optionalKey(ShortText),
          daysToPay: Schema.optionalKey(Schema.Literals(DAYS_TO_PAY)),
        }),
      ).check(Schema.isMaxLength(MAX_CORPORATE_MEMBERS)),
    ),
    /** The card as a compact JWE, like `creditCardInfo.newCard` of an order; each store's part is a charge of its own. */
    creditCardHash: Schema.optionalKey(CardJwe),
    /** The code of the agent's terminal; without it the payment waits for one. */
    authorizationCode: Schema.optionalKey(ShortText),
    /**
     * `after_placing`: the kitchen waits for the payment. `after_paid`: it waits until the transfer or the terminal's code is
     * entered. `after_completed`, `after_all_completed`: the kitchen does not wait, and a store's part is due once its deliveries, or
     * those of every store, are closed.
     */
    paymentTiming: Schema.optionalKey(Schema.Literals(PAYMENT_TIMINGS)),
    invoiceTiming: Schema.optionalKey(Schema.Literals(INVOICE_TIMINGS)),
    invoice: Schema.optionalKey(InvoiceBody),
  }),
  deviceTypeOrder: Schema.Literals(['call_center', 'web', 'ios', 'android']),
  orderMessage: Schema.optionalKey(LongText),
  /** The draft that becomes this order. */
  draftId: Schema.optionalKey(DraftIdSchema),
})
export type PlaceCorporateOrderBody = typeof PlaceCorporateOrderBody.Type

const CLOSING_CODES = [
  'order_is_completed',
  'order_is_canceled',
  'invalid_next_status',
  'user_dont_have_permission',
] as const

const CorporateDelivery = Schema.Struct({
  id: OrderIdSchema,
  number: Schema.Int,
  status: OrderStatusSchema,
  version: Schema.Int,
  userId: UserIdSchema,
  customerName: Schema.String,
  /** Who receives it, where somebody was named. */
  receiverName: Schema.NullOr(Schema.String),
  comment: Schema.NullOr(Schema.String),
  userAddressId: Schema.NullOr(AddressIdSchema),
  addressName: Schema.NullOr(Schema.String),
  address: Schema.NullOr(Schema.String),
  deliveryTime: Instant,
  items: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Int })),
  toPay: CentsSchema,
  isPaid: Schema.Boolean,
  /** Whether its time and address can still be changed. */
  change: abilitySchema(CLOSING_CODES),
})

const ClosingAbility = abilitySchema(CLOSING_CODES)
const PaymentAbility = abilitySchema([...CLOSING_CODES, 'payment_not_outstanding'])
const RepayAbility = abilitySchema([...CLOSING_CODES, 'payment_not_outstanding', 'payment_outcome_unknown'])

const CorporateStoreOrder = Schema.Struct({
  id: CorporateStoreOrderIdSchema,
  storeId: StoreIdSchema,
  storeName: Schema.String,
  status: Schema.Literals(CORPORATE_ORDER_STATUSES),
  toPay: CentsSchema,
  payment: Schema.Struct({
    id: PaymentIdSchema,
    paymentType: Schema.Literals(CORPORATE_PAYMENT_METHODS),
    /** That of the least settled of its deliveries. */
    status: PaymentStatusSchema,
    amount: CentsSchema,
    /** It comes after the deliveries. */
    isDeferred: Schema.Boolean,
    /** Its deliveries are closed, or those of every store, as the order's timing says. */
    isDue: Schema.Boolean,
    /** What paying the part pays now. */
    outstanding: CentsSchema,
    /** The gateway has not said yet whether it took the money of the last try. */
    isOutcomeUnknown: Schema.Boolean,
    gatewayCode: Schema.NullOr(GatewayCodeSchema),
    cardBrand: Schema.NullOr(Schema.String),
    cardLastFour: Schema.NullOr(Schema.String),
    bankTransactionId: Schema.NullOr(Schema.String),
    bankVoidTransactionId: Schema.NullOr(Schema.String),
    posAuthorizationCode: Schema.NullOr(Schema.String),
    daysToPay: Schema.NullOr(Schema.Int),
  }),
  deliveries: Schema.Array(CorporateDelivery),
  abilities: Schema.Struct({ cancel: ClosingAbility, confirmPayment: PaymentAbility, repay: RepayAbility }),
})

const customer = Schema.Struct({
  id: UserIdSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  phoneCode: Schema.String,
  phone: Schema.String,
})

export const CorporateOrder = Schema.Struct({
  id: CorporateOrderIdSchema,
  number: Schema.Int,
  countryId: CountryIdSchema,
  status: Schema.Literals(CORPORATE_ORDER_STATUSES),
  /** Completed, with a part of it cancelled. */
  partiallyCancelled: Schema.Boolean,
  version: Schema.Int,
  user: customer,
  createdAt: Instant,
  comment: Schema.NullOr(Schema.String),
  paymentType: Schema.Literals(CORPORATE_PAYMENT_METHODS),
  paymentTiming: Schema.Literals(PAYMENT_TIMINGS),
  invoiceTiming: Schema.Literals(INVOICE_TIMINGS),
  billing: Schema.Struct({
    type: BillingTypeSchema,
    value: Schema.NullOr(Schema.String),
    name: Schema.String,
    address: Schema.NullOr(Schema.String),
  }),
  /** Without what was cancelled. */
  toPay: CentsSchema,
  stores: Schema.Array(CorporateStoreOrder),
  abilities: Schema.Struct({
    cancel: ClosingAbility,
    confirmPayment: PaymentAbility,
    delete: ClosingAbility,
    update: ClosingAbility,
  }),
})
export type CorporateOrder = typeof CorporateOrder.Type

export const CorporateOrderRow = Schema.Struct({
  id: CorporateOrderIdSchema,
  number: Schema.Int,
  status: Schema.Literals(CORPORATE_ORDER_STATUSES),
  customerName: Schema.String,
  members: Schema.Int,
  /** Deliveries that are neither completed nor cancelled. */
  open: Schema.Int,
  /** Deliveries that wait for another payment, and what they come to. */
  failed: Schema.Int,
  failedAmount: CentsSchema,
  stores: Schema.Array(Schema.String),
  /** Of the open deliveries the next one's time. */
  nextDeliveryTime: Schema.NullOr(Instant),
  paymentType: Schema.Literals(CORPORATE_PAYMENT_METHODS),
  /** Without what was cancelled. */
  toPay: CentsSchema,
  countryId: CountryIdSchema,
  /** What is owed for deliveries that are over, and whose payment comes after them. */
  due: CentsSchema,
  createdAt: Instant,
})
export type CorporateOrderRow = typeof CorporateOrderRow.Type

const filters = {
  search: listQuery.search,
  countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
  status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(CORPORATE_ORDER_STATUSES))),
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  /** Who orders and pays. */
  userId: Schema.optionalKey(IntFromText(UserIdSchema)),
  /** `due`: with deliveries that are over, and whose payment, which comes after them, is owed. */
  payment: Schema.optionalKey(Schema.Literal('due')),
}
const params = Schema.Struct({ id: IntFromText(CorporateOrderIdSchema) })
const storeOrderParams = Schema.Struct({ id: IntFromText(CorporateStoreOrderIdSchema) })

/** Reason, void id and goods, as for one order; they hold for each delivery that is cancelled. */
export const CancelCorporateBody = Schema.Struct({
  /** One of the list: without it the cancellation is refused by `cancel_reason_required`, as for one order. */
  reason: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  bankVoidTransactionId: Schema.optionalKey(ShortText),
  goods: Schema.optionalKey(Schema.Literals(['stock', 'wasted'])),
})
export const ConfirmCorporatePosBody = Schema.Struct({
  authorizationCode: ShortText,
  storeOrderId: Schema.optionalKey(CorporateStoreOrderIdSchema),
})

/** What is left out stays as it is; a member is changed as long as its delivery is not in the kitchen. */
export const UpdateCorporateOrderBody = Schema.Struct({
  billingInfo: Schema.optionalKey(BillingBody),
  orderMessage: Schema.optionalKey(LongText),
  corporateMembers: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        orderId: OrderIdSchema,
        deliveryTime: Schema.optionalKey(Instant),
        userAddressId: Schema.optionalKey(AddressIdSchema),
        receiverName: Schema.optionalKey(PersonName),
        receiverFullName: Schema.optionalKey(PersonName),
        senderName: Schema.optionalKey(PersonName),
        orderMessage: Schema.optionalKey(LongText),
        /** The lines as they are to be. A difference that has to be collected is agreed by the delivery's own call. */
        products: Schema.optionalKey(ProductLines),
      }),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_CORPORATE_MEMBERS)),
  ),
})
export type UpdateCorporateOrderBody = typeof UpdateCorporateOrderBody.Type

const billingFailures = [
  'nit_not_found',
  'passport_dont_valid',
  'dpi_dont_valid',
  'billing_name_required',
  'billing_id_required',
] as const

const cancelFailures = [
  'order_not_found',
  'order_is_completed',
  'order_is_canceled',
  'cancel_reason_required',
  'goods_destination_required',
  'bank_void_transaction_id_not_found',
  'version_conflict',
  'validation_error',
  'idempotency_in_progress',
  'idempotency_mismatch',
] as const

export const corporateOrdersContract = withSchemas(corporateOrdersEndpoints, {
  placeCorporateOrder: {
    summary: 'Place a corporate order: a delivery a member, together or not at all',
    body: PlaceCorporateOrderBody,
    fieldFailures: { 'orderCheckout.paymentType': 'payment_type_dont_exit' },
    plannedFields: [
      'orderCheckout.change',
      'orderCheckout.daysToPay',
      'orderCheckout.bankTransactionId',
      'orderCheckout.transferId',
      'couponId',
      'points',
      'discountIds',
      'giftMessage',
    ],
    success: CorporateOrder,
    failures: [
      'validation_error',
      'corporate_order_members_duplicated',
      'user_not_found',
      'user_address_not_found',
      'store_not_found',
      'delivery_zone_not_found',
      'draft_not_found',
      'draft_already_placed',
      'product_not_found',
      'product_dont_have_in_stock',
      'product_not_enough_quantity',
      'product_multiples_error',
      'product_price_dont_match',
      'min_purchase_error',
      'max_purchase_error',
      'frozen_quantity_error',
      'delivery_zone_order_amount_error',
      'invalid_delivery_time',
      'delivery_time_limits_error',
      'store_not_work',
      'payment_type_dont_exit',
      'payment_gateway_incomplete',
      'user_does_not_have_credit_available',
      'bank_transaction_id_required',
      'payment_failed',
      ...CARD_FAILURES,
      ...billingFailures,
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
  corporateOrders: {
    summary: 'Corporate orders with a delivery in reach, newest first',
    query: Schema.Struct({ ...listQuery, ...filters }),
    success: listOf(CorporateOrderRow),
    failures: ['validation_error'],
  },
  countCorporateOrders: {
    summary: 'Counts by status for the same filters',
    query: Schema.Struct(filters),
    success: Schema.Struct({
      byStatus: Schema.Record(Schema.Literals(CORPORATE_ORDER_STATUSES), Schema.Int),
      scheduled: Schema.Int,
      total: Schema.Int,
    }),
    failures: ['validation_error'],
  },
  scheduledCorporateOrders: {
    summary: 'Corporate orders none of whose deliveries is due yet, the next one first; ten a page',
    query: Schema.Struct({ ...listQuery, ...filters }),
    success: listOf(CorporateOrderRow),
    failures: ['validation_error'],
  },
  corporateOrder: {
    summary: 'A corporate order with the part of each store and its deliveries',
    params,
    success: CorporateOrder,
    failures: ['order_not_found'],
  },
  cancelCorporateOrder: {
    summary: 'Cancel every open delivery of a corporate order',
    params,
    body: CancelCorporateBody,
    success: CorporateOrder,
    failures: cancelFailures,
  },
  cancelCorporateStoreOrder: {
    summary: 'Cancel every open delivery of one store',
    params: storeOrderParams,
    body: CancelCorporateBody,
    success: CorporateOrder,
    failures: cancelFailures,
  },
  deleteScheduledCorporateOrder: {
    summary: 'Cancel a corporate order before any delivery is due',
    params,
    success: Success,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'bank_void_transaction_id_not_found',
    ],
  },
  confirmCorporatePosPayment: {
    summary: 'Confirm the terminal payment of every delivery that waits for it, or of one store',
    params,
    body: ConfirmCorporatePosBody,
    success: CorporateOrder,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'pos_authorization_code_required',
      'payment_not_outstanding',
      'version_conflict',
      'validation_error',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
  repayCorporateStoreOrder: {
    summary:
      "Pay a store's part: of its deliveries those whose payment failed, is due after them, or is a transfer that they wait for",
    params: storeOrderParams,
    body: RepayPartBody,
    plannedFields: ['transferId', 'isCredit'],
    fieldFailures: { paymentType: 'payment_type_dont_exit' },
    success: CorporateOrder,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'payment_not_outstanding',
      'payment_outcome_unknown',
      'payment_type_dont_exit',
      'payment_gateway_incomplete',
      'user_does_not_have_credit_available',
      'bank_transaction_id_required',
      'pos_authorization_code_required',
      'product_not_enough_quantity',
      'delivery_time_limits_error',
      'invalid_delivery_time',
      'store_not_work',
      ...CARD_FAILURES,
      ...billingFailures,
      'version_conflict',
      'validation_error',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
  updateCorporateOrder: {
    summary:
      'Change whom it is billed to, its comment, and of members the time, the address, the names, the comment and the products',
    params,
    body: UpdateCorporateOrderBody,
    plannedFields: [
      'userId',
      'countryId',
      'orderCheckout',
      'deviceTypeOrder',
      'corporateMembers.*.userId',
      'corporateMembers.*.storeId',
      'corporateMembers.*.deliveryZoneId',
    ],
    success: CorporateOrder,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'invalid_delivery_time',
      'delivery_time_limits_error',
      'store_not_work',
      'user_address_not_found',
      'address_other_store',
      'corporate_order_members_duplicated',
      'product_not_found',
      'product_dont_have_in_stock',
      'product_not_enough_quantity',
      'product_multiples_error',
      'min_purchase_error',
      'max_purchase_error',
      'frozen_quantity_error',
      'delivery_zone_order_amount_error',
      'payment_outcome_unknown',
      'bank_void_transaction_id_not_found',
      'user_dont_have_permission',
      'invoice_in_progress',
      'invoice_has_credit_note',
      'invoice_window_closed',
      'invoice_billing_unchanged',
      ...billingFailures,
      'version_conflict',
      'validation_error',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
})
