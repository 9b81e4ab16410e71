import * as Schema from 'effect/Schema'
import { CentsSchema, ProductIdSchema, UserIdSchema } from './domain-schemas.ts'
import { Instant } from './common-schemas.ts'

const ChangedLineView = Schema.Struct({
  productId: ProductIdSchema,
  name: Schema.String,
  before: Schema.Int,
  after: Schema.Int,
  /** What becomes of pieces that are taken off; null when none are. */
  goods: Schema.NullOr(Schema.Literals(['stock', 'wasted'])),
})
export const ChangedLines = Schema.Array(ChangedLineView)

/** The last change of an order's lines. */
export const LineChangeView = Schema.Struct({
  revision: Schema.Int,
  /** `charging`: the card of the difference has not answered yet, and the lines are as they were. */
  status: Schema.Literals(['charging', 'applied']),
  at: Instant,
  by: Schema.Struct({ id: UserIdSchema, name: Schema.String }),
  lines: ChangedLines,
  /** When somebody of the kitchen saw it. */
  acknowledgedAt: Schema.NullOr(Instant),
})

/** What the kitchen is asked of pieces that somebody wants to take off, and its answer. */
export const LineQuestionView = Schema.Struct({
  id: Schema.Int,
  productId: ProductIdSchema,
  name: Schema.String,
  quantity: Schema.Int,
  askedAt: Instant,
  askedBy: Schema.Struct({ id: UserIdSchema, name: Schema.String }),
  /** Not begun, and back to stock, or made already; null until somebody answers. */
  goods: Schema.NullOr(Schema.Literals(['stock', 'wasted'])),
  answeredAt: Schema.NullOr(Instant),
  answeredBy: Schema.NullOr(Schema.Struct({ id: UserIdSchema, name: Schema.String })),
})

/** What changed lines left to be collected at the door. */
export const TopUpView = Schema.Struct({
  amount: CentsSchema,
  paymentType: Schema.Literals(['cash', 'pos']),
})

/** A part of a payment that was given back. */
export const RefundView = Schema.Struct({
  amount: CentsSchema,
  requestedAt: Instant,
  /** Null until the gateway has given it back. */
  settledAt: Schema.NullOr(Instant),
})
