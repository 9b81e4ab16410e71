import * as Schema from 'effect/Schema'
import { WORK_STAGES } from '../../domain/figures/order-stages.ts'
import { figuresEndpoints } from '../endpoints/figures.endpoints.ts'
import { ArrayFromQuery, CalendarDay, Instant, IntFromText, listOf, listQuery } from './common-schemas.ts'
import { CentsSumSchema, CountryIdSchema, FranchisorIdSchema, StoreIdSchema } from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

/** Whose figures, and of which days of the country; today without days. */
export const figuresQuery = {
  countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
  franchisorId: Schema.optionalKey(ArrayFromQuery(IntFromText(FranchisorIdSchema))),
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  from: Schema.optionalKey(CalendarDay),
  to: Schema.optionalKey(CalendarDay),
}

/** A figure beside what is usual; null where there is nothing to compare or to divide. */
const figure = <T>(value: Schema.Codec<T, number>) =>
  Schema.Struct({ value: Schema.NullOr(value), usual: Schema.NullOr(value) })

/** Absent figures are those of orders that the caller may not see. */
const DashboardFigures = Schema.Struct({
  placed: Schema.optionalKey(figure(Schema.Int)),
  sales: Schema.optionalKey(figure(CentsSumSchema)),
  average: Schema.optionalKey(figure(CentsSumSchema)),
  /** Percent of the completed orders. */
  onTime: Schema.optionalKey(figure(Schema.Int)),
  /** Mean minutes from placed to completed. */
  leadMinutes: Schema.optionalKey(figure(Schema.Int)),
  cancelled: Schema.optionalKey(figure(Schema.Int)),
})
export type DashboardFigures = typeof DashboardFigures.Type

const HourFigure = Schema.Struct({
  hour: Schema.Int,
  placed: Schema.Int,
  usual: Schema.NullOr(Schema.Int),
})
const StageFigure = Schema.Struct({
  stage: Schema.Literals(WORK_STAGES),
  /** Mean minutes of an order in it. */
  minutes: Schema.NullOr(Schema.Int),
  usual: Schema.NullOr(Schema.Int),
  late: Schema.Int,
})
const HeatCell = Schema.Struct({
  /** 1 is Monday. */
  weekday: Schema.Int,
  hour: Schema.Int,
  placed: Schema.Int,
  late: Schema.Int,
})
const RefusalFigure = Schema.Struct({
  code: Schema.String,
  count: Schema.Int,
  usual: Schema.NullOr(Schema.Int),
  /** The store that it concerned most often; null where none was named. */
  most: Schema.NullOr(Schema.Struct({ storeName: Schema.String, count: Schema.Int })),
})
const StoreQuarters = Schema.Struct({
  storeId: StoreIdSchema,
  name: Schema.String,
  /** Orders refused because the hour was full. */
  refused: Schema.Int,
  quarters: Schema.Array(Schema.Struct({ at: Instant, left: Schema.Int })),
})

export const Dashboard = Schema.Struct({
  from: CalendarDay,
  to: CalendarDay,
  /** The moment up to which an unfinished period is counted. */
  until: Schema.NullOr(Instant),
  timeZone: Schema.String,
  currencyCode: Schema.String,
  storeCount: Schema.Int,
  figures: DashboardFigures,
  hours: Schema.Array(HourFigure),
  lateOrders: Schema.optionalKey(Schema.Int),
  /** Money given back in these days, for who sees orders of every status. */
  refunded: Schema.optionalKey(CentsSumSchema),
  stages: Schema.Array(StageFigure),
  /** Means of the four weeks before. */
  heat: Schema.Array(HeatCell),
  refusals: Schema.Array(RefusalFigure),
  fullQuarters: Schema.Int,
  /** Calls that ended without an order because no time suited. */
  lostCalls: Schema.Int,
  stores: Schema.Array(StoreQuarters),
})
export type Dashboard = typeof Dashboard.Type

export const RefusedOrder = Schema.Struct({
  id: Schema.Int,
  at: Instant,
  code: Schema.String,
  storeName: Schema.NullOr(Schema.String),
  actorName: Schema.NullOr(Schema.String),
})
export const FullSlot = Schema.Struct({
  storeId: StoreIdSchema,
  storeName: Schema.String,
  at: Instant,
  orders: Schema.Int,
  capacity: Schema.Int,
})

export const figuresContract = withSchemas(figuresEndpoints, {
  dashboard: {
    summary: 'Orders, sales, delays, refusals and full hours of stores, beside what is usual',
    query: Schema.Struct(figuresQuery),
    success: Dashboard,
    failures: ['validation_error', 'country_not_found'],
  },
  orderRefusals: {
    summary: 'Orders that were refused when they were taken, newest first',
    query: Schema.Struct({ ...listQuery, ...figuresQuery, code: Schema.optionalKey(Schema.String) }),
    success: listOf(RefusedOrder),
    failures: ['validation_error', 'country_not_found'],
  },
  fullSlots: {
    summary: 'Quarters of an hour in which a store could take no further order',
    query: Schema.Struct({ ...listQuery, ...figuresQuery }),
    success: listOf(FullSlot),
    failures: ['validation_error', 'country_not_found'],
  },
})
