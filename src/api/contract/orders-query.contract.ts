import * as Schema from 'effect/Schema'
import { InvoiceStatus } from '../../domain/billing/billing-type.ts'
import { DeliveryMethod, OrderStatus, OrderType } from '../../domain/order/order-status.ts'
import { PaymentMethod } from '../../domain/payment/payment-method.ts'
import { CountryId, FranchisorId, StoreId, SupplierId, UserId } from '../../domain/shared/ids.ts'
import { ArrayFromQuery, Instant, IntFromText, cursorListQuery } from './common-schemas.ts'

/** What orders are narrowed down by, in their list and in its counts. */
export const orderFilters = {
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreId))),
  countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryId))),
  deliveryMethod: Schema.optionalKey(ArrayFromQuery(DeliveryMethod)),
  supplierId: Schema.optionalKey(ArrayFromQuery(IntFromText(SupplierId))),
  franchisorId: Schema.optionalKey(ArrayFromQuery(IntFromText(FranchisorId))),
  status: Schema.optionalKey(ArrayFromQuery(OrderStatus)),
  orderType: Schema.optionalKey(ArrayFromQuery(OrderType)),
  invoiceStatus: Schema.optionalKey(ArrayFromQuery(InvoiceStatus)),
  paymentType: Schema.optionalKey(ArrayFromQuery(PaymentMethod)),
  userId: Schema.optionalKey(ArrayFromQuery(IntFromText(UserId))),
  dateParameter: Schema.optionalKey(Schema.Literals(['createdAt', 'deliveryTime'])),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
  search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
}
export const ORDER_SORTS = ['createdAt', 'customerName', 'totalPrice', 'deliveryTime'] as const

export const OrdersQuery = Schema.Struct({
  ...cursorListQuery,
  ...orderFilters,
  sortBy: Schema.optionalKey(Schema.Literals(ORDER_SORTS)),
  view: Schema.optionalKey(Schema.Literal('board')),
})
