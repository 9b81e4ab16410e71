import * as Schema from 'effect/Schema'
import { CUSTOMER_LEVELS } from '../../domain/customer/customer-level.ts'
import { analyticsEndpoints } from '../endpoints/analytics.endpoints.ts'
import { ArrayFromQuery, CalendarDay, Instant, IntFromText } from './common-schemas.ts'
import {
  CentsSumSchema,
  CountryIdSchema,
  OrderTypeSchema,
  StoreIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const CustomerRow = Schema.Struct({
  id: UserIdSchema,
  name: Schema.String,
  orders: Schema.Int,
  /** In the period. */
  spent: CentsSumSchema,
  lastOrderAt: Instant,
  /** The median of the days between two orders; null of one order. */
  gapDays: Schema.NullOr(Schema.Int),
})
export type AnalyticsCustomer = typeof CustomerRow.Type

export const CustomerAnalytics = Schema.Struct({
  from: CalendarDay,
  to: CalendarDay,
  currencyCode: Schema.String,
  storeCount: Schema.Int,
  /** Customers with a completed order in the period, and in the period before. */
  active: Schema.Int,
  activeBefore: Schema.Int,
  /** Customers whose first completed order was this month, and by the same day of the month before. */
  newThisMonth: Schema.Int,
  newLastMonth: Schema.Int,
  /** Percent of customers who ordered again within 30 days of their first order. */
  returnPercent: Schema.NullOr(Schema.Int),
  gapDays: Schema.NullOr(Schema.Int),
  spent: Schema.NullOr(CentsSumSchema),
  levels: Schema.Array(
    Schema.Struct({
      level: Schema.NullOr(Schema.Literals(CUSTOMER_LEVELS)),
      customers: Schema.Int,
      sales: CentsSumSchema,
      /** Who had a lower level in the period before; null where nobody ordered then. */
      risen: Schema.NullOr(Schema.Int),
    }),
  ),
  cohorts: Schema.Array(
    Schema.Struct({
      /** `YYYY-MM`, of the first order. */
      month: Schema.String,
      customers: Schema.Int,
      /** Percent who ordered in the first, second … month after it; months to come are missing. */
      returned: Schema.Array(Schema.Int),
    }),
  ),
  frequency: Schema.Array(
    Schema.Struct({ from: Schema.Int, to: Schema.NullOr(Schema.Int), customers: Schema.Int }),
  ),
  lapsedCount: Schema.Int,
  lapsed: Schema.Array(CustomerRow),
  top: Schema.Array(CustomerRow),
  zones: Schema.Array(Schema.Struct({ name: Schema.String, customers: Schema.Int })),
})
export type CustomerAnalytics = typeof CustomerAnalytics.Type

export const analyticsContract = withSchemas(analyticsEndpoints, {
  customerAnalytics: {
    summary: 'Customers by level, first order, frequency and zone; who lapsed and who buys most',
    query: Schema.Struct({
      countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
      storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
      orderType: Schema.optionalKey(OrderTypeSchema),
      from: Schema.optionalKey(CalendarDay),
      to: Schema.optionalKey(CalendarDay),
    }),
    success: CustomerAnalytics,
    failures: ['validation_error', 'country_not_found'],
  },
})
