import * as Schema from 'effect/Schema'
import { orderEditsEndpoints } from '../endpoints/order-edits.endpoints.ts'
import {
  AddressIdSchema,
  CentsSchema,
  CouponIdSchema,
  OrderIdSchema,
  PaymentMethodSchema,
  ProductIdSchema,
} from './domain-schemas.ts'
import { Instant, IntFromText, ShortText } from './common-schemas.ts'
import { LedgerEntrySchema } from './discounts.contract.ts'
import { withSchemas } from './endpoint-contract.ts'
import { CARD_FAILURES, LINE_FAILURES } from '../../domain/order/place-order-codes.ts'
import { ChangedLines } from './line-change.contract.ts'
import { CreditCardInfo, ProductLines } from './order-bodies.contract.ts'
import { Order, OrderTotals } from './orders.contract.ts'

const params = Schema.Struct({ id: IntFromText(OrderIdSchema) })

export const ChangeAddressBody = Schema.Struct({
  userAddressId: AddressIdSchema,
  /** The address is another store's or zone's: the order keeps the one that it has, and its history says so. */
  keepOldAddress: Schema.optionalKey(Schema.Boolean),
})

export const ChangeLinesBody = Schema.Struct({
  /** All lines of the order as they are to be; free ones follow from the rules. */
  products: ProductLines,
  /** Only say what would change. */
  dryRun: Schema.optionalKey(Schema.Boolean),
  /** Null drops the coupon of the order; left out keeps it. */
  couponId: Schema.optionalKey(Schema.NullOr(CouponIdSchema)),
  points: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 }))),
  /** Another time, where the present one is too early for what is added. */
  deliveryTime: Schema.optionalKey(Instant),
  /** What becomes of pieces that are taken off once the kitchen has begun. */
  removed: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ productId: ProductIdSchema, goods: Schema.Literals(['stock', 'wasted']) }),
    ).check(Schema.isMaxLength(200)),
  ),
  /** How what is owed beside the first payment is paid. */
  topUp: Schema.optionalKey(
    Schema.Struct({
      paymentType: PaymentMethodSchema,
      creditCardInfo: Schema.optionalKey(CreditCardInfo),
    }),
  ),
  /** The bank's id of what is given back of a transfer. */
  bankVoidTransactionId: Schema.optionalKey(ShortText),
  /** The total that the preview showed; another one is refused. */
  toPay: Schema.optionalKey(CentsSchema),
})
export type ChangeLinesBody = typeof ChangeLinesBody.Type

const PreviewLine = Schema.Struct({
  productId: ProductIdSchema,
  sku: Schema.String,
  name: Schema.String,
  image: Schema.NullOr(Schema.String),
  quantity: Schema.Int,
  frozenQuantity: Schema.Int,
  unitPrice: CentsSchema,
  totalPrice: CentsSchema,
  discountTotalPrice: CentsSchema,
  isFree: Schema.Boolean,
})

/** What a change of lines does, before it is done and as it was done. */
export const LinesChange = Schema.Struct({
  changes: ChangedLines,
  lines: Schema.Array(PreviewLine),
  totalsBefore: OrderTotals,
  totals: OrderTotals,
  ledger: Schema.Array(LedgerEntrySchema),
  settlement: Schema.Struct({
    /** Not paid yet, even, owed beside the first payment, or given back. */
    kind: Schema.Literals(['unpaid', 'even', 'topUp', 'refund']),
    amount: CentsSchema,
    /** How what is owed can be paid. */
    methods: Schema.Array(PaymentMethodSchema),
  }),
  deliveryTime: Schema.Struct({
    now: Instant,
    /** Whether what is added is ready by then. */
    isKept: Schema.Boolean,
    /** The first time that is, where it is not. */
    first: Schema.NullOr(Instant),
  }),
  /** The order after the change; null for a dry run. */
  order: Schema.NullOr(Order),
})
export type LinesChange = typeof LinesChange.Type

/** All that the kitchen is asked of an order; none takes back what was asked. */
const AskKitchenBody = Schema.Struct({
  removed: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 })),
    }),
  ).check(Schema.isMaxLength(200)),
})

export const orderEditsContract = withSchemas(orderEditsEndpoints, {
  changeDeliveryAddress: {
    summary: 'Another address of the customer in the same zone, until the order is packed',
    params,
    body: ChangeAddressBody,
    success: Order,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'user_address_not_found',
      'address_other_store',
      'delivery_zone_not_found',
      'user_dont_have_permission',
      'version_conflict',
      'validation_error',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
  changeOrderLines: {
    summary: 'Change the products of an order until it is packed, or say what that would do',
    params,
    body: ChangeLinesBody,
    fieldFailures: { 'topUp.paymentType': 'payment_type_dont_exit' },
    success: LinesChange,
    current: Order,
    failures: [
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'payment_outcome_unknown',
      'goods_destination_required',
      'bank_void_transaction_id_not_found',
      'payment_type_dont_exit',
      'order_not_found',
      'user_dont_have_permission',
      'payment_failed',
      'payment_gateway_incomplete',
      'invalid_delivery_time',
      'delivery_time_limits_error',
      'store_not_work',
      ...LINE_FAILURES,
      ...CARD_FAILURES,
      'version_conflict',
      'validation_error',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  },
  acknowledgeLineChange: {
    summary: 'Say that the kitchen has seen what changed',
    params,
    success: Order,
    failures: ['order_not_found'],
  },
  askKitchen: {
    summary: 'Ask the kitchen whether pieces that are to be taken off are made already',
    params,
    body: AskKitchenBody,
    success: Order,
    failures: [
      'order_not_found',
      'order_is_completed',
      'order_is_canceled',
      'invalid_next_status',
      'validation_error',
    ],
  },
  answerLineQuestion: {
    summary: 'Say whether those pieces are made; the first answer holds',
    params,
    body: Schema.Struct({ questionId: Schema.Int, goods: Schema.Literals(['stock', 'wasted']) }),
    success: Order,
    failures: ['order_not_found', 'validation_error'],
  },
})
