import * as Schema from 'effect/Schema'
import { ROUND_REASONS, ROUND_STATUSES } from '../../domain/store-day/delivery-round.ts'
import { PAYMENT_METHODS } from '../../domain/payment/payment-method.ts'
import { cashEndpoints } from '../endpoints/cash.endpoints.ts'
import { CalendarDay, Day, Instant, IntFromText, listOf, listQuery, PlainText } from './common-schemas.ts'
import {
  CentsSchema,
  CentsSumSchema,
  CountryIdSchema,
  DeliveryRoundIdSchema,
  OrderIdSchema,
  OrderStatusSchema,
  PaymentMethodSchema,
  StoreIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const Note = PlainText.check(Schema.isMaxLength(254))

const CountedNotesSchema = Schema.Array(
  Schema.Struct({
    value: CentsSchema,
    count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  }),
).check(Schema.isMaxLength(20))

const roundFields = {
  id: DeliveryRoundIdSchema,
  storeId: StoreIdSchema,
  deliveryManId: UserIdSchema,
  deliveryMan: Schema.String,
  status: Schema.Literals(ROUND_STATUSES),
  departedAt: Instant,
  returnedAt: Schema.NullOr(Instant),
  orders: Schema.Int,
  delivered: Schema.Int,
  changeTaken: CentsSchema,
  /** Cash of delivered orders and the change that was taken along. */
  owed: CentsSumSchema,
  received: Schema.NullOr(CentsSchema),
  /** What of it was counted in notes; the rest are coins. Null where only the total was said. */
  notes: Schema.NullOr(CountedNotesSchema),
  reason: Schema.NullOr(Schema.Literals(ROUND_REASONS)),
  note: Schema.NullOr(Schema.String),
  settledAt: Schema.NullOr(Instant),
  settledBy: Schema.NullOr(Schema.String),
  version: Schema.Int,
}
const Round = Schema.Struct(roundFields)
export type DeliveryRoundRow = typeof Round.Type

const RoundOrder = Schema.Struct({
  orderId: OrderIdSchema,
  number: Schema.Int,
  status: OrderStatusSchema,
  place: Schema.String,
  customer: Schema.String,
  phone: Schema.String,
  deliveryTime: Instant,
  closedAt: Schema.NullOr(Instant),
  paymentType: PaymentMethodSchema,
  toPay: CentsSchema,
  given: Schema.NullOr(CentsSchema),
  cash: CentsSchema,
  /** What the customer paid at the delivery man's terminal: its slip comes back with him. */
  terminal: CentsSchema,
  authorizationCode: Schema.NullOr(Schema.String),
  /** How often it came back undelivered; 0 unless it waits at the store to be sent again. */
  returns: Schema.Int,
  items: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Int })),
})
const RoundDetail = Schema.Struct({ ...roundFields, lines: Schema.Array(RoundOrder) })
export type DeliveryRoundDetail = typeof RoundDetail.Type

const Receivable = Schema.Struct({
  orderId: OrderIdSchema,
  number: Schema.Int,
  userId: UserIdSchema,
  customer: Schema.String,
  storeId: StoreIdSchema,
  store: Schema.String,
  amount: CentsSchema,
  paid: CentsSumSchema,
  owed: CentsSumSchema,
  since: Instant,
  dueAt: Instant,
  daysOverdue: Schema.Int,
})
export type ReceivableRow = typeof Receivable.Type

const Effect = Schema.Struct({
  queue: Schema.Literals(['outbox', 'mail', 'push']),
  id: Schema.String,
  kind: Schema.String,
  state: Schema.Literals(['waiting', 'running', 'failed', 'done']),
  tries: Schema.Int,
  maxTries: Schema.Int,
  createdAt: Instant,
  nextAt: Schema.NullOr(Instant),
  error: Schema.NullOr(Schema.String),
})
export type EffectRow = typeof Effect.Type

const roundParams = Schema.Struct({ id: IntFromText(DeliveryRoundIdSchema) })

export const cashContract = withSchemas(cashEndpoints, {
  deliveryRounds: {
    summary: 'Rounds of delivery men of a store: those to be settled, on the road, and of the last days',
    query: Schema.Struct({
      ...listQuery,
      storeId: IntFromText(StoreIdSchema),
      status: Schema.optionalKey(Schema.Literals(ROUND_STATUSES)),
    }),
    success: listOf(Round),
    failures: ['store_not_found', 'validation_error'],
  },
  deliveryRound: {
    summary: 'A round with its orders: what a delivery man brings, to whom, and what he has to hand in',
    params: roundParams,
    success: RoundDetail,
    failures: ['round_not_found'],
  },
  updateDeliveryRound: {
    summary: 'Say how much change a delivery man took along, or that he is back',
    params: roundParams,
    body: Schema.Struct({
      changeTaken: Schema.optionalKey(CentsSchema),
      isBack: Schema.optionalKey(Schema.Literal(true)),
    }),
    success: RoundDetail,
    failures: ['round_not_found', 'round_has_open_orders', 'invalid_next_status', 'validation_error'],
  },
  settleDeliveryRound: {
    summary: 'Count what a delivery man brought back; a difference has a reason',
    params: roundParams,
    body: Schema.Struct({
      received: CentsSchema,
      /** Never more than what is received: the rest are coins. */
      notes: Schema.optionalKey(CountedNotesSchema),
      reason: Schema.optionalKey(Schema.NullOr(Schema.Literals(ROUND_REASONS))),
      note: Schema.optionalKey(Note),
    }),
    success: RoundDetail,
    failures: [
      'round_not_found',
      'round_has_open_orders',
      'round_reason_required',
      'invalid_next_status',
      'validation_error',
    ],
  },
  cashSheet: {
    summary: 'The cash sheet of a store’s day: sales a method, and what each delivery man handed in',
    params: Schema.Struct({ id: IntFromText(StoreIdSchema) }),
    query: Schema.Struct({ day: Schema.optionalKey(CalendarDay) }),
    success: Schema.Struct({
      day: Day,
      methods: Schema.Array(
        Schema.Struct({ method: PaymentMethodSchema, orders: Schema.Int, amount: CentsSumSchema }),
      ),
      /** Cash of orders that no delivery man brought. */
      counterCash: CentsSumSchema,
      rounds: Schema.Array(Round),
      roundsOwed: CentsSumSchema,
      roundsReceived: CentsSumSchema,
      /** Rounds that nobody has settled yet. */
      open: Schema.Int,
    }),
    failures: ['store_not_found', 'validation_error'],
  },
  receivables: {
    summary: 'Orders on credit that are not paid in full, the oldest due first',
    query: Schema.Struct({
      ...listQuery,
      countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
      userId: Schema.optionalKey(IntFromText(UserIdSchema)),
      status: Schema.optionalKey(Schema.Literals(['owed', 'overdue', 'settled'])),
    }),
    success: Schema.Struct({
      ...listOf(Receivable).fields,
      owed: CentsSumSchema,
      overdue: CentsSumSchema,
      customers: Schema.Int,
    }),
    failures: ['validation_error'],
  },
  settleReceivable: {
    summary: 'Record what a customer paid of an order on credit',
    params: Schema.Struct({ id: IntFromText(OrderIdSchema) }),
    body: Schema.Struct({
      amount: CentsSchema.check(Schema.isGreaterThan(0)),
      method: Schema.Literals(PAYMENT_METHODS.filter((method) => method !== 'credit')),
      reference: Schema.optionalKey(PlainText.check(Schema.isMaxLength(60))),
    }),
    success: Receivable,
    failures: ['receivable_not_found', 'receivable_amount_error', 'validation_error'],
  },
  effects: {
    summary: 'What leaves the server after a commit: waiting, tried again, given up; never its content',
    query: Schema.Struct({
      ...listQuery,
      state: Schema.optionalKey(Schema.Literals(['waiting', 'running', 'failed', 'done'])),
    }),
    success: Schema.Struct({
      ...listOf(Effect).fields,
      counts: Schema.Record(Schema.Literals(['waiting', 'running', 'failed', 'done']), Schema.Int),
    }),
    failures: ['validation_error'],
  },
  retryEffect: {
    summary: 'Try something again that was given up, or now instead of later',
    params: Schema.Struct({ queue: Schema.Literals(['mail', 'push']), id: Schema.String }),
    success: Effect,
    failures: ['effect_not_found', 'validation_error'],
  },
})
