import * as Schema from 'effect/Schema'
import { PAYMENT_TIMINGS } from '../../domain/payment/payment-terms.ts'
import {
  AddressIdSchema,
  CorporateOrderIdSchema,
  BillingTypeSchema,
  CentsSchema,
  CountryIdSchema,
  DeliveryServiceIdSchema,
  DraftIdSchema,
  OrderIdSchema,
  PaymentMethodSchema,
  ProductIdSchema,
  StoreIdSchema,
  UserIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { CALL_OUTCOMES, MAX_OUTCOME_NOTE } from '../../domain/order/call-outcome.ts'
import { MAX_MEMBERS } from '../../domain/corporate/member-sheet.ts'
import { GIFT_MESSAGE_MAX } from '../../domain/order/gift.ts'
import { LINE_NOTE_MAX } from '../../domain/order/line-note.ts'
import { DAYS_TO_PAY } from '../../domain/payment/payment-method.ts'
import { ORDER_TYPES } from '../../domain/order/order-kinds.ts'
import { ThirdPartyOrderId } from './order-bodies.contract.ts'
import { draftsEndpoints } from '../endpoints/drafts.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { Instant, IntFromText, listOf, listQuery, Success } from './common-schemas.ts'

export const DRAFT_SCHEMA_VERSION = 1

const DraftText = Schema.String.check(Schema.isMaxLength(254))

const DraftQuantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))
const DraftLine = Schema.Struct({
  productId: ProductIdSchema,
  quantity: DraftQuantity,
  frozenQuantity: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
  /** The price that was quoted to the customer. */
  unitPrice: CentsSchema,
  note: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(LINE_NOTE_MAX))),
})

/**
 * The inputs of one call, without card data; the machine is rebuilt from them and validates every step
 * again.
 */
export const DraftDocument = Schema.Struct({
  schemaVersion: Schema.Literal(DRAFT_SCHEMA_VERSION),
  type: Schema.NullOr(Schema.Literals(ORDER_TYPES)),
  /** The search text of the contact step; the tab's name until a caller is chosen. */
  contactSearch: DraftText,
  userId: Schema.NullOr(UserIdSchema),
  userAddressId: Schema.NullOr(AddressIdSchema),
  storeId: Schema.NullOr(StoreIdSchema),
  deliveryZoneId: Schema.NullOr(ZoneIdSchema),
  /** `asap` follows the earliest available slot; `slot` keeps the chosen one. */
  deliveryTimeMode: Schema.Literals(['asap', 'slot']),
  deliveryTime: Schema.NullOr(Instant),
  /** The promised time in whose place `deliveryTime` came; none once that is accepted. */
  movedFromTime: Schema.optionalKey(Instant),
  /** The caller has heard the time; not in older drafts. */
  isTimeSaid: Schema.optionalKey(Schema.Boolean),
  lines: Schema.Array(DraftLine).check(Schema.isMaxLength(200)),
  /** Lines of a cart that an address change emptied; the operator can restore them. */
  setAsideLines: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      quantity: Schema.Int,
      frozenQuantity: Schema.Int,
      unitPrice: CentsSchema,
      note: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(LINE_NOTE_MAX))),
    }),
  ).check(Schema.isMaxLength(200)),
  billing: Schema.Struct({
    type: BillingTypeSchema,
    value: Schema.String.check(Schema.isMaxLength(30)),
    billingName: DraftText,
    billingAddress: DraftText,
    isSettled: Schema.Boolean,
  }),
  payment: Schema.Struct({
    paymentType: Schema.NullOr(PaymentMethodSchema),
    /** The cash that the customer hands over; null means the exact amount. */
    cashGiven: Schema.NullOr(CentsSchema),
    /** Older drafts have none. */
    terms: Schema.optionalKey(
      Schema.Struct({
        authorizationCode: DraftText,
        bankTransactionId: DraftText,
        customerWillPay: Schema.Boolean,
        daysToPay: Schema.NullOr(Schema.Literals(DAYS_TO_PAY)),
      }),
    ),
  }),
  comment: Schema.String.check(Schema.isMaxLength(1000)),
  /** Typed and not applied yet; older drafts have none. */
  couponCode: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
  /** The points that were asked for; none without it. */
  points: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000_000 }))),
  /** The delivery service and its order number; older drafts have none. */
  thirdParty: Schema.optionalKey(
    Schema.Struct({
      deliveryServiceId: Schema.NullOr(DeliveryServiceIdSchema),
      orderId: ThirdPartyOrderId,
    }),
  ),
  /** Who receives a gift, and its card; older drafts have none. */
  gift: Schema.optionalKey(
    Schema.Struct({
      receiverProperName: DraftText,
      from: DraftText,
      to: DraftText,
      message: Schema.String.check(Schema.isMaxLength(GIFT_MESSAGE_MAX)),
    }),
  ),
  /** The members of a corporate order as they were given; older drafts have none. */
  members: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        recipient: DraftText,
        userId: Schema.NullOr(UserIdSchema),
        address: DraftText,
        addressId: Schema.NullOr(AddressIdSchema),
        time: DraftText,
        deliveryTime: Schema.NullOr(Instant),
        wanted: Schema.Array(Schema.Struct({ product: DraftText, quantity: DraftQuantity })).check(
          Schema.isMaxLength(200),
        ),
        lines: Schema.Array(DraftLine).check(Schema.isMaxLength(200)),
      }),
    ).check(Schema.isMaxLength(MAX_MEMBERS)),
  ),
  /** How the part of each store is paid. */
  storeTerms: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        storeId: StoreIdSchema,
        bankTransactionId: DraftText,
        daysToPay: Schema.NullOr(Schema.Literals(DAYS_TO_PAY)),
      }),
    ).check(Schema.isMaxLength(MAX_MEMBERS)),
  ),
  paymentTiming: Schema.optionalKey(Schema.Literals(PAYMENT_TIMINGS)),
  /** The placed order that the call replaces; its slot counts as free for the call. */
  replaces: Schema.optionalKey(
    Schema.Struct({
      orderId: OrderIdSchema,
      number: Schema.Int,
      deliveryTime: Instant,
      lines: Schema.Array(Schema.Struct({ productId: ProductIdSchema, quantity: DraftQuantity })).check(
        Schema.isMaxLength(200),
      ),
    }),
  ),
})
export type DraftDocument = typeof DraftDocument.Type

export const Draft = Schema.Struct({
  id: DraftIdSchema,
  version: Schema.Int,
  status: Schema.Literals(['open', 'parked', 'placed']),
  countryId: CountryIdSchema,
  owner: Schema.Struct({ id: UserIdSchema, name: Schema.String }),
  document: DraftDocument,
  /** The tab's name: the caller's, once chosen. */
  customerName: Schema.NullOr(Schema.String),
  parkReason: Schema.NullOr(Schema.String),
  callBackAt: Schema.NullOr(Instant),
  slotHeldUntil: Schema.NullOr(Instant),
  /** Sent as `Idempotency-Key` when this draft is submitted. */
  idempotencyKey: Schema.String,
  orderId: Schema.NullOr(OrderIdSchema),
  /** The corporate order that the call became. */
  corporateOrderId: Schema.NullOr(CorporateOrderIdSchema),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Draft = typeof Draft.Type

const caller = {
  owner: Schema.Struct({ id: UserIdSchema, name: Schema.String }),
  customerName: Schema.NullOr(Schema.String),
  contactSearch: Schema.String,
  itemCount: Schema.Int,
  startedAt: Instant,
}

/** A call without an order yet, as a supervisor sees it. */
const OpenCallSummary = Schema.Struct({
  ...caller,
  id: DraftIdSchema,
  status: Schema.Literals(['open', 'parked']),
  parkReason: Schema.NullOr(Schema.String),
  callBackAt: Schema.NullOr(Instant),
  updatedAt: Instant,
})
export type OpenCallSummary = typeof OpenCallSummary.Type

/** A call that ended without an order. */
const EndedCall = Schema.Struct({
  ...caller,
  id: Schema.Int,
  outcome: Schema.Literals(CALL_OUTCOMES),
  note: Schema.NullOr(Schema.String),
  endedAt: Instant,
})
export type EndedCall = typeof EndedCall.Type

const draftParams = Schema.Struct({ id: IntFromText(DraftIdSchema) })

export const draftsContract = withSchemas(draftsEndpoints, {
  drafts: {
    summary: 'My calls and the parked ones of my unit',
    query: Schema.Struct(listQuery),
    success: listOf(Draft),
    failures: ['validation_error'],
  },
  openCalls: {
    summary: 'Calls of my unit without an order yet, oldest first; for supervisors',
    query: Schema.Struct(listQuery),
    success: listOf(OpenCallSummary),
    failures: ['validation_error'],
  },
  endedCalls: {
    summary: 'Calls of my unit that ended without an order, newest first; for supervisors',
    query: Schema.Struct(listQuery),
    success: listOf(EndedCall),
    failures: ['validation_error'],
  },
  createDraft: {
    summary: 'Open a call',
    body: Schema.Struct({ document: DraftDocument, countryId: Schema.optionalKey(CountryIdSchema) }),
    success: Draft,
    failures: ['validation_error', 'country_not_found'],
  },
  draft: {
    summary: 'One call',
    params: draftParams,
    success: Draft,
    failures: ['draft_not_found'],
  },
  saveDraft: {
    summary: 'Save, park or resume a call; a chosen slot is held for ten minutes',
    params: draftParams,
    body: Schema.Struct({
      document: DraftDocument,
      status: Schema.Literals(['open', 'parked']),
      parkReason: Schema.optionalKey(DraftText),
      callBackAt: Schema.optionalKey(Schema.NullOr(Instant)),
    }),
    success: Draft,
    failures: [
      'draft_not_found',
      'draft_already_placed',
      'version_conflict',
      'validation_error',
      'delivery_time_limits_error',
    ],
  },
  deleteDraft: {
    summary: 'End a call without an order; its outcome is required once anything was typed or chosen',
    params: draftParams,
    body: Schema.Struct({
      outcome: Schema.optionalKey(Schema.Literals(CALL_OUTCOMES)),
      note: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_OUTCOME_NOTE))),
    }),
    success: Success,
    failures: ['draft_not_found', 'draft_already_placed', 'validation_error'],
  },
  takeOverDraft: {
    summary: 'Go on with somebody else\u2019s call',
    params: draftParams,
    success: Draft,
    failures: ['draft_not_found', 'draft_already_placed'],
  },
})
