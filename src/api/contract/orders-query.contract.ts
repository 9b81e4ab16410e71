import * as Schema from 'effect/Schema'
import {
  CountryIdSchema,
  DeliveryMethodSchema,
  FranchisorIdSchema,
  InvoiceStatusSchema,
  OrderStatusSchema,
  OrderTypeSchema,
  PaymentMethodSchema,
  StoreIdSchema,
  SupplierIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { ArrayFromQuery, BooleanFromText, Instant, IntFromText, cursorListQuery } from './common-schemas.ts'

/** `completedAt`, `cancelledAt` and `refundedAt` leave out the orders that were not. */
export const ORDER_DATE_PARAMETERS = [
  'createdAt',
  'deliveryTime',
  'completedAt',
  'cancelledAt',
  'refundedAt',
] as const

/** The filters of the order list and of its counts. */
export const orderFilters = {
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
  deliveryMethod: Schema.optionalKey(ArrayFromQuery(DeliveryMethodSchema)),
  supplierId: Schema.optionalKey(ArrayFromQuery(IntFromText(SupplierIdSchema))),
  franchisorId: Schema.optionalKey(ArrayFromQuery(IntFromText(FranchisorIdSchema))),
  status: Schema.optionalKey(ArrayFromQuery(OrderStatusSchema)),
  orderType: Schema.optionalKey(ArrayFromQuery(OrderTypeSchema)),
  invoiceStatus: Schema.optionalKey(ArrayFromQuery(InvoiceStatusSchema)),
  paymentType: Schema.optionalKey(ArrayFromQuery(PaymentMethodSchema)),
  userId: Schema.optionalKey(ArrayFromQuery(IntFromText(UserIdSchema))),
  dateParameter: Schema.optionalKey(Schema.Literals(ORDER_DATE_PARAMETERS)),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  /** Completed after the promised time, or still open past it. */
  isLate: Schema.optionalKey(BooleanFromText),
  /** Hours of the day of the date, on the clock of the store's country. */
  hour: Schema.optionalKey(
    ArrayFromQuery(IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 })))),
  ),
  search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
}
export const ORDER_SORTS = ['createdAt', 'customerName', 'totalPrice', 'deliveryTime'] as const

export const OrdersQuery = Schema.Struct({
  ...cursorListQuery,
  ...orderFilters,
  sortBy: Schema.optionalKey(Schema.Literals(ORDER_SORTS)),
  view: Schema.optionalKey(Schema.Literal('board')),
})
