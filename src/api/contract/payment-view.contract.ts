import * as Schema from 'effect/Schema'
import { CentsSchema, GatewayCodeSchema, PaymentMethodSchema, PaymentStatusSchema } from './domain-schemas.ts'
import { Instant } from './common-schemas.ts'

const PaymentAttemptView = Schema.Struct({
  startedAt: Instant,
  /** Null while the gateway has not answered. */
  settledAt: Schema.NullOr(Instant),
  status: Schema.Literals(['started', 'approved', 'declined', 'unknown', 'voided']),
  amount: CentsSchema,
  gatewayCode: Schema.NullOr(GatewayCodeSchema),
  /** The gateway's number of the charge. */
  transactionId: Schema.NullOr(Schema.String),
})

export const PaymentView = Schema.Struct({
  paymentType: PaymentMethodSchema,
  status: PaymentStatusSchema,
  amount: CentsSchema,
  /** Cash: the change to bring; the customer hands over amount + change. */
  change: Schema.NullOr(CentsSchema),
  cashReceived: Schema.NullOr(CentsSchema),
  cardBrand: Schema.NullOr(Schema.String),
  cardLastFour: Schema.NullOr(Schema.String),
  gatewayCode: Schema.NullOr(GatewayCodeSchema),
  /** The gateway has not answered yet; the outcome is being looked up. */
  isOutcomeUnknown: Schema.Boolean,
  /** The card was charged after the order had ended; the charge is voided when nothing is delivered for it. */
  isLateCapture: Schema.Boolean,
  bankTransactionId: Schema.NullOr(Schema.String),
  bankVoidTransactionId: Schema.NullOr(Schema.String),
  posAuthorizationCode: Schema.NullOr(Schema.String),
  transferId: Schema.NullOr(Schema.String),
  daysToPay: Schema.NullOr(Schema.Int),
  /** POS: the delivery man's terminal takes it at the door. */
  customerWillPay: Schema.Boolean,
  /** Of a corporate order whose parts are paid after their deliveries: nothing is collected at the door. */
  isDeferred: Schema.Boolean,
  /** Every charge that was tried at the gateway, oldest first. */
  attempts: Schema.Array(PaymentAttemptView),
})
